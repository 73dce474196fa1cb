/**
 * Every screen holds on the narrowest phone with text of the usual size, half as much again and twice: no word is broken,
 * nothing cut or over something else, nothing to be scrolled to sideways, no control off the screen.
 */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../src/i18n/locales.ts';
import { ALL_STATES as STATES } from './states/all.ts';
import { closeState, openState, readOnIn, setTextSize } from './states/state.ts';
import { brokenTexts, overflowing, overlappingTexts } from './support/measure.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

const IS_THOROUGH = !!process.env.TABLESIDE_THOROUGH;
/** Of `npm run large-text -- --languages ...`. */
const { TABLESIDE_LANGUAGES: named, TABLESIDE_STATES: part } = process.env;
const LOCALES = named === 'all' ? LANGUAGES : (named?.split(',') ?? ['en', 'de', 'ar']);
/** CSS pixels of a guest's own size of text; the last is the usual one. Many languages are tried in the largest alone. */
const SIZES = named ? [32] : [32, 24, 16];
/** Long words, tall scripts, lines that break anywhere: the share of `npm test` goes round among them. */
const HARD = ['de', 'ar', 'fi', 'ja', 'hu', 'th', 'lt', 'fa', 'el', 'bn', 'ru', 'et', 'hi', 'zh-Hant'];
const viewOf = ({ name }: { name: string }) => /^ordering\/table/.exec(name)?.[0] ?? name.split('/')[0];
/** `npm test` takes the state in the middle of each view's; `npm run large-text` all of them. */
const SHARE = [...new Set(STATES.map(viewOf))].map((view) => {
  const own = STATES.filter((state) => viewOf(state) === view);
  return own[own.length >> 1]!;
});
/** What a guest sees first, and what is most crowded with controls. */
const FIRST = [
  'booking/choose',
  'booking/full-day',
  'booking/details',
  'ordering/menu-delivery',
  'ordering/menu-pickup',
  'ordering/checkout-delivery',
];

function chosenStates() {
  if (!IS_THOROUGH) return SHARE;
  if (part === 'all') return STATES;
  if (part) return STATES.filter(({ name }) => part.split(',').includes(name));
  return named ? STATES.filter(({ name }) => FIRST.includes(name)) : STATES;
}

for (const [index, state] of chosenStates().entries()) {
  const locales = IS_THOROUGH ? LOCALES : [HARD[index % HARD.length]!];
  test(`${state.name} holds at 320 pixels with large text`, async ({ browser }) => {
    test.setTimeout(30_000 * (2 + locales.length));
    let page: Page | undefined;
    let isChoiceThere = true;
    for (const locale of locales) {
      if (page) isChoiceThere &&= await readOnIn(page, locale);
      if (page && !isChoiceThere) {
        await closeState(page);
        page = undefined;
      }
      page ??= await openState(browser, state, { width: 320, theme: 'light', locale, textSize: SIZES[0]! });
      for (const size of SIZES) {
        await setTextSize(page, size);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect.soft(await overflowing(page), `${locale}, ${size} px`).toEqual([]);
        expect.soft(await brokenTexts(page), `${locale}, ${size} px`).toEqual([]);
        expect.soft(await overlappingTexts(page), `${locale}, ${size} px`).toEqual([]);
      }
    }
    if (page) await closeState(page);
  });
}

test('every plus of a menu is as large as the others, however large the text', async ({ browser }) => {
  const state = STATES.find(({ name }) => name === 'ordering/menu-delivery')!;
  const page = await openState(browser, state, { width: 375, theme: 'light', locale: 'en', textSize: 32 });
  const heights = await page
    .locator('tableside-widget .plus')
    .evaluateAll((all) => all.map((plus) => plus.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(new Set(heights).size).toBe(1);
  await closeState(page);
});

test('what could not be read of a dish is in view, however large the text', async ({ browser }) => {
  const state = STATES.find(({ name }) => name === 'ordering/dish-failed')!;
  const page = await openState(browser, state, { width: 375, theme: 'light', locale: 'en', textSize: 32 });
  await expect(page.getByRole('alert').getByRole('button')).toBeInViewport({ ratio: 1 });
  await closeState(page);
});
