/** What the widget holds for everybody: axe, contrast, targets, large text, forced colours, keyboard. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { stateNamed } from './states/all.ts';
import { BOOKING_STATES, CROWDED_STATES } from './states/booking.ts';
import { CROWDED_DIALOG_STATES, DIALOG_STATES } from './states/dialog.ts';
import { CROWDED_FINDER_STATES, FINDER_STATES } from './states/finder.ts';
import { CROWDED_LINK_STATES, LINK_STATES } from './states/links.ts';
import { CROWDED_LIST_STATES, LIST_STATES } from './states/lists.ts';
import { CROWDED_ORDERING_STATES, ORDERING_STATES } from './states/ordering.ts';
import { closeState, openState, setTextSize, type Variant } from './states/state.ts';
import { WAITLIST_STATES } from './states/waitlist.ts';
import { faintTexts, overflowing, smallTargets } from './support/measure.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
// What falls short is said in words; recording how it came about would take longer than looking at it.
test.use({ trace: 'off' });

const PHONE: Variant = { width: 375, theme: 'light', locale: 'en' };
const WIDE: Variant = { width: 1024, theme: 'dark', locale: 'ar' };

/**
 * The four looks of a state by turns: phone and wide, left-to-right and right-to-left, light and dark.
 * `npm run accessibility` takes every state in all of them, and below a dialog that lies over it too.
 */
const LOOKS: readonly Variant[] = [PHONE, WIDE, { ...PHONE, theme: 'dark' }, { ...WIDE, theme: 'light' }];
const IS_THOROUGH = !!process.env.TABLESIDE_THOROUGH;

async function faults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // No frames here: all of it in this page, without a blank one for each look.
    .setLegacyMode()
    // What holds need not be listed.
    .options({ resultTypes: ['violations'] });
  // What a modal dialog covers can't be reached, and is a state of its own.
  const hasDialog = !IS_THOROUGH && (await page.locator('tableside-widget dialog[open]').count()) > 0;
  axe.include(hasDialog ? { fromShadowDom: ['tableside-widget', 'dialog[open]'] } : 'tableside-widget');
  const { violations } = await axe.analyze();
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

/** Where a guest goes on, as the English phone says it. */
const LEADS: Readonly<Record<string, string>> = {
  'booking/details-errors': 'text name',
  'booking/deposit-errors': 'checkbox accepted',
  'booking/waitlist': 'Waitlist for',
  'booking/waitlist-errors': 'text name',
  'booking/waitlist-unknown': "We don't know",
  'booking/waitlist-done': "You're on the waitlist",
  'booking/taken': 'That table was just taken.',
  'booking/unknown-outcome': "We don't know",
  'booking/offline': "You're offline",
  'booking/done-confirmed': 'See you on',
  'cancel/sure-with-deposit': 'Cancel your booking at Kumo Counter?',
  'cancel/cancelled': 'is cancelled.',
  'status/confirmed': 'Confirmed.',
  'ordering/search': 'Search',
  'ordering/allergens-none': 'Allergens',
  'ordering/when-delivery': 'When should we deliver?',
  'ordering/dish-sizes': 'Margherita',
  'ordering/cart-undo': 'Undo: Tiramisù',
  'ordering/cart-emptied': 'Undo: Olive miste',
  'ordering/checkout-delivery': 'Your order',
  'ordering/checkout-errors': 'text address1',
  'ordering/checkout-time-moved': 'is no longer available',
  'ordering/checkout-changed': 'Your order has changed.',
  'ordering/checkout-unknown': "We don't know whether your order went through.",
  'ordering/checkout-offline': "You're offline",
  'ordering/sent-pickup': 'Your order is sent.',
  'ordering/table-which': 'text table',
  'ordering/table-which-errors': 'text table',
  'ordering/table-checkout': 'Your order',
  'ordering/table-checkout-hours-ended': 'first remove what',
  'ordering/table-checkout-closed': "The kitchen isn't taking orders right now.",
  'ordering/table-sent': 'Your order is sent.',
  'ordering/table-rounds': 'Your rounds',
  'waitlist/done': "You're on the waitlist",
  'dialog/booking': 'Book a table',
  'dialog/sure': 'Stay here',
};

/** `npm test` takes every fifth of the states that lead the focus, and one of so many others. */
const LEAD_SHARE = 5;
const SHARE = 26;

const STATES = [
  ...BOOKING_STATES,
  ...DIALOG_STATES,
  ...FINDER_STATES,
  ...LINK_STATES,
  ...LIST_STATES,
  ...ORDERING_STATES,
  ...WAITLIST_STATES,
];

for (const [index, state] of STATES.entries()) {
  const lead = LEADS[state.name];
  // All of them take longer than everybody's tests may: `npm run accessibility` does.
  const share = lead ? LEAD_SHARE : SHARE;
  if (!IS_THOROUGH && (lead ? Object.keys(LEADS).indexOf(state.name) : index) % share) continue;
  const turns = lead ? PHONE : LOOKS[index % LOOKS.length]!;
  test(`${state.name} can be perceived and used by everybody${lead ? ', and leads the focus to where the guest goes on' : ''}`, async ({
    browser,
  }) => {
    test.slow();
    for (const look of IS_THOROUGH ? [PHONE, WIDE] : [turns]) {
      const page = await openState(browser, state, look);
      if (lead && look === PHONE) await expect.poll(() => focused(page)).toContain(lead);
      expect.soft(await smallTargets(page), look.locale).toEqual([]);
      expect.soft(await overflowing(page), look.locale).toEqual([]);
      for (const theme of IS_THOROUGH ? (['light', 'dark'] as const) : [look.theme]) {
        if (theme !== look.theme) await turn(page, theme);
        expect.soft(await faults(page), `${look.locale}, ${theme}`).toEqual([]);
        expect.soft(await faintTexts(page), `${look.locale}, ${theme}`).toEqual([]);
      }
      await closeState(page);
    }
  });
}

test('every state that leads the focus is there', () => {
  expect(Object.keys(LEADS).map((name) => stateNamed(name).name)).toEqual(Object.keys(LEADS));
});

for (const [index, state] of [
  ...CROWDED_STATES,
  ...CROWDED_DIALOG_STATES,
  ...CROWDED_FINDER_STATES,
  ...CROWDED_LIST_STATES,
  ...CROWDED_ORDERING_STATES,
  ...CROWDED_LINK_STATES,
].entries()) {
  if (!IS_THOROUGH && index % SHARE) continue;
  test(`${state.name} fits 320 pixels and text of twice the size`, async ({ browser }) => {
    test.slow();
    const page = await openState(browser, state, { width: 320, theme: 'light', locale: 'de', textSize: 32 });
    expect.soft(await overflowing(page), '32 px').toEqual([]);
    await setTextSize(page, 16);
    expect.soft(await overflowing(page), '16 px').toEqual([]);
    // Seven days side by side are narrower than a finger on so small a phone.
    const targets = (await smallTargets(page)).filter(
      (target) => !/ class="(?:offer|open|closed|full)\b/.test(target),
    );
    expect.soft(targets, '16 px').toEqual([]);
    await closeState(page);
  });
}

/** The colour that a control has behind its words, as the screen shows it: red, green, blue. */
const groundOf = (control: Locator) =>
  control.evaluate((button) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
    canvas.fillStyle = getComputedStyle(button).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Array.from(canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3));
  });
const furthest = (one: number[], other: number[]) =>
  Math.max(...one.map((part, index) => Math.abs(part - (other[index] ?? 0))));

test('words and numbers on the accent can be read whatever the accent is, under the pointer too', async ({
  browser,
}) => {
  test.slow();
  const page = await openState(browser, stateNamed('booking/choose-time-kept'), PHONE);
  const main = page.locator('tableside-widget .go').first();
  // What a pointer does to it comes with the first sign of a guest.
  await main.hover();
  await expect
    .poll(() => main.evaluate((button) => getComputedStyle(button).getPropertyValue('--moved')))
    .not.toBe('');
  await page.mouse.move(0, 0);
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
      '#00ff00',
      '#330000',
    ]) {
      await page.evaluate((color) => {
        document
          .querySelector<HTMLElement>('tableside-widget')
          ?.style.setProperty('--tableside-accent', color);
      }, accent);
      expect.soft(await faintTexts(page), `${accent}, ${theme}`).toEqual([]);
      const lying = await groundOf(main);
      await main.hover();
      // What a filter makes of colours no measure sees.
      await expect.soft(main).toHaveCSS('filter', 'none');
      const grounds = () =>
        main.evaluate((button) => button.getAnimations().filter(({ playState }) => playState === 'running'));
      await expect.poll(async () => (await grounds()).length).toBe(0);
      expect.soft(await faintTexts(page), `${accent}, ${theme}, under the pointer`).toEqual([]);
      const touched = await groundOf(main);
      await page.mouse.down();
      await expect.poll(async () => (await grounds()).length).toBe(0);
      expect.soft(await faintTexts(page), `${accent}, ${theme}, pressed`).toEqual([]);
      const pressed = await groundOf(main);
      // Let go of elsewhere: nothing is sent.
      await page.mouse.move(0, 0);
      await page.mouse.up();
      expect.soft(furthest(lying, touched), `${accent}, ${theme}: seen to be touched`).toBeGreaterThan(6);
      expect.soft(furthest(touched, pressed), `${accent}, ${theme}: seen to be pressed`).toBeGreaterThan(3);
    }
  }
  await closeState(page);
});

test('selections and buttons can be told apart in forced colours', async ({ browser }) => {
  const page = await openState(browser, stateNamed('booking/choose-time-kept'), PHONE);
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

test('selections and buttons of an order can be told apart in forced colours', async ({ browser }) => {
  const page = await openState(browser, stateNamed('ordering/menu-with-order'), PHONE);
  await page.emulateMedia({ forcedColors: 'active' });
  const borders = await page.evaluate(() => {
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    return [':checked + span', '.plus', '.plus.has', '.bar .go', '[aria-current]'].map((selector) => {
      const element = root?.querySelector(selector);
      const { borderTopWidth = '', borderBottomWidth = '' } = element ? getComputedStyle(element) : {};
      return [selector, borderTopWidth, borderBottomWidth].join(' ');
    });
  });
  expect(borders).toEqual([
    ':checked + span 2px 2px',
    '.plus 1px 1px',
    '.plus.has 2px 2px',
    '.bar .go 2px 2px',
    '[aria-current] 0px 2px',
  ]);
  expect(await faults(page)).toEqual([]);
  await closeState(page);
});

for (const name of ['booking/details', 'ordering/dish-chosen', 'ordering/checkout-filled'])
  test(`nothing moves in ${name} for guests who asked for less motion`, async ({ browser }) => {
    const page = await openState(browser, stateNamed(name), PHONE);
    const moving = await page.evaluate(() =>
      [...(document.querySelector('tableside-widget')?.shadowRoot?.querySelectorAll('*') ?? [])]
        .map((element) => getComputedStyle(element))
        .filter((style) => style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0.001)
        .map((style) => `${style.animationName} ${style.transitionDuration}`),
    );
    expect(moving).toEqual([]);
    await closeState(page);
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
  const page = await openState(browser, stateNamed('booking/choose-time-kept'), PHONE);
  // In the first weeks there is no way back.
  const stops = (await tabThrough(page, 10)).filter((stop) => stop !== 'Earlier weeks').slice(0, 8);
  const order = [
    /^radio guests$/,
    /^Later weeks$/,
    /^Today$/,
    /^Tomorrow$/,
    /^Friday, /,
    /^Show as list$/,
    /^radio time$/,
    /^Continue with 19:30$/,
  ];
  expect(stops).toEqual(order.map((stop) => expect.stringMatching(stop)));
  await closeState(page);
});

test('the focus goes to the title of the next step, and on through its fields in order', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('booking/deposit'), PHONE);
  await expect.poll(() => focused(page)).toBe('Your details');
  const stops = await tabThrough(page, 10);
  expect(stops.slice(0, 3)).toEqual(['text name', 'email email', 'tel phone']);
  expect(stops[3]).toMatch(/^Anything we should know/);
  expect(stops.slice(4, 6)).toEqual([
    'checkbox newsletter_subscribe',
    'checkbox service_newsletter_subscribe',
  ]);
  expect(stops.slice(6)).toContain('checkbox accepted');
  // The focus leaves the widget after its last controls: what sends, and the language below.
  const [send, language] = stops.filter(Boolean).slice(-2);
  expect([send, language]).toEqual([expect.stringMatching(/^Reserve for/), 'Language']);
  await closeState(page);
});
