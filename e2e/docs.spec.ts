/** The documentation as the service shows it: read, searched and gone through, by keyboard and by finger. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { complaintsOf } from './support/complaints.ts';
import { expect, oneOfMany, test } from './support/test.ts';

const PAGES = ['', 'developer/attributes.html', 'operator/settings.html'];

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

for (const [colorScheme, width] of [
  ['light', 375],
  ['dark', 375],
  ['light', 1280],
  ['dark', 1280],
] as const)
  test(
    `the documentation is for everybody: ${colorScheme}, ${width} px`,
    oneOfMany(!(colorScheme === 'dark' && width === 375)),
    async ({ browser }) => {
      // Axe looks through three pages and a dialog.
      test.slow();
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      for (const address of PAGES) {
        await page.goto(`/docs/${address}`);
        expect(await faultsOf(page), address).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('time zone');
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

test('a question is asked and its answer opened by keyboard alone, without a network once the index is there', async ({
  page,
  context,
}) => {
  await page.goto('/docs/');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await expect(field).toBeFocused();
  await page.keyboard.type('api');
  await expect(page.getByRole('status')).toHaveText('First 12 results');
  await context.setOffline(true);
  await field.fill('trust proxy');
  const results = page.getByRole('dialog').getByRole('link');
  await expect(results.first()).toContainText('Behind a proxy');
  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Behind a proxy' })).toBeVisible();
});

test('the dialog of the search ends by Escape and gives the focus back', async ({ page }) => {
  await page.goto('/docs/operator/');
  const button = page.getByRole('button', { name: 'Search' });
  await button.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('on a phone the contents are behind a button and lead to every page; beside the text they always stand', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/docs/developer/events.html');
  const contents = page.getByRole('navigation', { name: 'Documentation' });
  await expect(contents).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(contents.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  await contents.getByText('For operators').click();
  await contents.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(contents).toBeVisible();
});

test('without scripts every page can be read and reached', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/docs/');
  await page.getByRole('link', { name: 'For web developers' }).click();
  await page.getByRole('link', { name: 'Theming' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Theming' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  await context.close();
});

test('an example is copied as it stands there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/developer/theming.html');
  const example = page.locator('.example').first();
  await example.getByRole('button', { name: 'Copy' }).click();
  await expect(example.getByRole('status')).toHaveText('Copied to the clipboard.');
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(
    await example.locator('pre').textContent(),
  );
});

test('where the browser refuses the clipboard, the reader of an example is told to select it', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const complaints = complaintsOf(page);
  await page.goto('/docs/developer/theming.html');
  const example = page.locator('.example').first();
  const button = example.getByRole('button');
  await button.click();
  await expect(button).toHaveText('Not copied');
  await expect(example.getByRole('status')).toHaveText(
    'Your browser doesn’t let this page copy. Select the text instead.',
  );
  await expect(button).toHaveText('Copy');
  expect(complaints).toEqual([]);
});
