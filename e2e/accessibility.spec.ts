/** What the widget holds for everybody: axe, contrast, targets, large text, forced colours, keyboard. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { BOOKING_STATES, CROWDED_STATES } from './states/booking.ts';
import { LINK_STATES } from './states/links.ts';
import { closeState, openState, type State } from './states/state.ts';
import { faintTexts, overflowing, smallTargets } from './support/measure.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const PHONE = { width: 375, theme: 'light', locale: 'en' } as const;
const WIDE = { width: 1024, theme: 'dark', locale: 'ar' } as const;

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include('tableside-widget')
    // No frames here: all of it in this page, without a blank one for each look.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** The same screen in the other palette: nothing else changes. */
async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((next) => {
    document.documentElement.dataset.theme = next;
    document.querySelector('tableside-widget')?.setAttribute('theme', next);
  }, theme);
}

/**
 * Every state is looked at in both palettes; on the phone in English and on the wide page in Arabic by
 * turns, and in both with `npm run accessibility`, which takes twice as long.
 */
const IS_THOROUGH = !!process.env.TABLESIDE_THOROUGH;

for (const [index, state] of [...BOOKING_STATES, ...LINK_STATES].entries())
  test(`${state.name} can be perceived and used by everybody`, async ({ browser }) => {
    test.slow();
    for (const variant of IS_THOROUGH ? [PHONE, WIDE] : [index % 2 ? WIDE : PHONE]) {
      const page = await openState(browser, state, variant);
      expect.soft(await smallTargets(page), variant.locale).toEqual([]);
      expect.soft(await overflowing(page), variant.locale).toEqual([]);
      for (const theme of ['light', 'dark'] as const) {
        await turn(page, theme);
        expect.soft(await faults(page), `${variant.locale}, ${theme}`).toEqual([]);
        expect.soft(await faintTexts(page), `${variant.locale}, ${theme}`).toEqual([]);
      }
      await closeState(page);
    }
  });

const stateOf = (name: string): State => {
  const found = BOOKING_STATES.find((state) => state.name === `booking/${name}`);
  if (!found) throw new Error(`No state ${name}`);
  return found;
};

for (const state of CROWDED_STATES)
  test(`${state.name} fits 320 pixels and text of twice the size`, async ({ browser }) => {
    test.slow();
    for (const textSize of [16, 32]) {
      const page = await openState(browser, state, { width: 320, theme: 'light', locale: 'de', textSize });
      expect.soft(await overflowing(page), `${textSize} px`).toEqual([]);
      await closeState(page);
    }
  });

test('words and numbers on the accent can be read whatever the accent is', async ({ browser }) => {
  test.slow();
  const page = await openState(browser, stateOf('choose-time-kept'), PHONE);
  for (const theme of ['light', 'dark'] as const) {
    await turn(page, theme);
    for (const accent of [
      '#ffd400',
      '#ffffff',
      '#000000',
      '#767676',
      '#808080',
      '#c1121f',
      '#0057ff',
      '#7a5cff',
    ]) {
      await page.evaluate((color) => {
        document
          .querySelector<HTMLElement>('tableside-widget')
          ?.style.setProperty('--tableside-accent', color);
      }, accent);
      expect.soft(await faintTexts(page), `${accent}, ${theme}`).toEqual([]);
    }
  }
  await closeState(page);
});

test('what is chosen and what acts can be told apart in forced colours', async ({ browser }) => {
  const page = await openState(browser, stateOf('choose-time-kept'), PHONE);
  await page.emulateMedia({ forcedColors: 'active' });
  const borders = await page.evaluate(() => {
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    const widthOf = (selector: string) => {
      const element = root?.querySelector(selector);
      return element ? getComputedStyle(element).borderTopWidth : 'none';
    };
    return [':checked + span', '[aria-pressed=true]', '.go'].map(widthOf);
  });
  expect(borders).toEqual(['2px', '2px', '2px']);
  expect(await faults(page)).toEqual([]);
  await closeState(page);
});

test('nothing moves for guests who asked for less motion', async ({ browser }) => {
  const page = await openState(browser, stateOf('details'), PHONE);
  const moving = await page.evaluate(() =>
    [...(document.querySelector('tableside-widget')?.shadowRoot?.querySelectorAll('*') ?? [])]
      .map((element) => getComputedStyle(element))
      .filter((style) => style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0.001)
      .map((style) => `${style.animationName} ${style.transitionDuration}`),
  );
  expect(moving).toEqual([]);
  await closeState(page);
});

/** Where the focus is, inside the widget: its label, name or words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.querySelector('tableside-widget')?.shadowRoot?.activeElement;
    if (!control) return '';
    const { name, type } = control as HTMLInputElement;
    return name
      ? `${type} ${name}`
      : (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
  });

async function tabThrough(page: Page, count: number): Promise<string[]> {
  const stops: string[] = [];
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  return stops;
}

test('the Tab key goes through the first screen in the order in which it is read', async ({ browser }) => {
  const page = await openState(browser, stateOf('choose-time-kept'), PHONE);
  // In the first month there is no way back.
  const stops = (await tabThrough(page, 10)).filter((stop) => stop !== 'Previous month').slice(0, 9);
  const order = [
    /^Guests/,
    /^Day/,
    /^Time/,
    /^radio guests$/,
    /^Next month$/,
    /^Friday, /,
    /^As a list$/,
    /^radio time$/,
    /^Continue with 19:30$/,
  ];
  expect(stops).toEqual(order.map((stop) => expect.stringMatching(stop)));
  await closeState(page);
});

test('the focus goes to the title of the next step, and on through its fields in order', async ({
  browser,
}) => {
  const page = await openState(browser, stateOf('deposit'), PHONE);
  expect(await focused(page)).toBe('Who may we expect?');
  const stops = await tabThrough(page, 9);
  expect(stops.slice(0, 3)).toEqual(['text name', 'email email', 'tel phone']);
  expect(stops[3]).toMatch(/^Anything we should know/);
  expect(stops.slice(4, 6)).toEqual([
    'checkbox newsletter_subscribe',
    'checkbox service_newsletter_subscribe',
  ]);
  expect(stops.slice(6)).toContain('checkbox accepted');
  // The focus leaves the widget after its last control.
  expect(stops.filter(Boolean).at(-1)).toMatch(/^Reserve for/);
  await closeState(page);
});

for (const [name, target] of [
  ['details-errors', 'text name'],
  ['deposit-errors', 'checkbox accepted'],
  ['waitlist', 'Waitlist for'],
  ['waitlist-errors', 'text name'],
  ['waitlist-unknown', "We don't know"],
  ['waitlist-done', "You're on the list"],
  ['taken', 'That table was just taken.'],
  ['unknown-outcome', "We don't know"],
  ['offline', "You're offline"],
  ['done-confirmed', 'See you on'],
] as const)
  test(`${name} leads the focus to where the guest goes on`, async ({ browser }) => {
    const page = await openState(browser, stateOf(name), PHONE);
    await expect.poll(() => focused(page)).toContain(target);
    await closeState(page);
  });
