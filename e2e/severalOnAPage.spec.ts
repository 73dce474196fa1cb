/** What a page may do with the element before, while and after it is there: several at once, two versions, properties set at any time. */
import type { Page } from '@playwright/test';
import { ELEMENT, openHostPage, releaseOf } from './support/hostPage.ts';
import { expect, test } from './support/test.ts';

const ORDERING = ELEMENT.replace('<tableside-widget ', '<tableside-widget view="ordering" ');

/** Notes the details of all that the widgets of a page tell. */
const hear = (page: Page) =>
  page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    for (const name of ['step', 'slot', 'cart', 'ready'])
      document.addEventListener(`tableside-${name}`, (event) =>
        told.push([name, (event as CustomEvent).detail]),
      );
  });
const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);

test('two widgets on a page: what each tells says which restaurant it is about', async ({
  page,
  baseURL,
}) => {
  await hear(page);
  const other = ELEMENT.replace('trattoria-lumen', 'the-brolga');
  const host = await openHostPage(baseURL ?? '', {
    body: `${ELEMENT}${other}<script async src="${baseURL}/tableside.js"></script>`,
  });
  await page.goto(host.url);
  await expect
    .poll(() => told(page))
    .toEqual(
      expect.arrayContaining([
        ['step', { step: 'choose', facility: 'trattoria-lumen' }],
        ['step', { step: 'choose', facility: 'the-brolga' }],
      ]),
    );
  await page
    .locator('[facility="the-brolga"]')
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .locator('xpath=..')
    .click();
  await expect
    .poll(() => told(page))
    .toContainEqual(['slot', expect.objectContaining({ facility: 'the-brolga', partySize: 2 })]);
  host.close();
});

test('sentences of the page hold, set before the element was one of ours or after it had loaded', async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(baseURL ?? '', { body: `${ELEMENT}${ORDERING}` });
  await page.goto(host.url);
  const set = (selector: string, guests: string) =>
    page.evaluate(
      ([name, text]) =>
        Object.assign(document.querySelector(name as string) as Element, {
          messages: { en: { guests: text } },
        }),
      [selector, guests],
    );
  await set('tableside-widget', 'How many of you?');
  await page.addScriptTag({ url: `${baseURL}/tableside.js` });
  const booking = page.locator('tableside-widget').first();
  await expect(booking.getByText('How many of you?')).toBeVisible();
  host.close();

  const late = await openHostPage(baseURL ?? '');
  await page.goto(late.url);
  await expect(page.getByRole('radio', { name: /^\d\d:\d\d/ }).first()).toBeVisible();
  await set('tableside-widget', 'And you are?');
  await expect(booking.getByText('And you are?')).toBeVisible();
  // A framework sets what is the same with each drawing: that begins nothing anew.
  await hear(page);
  const before = await booking.evaluate((element) => element.shadowRoot?.firstElementChild?.isConnected);
  await booking.getByRole('radio', { name: '4', exact: true }).locator('xpath=..').click();
  await set('tableside-widget', 'And you are?');
  await expect(booking.getByRole('radio', { name: '4', exact: true })).toBeChecked();
  expect(before).toBe(true);
  late.close();
});

for (const [what, path, count] of [
  ['the same version twice', '/tableside.js', 0],
  ['another version', '/other/tableside.js', 1],
] as const) {
  test(`the developer of a page with ${what} is told so ${count ? 'once' : 'nothing'}`, async ({
    page,
    baseURL,
  }) => {
    const service = baseURL ?? '';
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    // As an older release would be: its files are named by other contents.
    await page.route('**/other/tableside.js', async (route) => {
      const answer = await route.fetch({ url: `${service}/tableside.js` });
      const release = await releaseOf(service);
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(release, 'older123'),
        headers: { 'Content-Type': 'text/javascript' },
      });
    });
    const host = await openHostPage(service, {
      body: `${ELEMENT}<script src="${service}/tableside.js"></script>${`<script src="${path.startsWith('/other') ? '' : service}${path}"></script>`.repeat(2)}`,
    });
    await page.goto(host.url);
    // It is told with what comes below the view, after everything that a guest waits for.
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
    expect(warnings.filter((text) => text.startsWith('Tableside'))).toHaveLength(count);
    host.close();
  });
}
