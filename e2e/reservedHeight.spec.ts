import type { Page } from '@playwright/test';
import { ORDERING_HEIGHT } from '../src/domain/embedSnippet.ts';
import { stateNamed } from './states/all.ts';
import { styleShown } from './states/orderingState.ts';
import { openHostPage } from './support/hostPage.ts';
import { expect, oneOfMany, test } from './support/test.ts';

/** One with two sittings and a text, one with a late kitchen, one that is nearly full, one in Arabic. */
const FACILITIES = ['trattoria-lumen', 'the-brolga', 'kumo-counter', 'bayt-al-bahar'];

for (const facility of FACILITIES) {
  for (const width of [320, 375, 1100]) {
    test(
      `the snippet of ${facility} reserves the height of the first screen at ${width} px`,
      oneOfMany(width === 320 || (facility !== 'trattoria-lumen' && facility !== 'bayt-al-bahar')),
      async ({ browser }) => {
        const service = process.env.TABLESIDE_URL!;
        const { widgetCode } = await (await fetch(`${service}/v1/facility/${facility}`)).json();
        const page = await browser.newPage({
          viewport: { width, height: 2000 },
          timezoneId: 'Europe/Lisbon',
        });
        await page.addInitScript(() => {
          const shifts: number[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
          Object.assign(globalThis, { shifts });
        });
        const host = await openHostPage(service, { body: `${widgetCode}<p>Below the widget</p>` });
        await page.goto(host.url);
        // The legend is the last of the first screen to arrive, and below it the language.
        await expect(page.getByRole('button', { name: /list|قائمة/ })).toBeVisible();
        await page.locator('tableside-widget .language').waitFor();
        // A box with the same reserve and nothing in it: the widget's own goes.
        const measure = () =>
          page.evaluate(() => {
            const widget = document.querySelector<HTMLElement>('tableside-widget')!;
            const box = document.createElement('div');
            box.style.minHeight = widget.style.minHeight;
            widget.after(box);
            const reserved = box.offsetHeight;
            box.remove();
            const parts = [...widget.shadowRoot!.querySelectorAll<HTMLElement>('.ts')];
            const heights = parts.map((part) => part.getBoundingClientRect().height);
            return [Math.round(heights.reduce((sum, height) => sum + height, 0)), reserved] as const;
          });
        const shifts = () => page.evaluate(() => Reflect.get(globalThis, 'shifts'));
        const [height, reserved] = await measure();
        expect(height).toBeLessThanOrEqual(reserved);
        // Kept is what the longest day needs, and no void beside it.
        expect(reserved - height).toBeLessThan(460);
        expect(await shifts()).toEqual([]);
        // Whatever weekday it is, the page must hold on all of them: the coming ones are chosen in turn.
        const days = page.getByRole('grid').locator('.open:enabled, .offer:enabled');
        for (const day of (await days.all()).slice(0, 8)) {
          await day.click();
          await expect(day).toHaveAttribute('aria-pressed', 'true');
          expect((await measure())[0]).toBeLessThanOrEqual(reserved);
        }
        await page.close();
        host.close();
      },
    );
  }
}

/** How far the element reaches below what it shows. */
const voidBelow = (page: Page) =>
  page.evaluate(() => {
    const widget = document.querySelector<HTMLElement>('tableside-widget')!;
    const parts = [...widget.shadowRoot!.querySelectorAll<HTMLElement>('.ts')];
    const heightOf = (element: Element) => element.getBoundingClientRect().height;
    return Math.round(parts.reduce((left, part) => left - heightOf(part), heightOf(widget)));
  });

/** The page with the snippet, the void below what it shows, and whether anything on the page has moved by itself. */
async function openReserve(page: Page): Promise<{ voidBelow(): Promise<number>; shifts(): Promise<number> }> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) sum += entry.value;
      Object.assign(globalThis, { sum });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const service = process.env.TABLESIDE_URL!;
  const { widgetCode } = await (await fetch(`${service}/v1/facility/trattoria-lumen`)).json();
  const host = await openHostPage(service, { body: `${widgetCode}<p>Below the widget</p>` });
  await page.goto(host.url);
  page.once('close', () => host.close());
  await expect(page.getByRole('button', { name: /list/ })).toBeVisible();
  await page.locator('tableside-widget .house').waitFor();
  await page.getByRole('combobox', { name: 'Language' }).waitFor();
  return {
    voidBelow: () => voidBelow(page),
    shifts: () => page.evaluate(() => Number(Reflect.get(globalThis, 'sum') ?? 0)),
  };
}

test('on a phone the reserve goes at once, for the widget reaches below the window', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const { voidBelow, shifts } = await openReserve(page);
  await expect.poll(voidBelow).toBe(0);
  expect(await shifts()).toBe(0);
});

test('in a large window the reserve stays until the guest acts, and no step leaves a void', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1600 });
  const { voidBelow, shifts } = await openReserve(page);
  expect(await voidBelow()).toBeGreaterThan(0);
  await page.locator('tableside-widget .slots label').first().click();
  await page.locator('tableside-widget .details form').waitFor();
  expect(await voidBelow()).toBe(0);
  expect(await shifts()).toBe(0);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Guest');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@guest.example');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 23125111');
  await page.getByRole('button', { name: /^Reserve/ }).click();
  await page.locator('tableside-widget .done').waitFor();
  expect(await voidBelow()).toBe(0);
});

test('in a large window ordering leaves no void, below a long menu or the last screen', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1600 });
  const service = process.env.TABLESIDE_URL!;
  const host = await openHostPage(service, {
    body: `<tableside-widget facility="trattoria-lumen" view="ordering" style="display:block;min-height:${ORDERING_HEIGHT}"></tableside-widget><script async src="${service}/tableside.js"></script><p>Below the widget</p>`,
  });
  page.once('close', () => host.close());
  const sent = stateNamed('ordering/sent-pickup');
  await sent.prepare?.(page);
  await page.goto(host.url);
  await page.locator('tableside-widget .product').first().waitFor();
  await expect.poll(() => voidBelow(page)).toBe(0);
  await sent.reach(page);
  expect(await voidBelow(page)).toBe(0);
});

/** A page whose widget opens ordering, on a phone and on a desk. */
for (const facility of ['trattoria-lumen', 'kumo-counter', 'bayt-al-bahar', 'the-brolga', 'halle-neun']) {
  for (const viewport of [
    { width: 375, height: 812 },
    { width: 1100, height: 900 },
  ]) {
    test(
      `nothing on the ordering page of ${facility} moves as the menu arrives at ${viewport.width} px`,
      oneOfMany(facility !== (viewport.width > 375 ? 'trattoria-lumen' : 'bayt-al-bahar')),
      async ({ browser }) => {
        const page = await browser.newPage({ viewport, timezoneId: 'Europe/Lisbon' });
        // What is inside the widget has its own rules; this is about the page around it.
        await page.addInitScript(() => {
          const moved: string[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[])
              for (const { node } of entry.sources ?? [])
                if (node && node.getRootNode() === document) moved.push(node.nodeName);
          }).observe({ type: 'layout-shift', buffered: true });
          Object.assign(globalThis, { moved });
        });
        await page.goto(`${process.env.TABLESIDE_URL}/${facility}/order.html`);
        await page.locator('tableside-widget .product').first().waitFor();
        await styleShown(page);
        // The restaurant's line and, where there is room, the cart.
        await expect(page.locator('tableside-widget .house')).toBeAttached();
        await expect(page.locator('tableside-widget .wait')).toHaveCount(0);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
        await page.close();
      },
    );
  }
}
