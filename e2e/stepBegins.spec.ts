/** On a phone: a step begins where the guest looks, and nothing that is to be agreed to lies under a button. */
import type { Page } from '@playwright/test';
import { stateNamed } from './states/all.ts';
import { closeState, openState, type State, type Variant } from './states/state.ts';
import { expect, oneOfMany, test } from './support/test.ts';

const PHONE: Variant = { width: 375, theme: 'light', locale: 'en' };

/** Where the widget's own top and the step's title stand in the window, in CSS pixels. */
const begins = (page: Page, title: string) =>
  page.evaluate((selector) => {
    const root = document.querySelector('tableside-widget')!.shadowRoot!;
    const topOf = (found: string) => root.querySelector(found)!.getBoundingClientRect().top;
    return { widget: topOf('.ts'), title: topOf(selector) };
  }, title);

/** The page has something above the widget and below it, as a restaurant's has: no step ends it, and so moves what is in view. */
const amidPage = (state: State): State => ({
  ...state,
  async reach(page) {
    await page.evaluate(() => {
      const around = (height: number) => {
        const box = document.createElement('div');
        box.style.height = `${height}px`;
        return box;
      };
      document.body.prepend(around(500));
      document.body.append(around(3000));
    });
    await state.reach(page);
  },
});

for (const [name, title] of [
  ['booking/details', '.you h2'],
  ['booking/done-confirmed', '.done h2'],
  ['booking/waitlist', '.waiting h2'],
  ['ordering/checkout-delivery', '.parts h2'],
  ['ordering/sent-pickup', '.done h2'],
] as const)
  test(
    `${name} begins in view`,
    oneOfMany(name !== 'booking/details' && name !== 'ordering/sent-pickup'),
    async ({ browser }) => {
      const page = await openState(browser, amidPage(stateNamed(name)), PHONE);
      await expect.poll(async () => (await begins(page, title)).widget).toBeGreaterThanOrEqual(-1);
      await expect.poll(async () => (await begins(page, title)).title).toBeLessThan(812 * 0.4);
      await closeState(page);
    },
  );

test('nothing of a deposit lies under the button, wherever the guest has scrolled to', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('booking/deposit'), PHONE);
  const overlaps = () =>
    page.evaluate(() => {
      const root = document.querySelector('tableside-widget')!.shadowRoot!;
      const boxOf = (selector: string) => root.querySelector(selector)!.getBoundingClientRect();
      return boxOf('.deposit').bottom > boxOf('.foot').top;
    });
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 0; top <= end; top += 60) {
    await page.evaluate((to) => scrollTo(0, to), top);
    expect(await overlaps()).toBe(false);
  }
  await closeState(page);
});
