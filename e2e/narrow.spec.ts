/** The first screens in a column as narrow as a page has, and times in the words of any country. */
import { stateNamed } from './states/all.ts';
import { BOOKING_STATES } from './states/booking.ts';
import { FINDER_STATES } from './states/finder.ts';
import { ORDERING_STATES } from './states/ordering.ts';
import { closeState, openState } from './states/state.ts';
import { WAITLIST_STATES } from './states/waitlist.ts';
import { brokenTexts, overflowing } from './support/measure.ts';
import { expect, test } from './support/test.ts';

const FIRST_SCREENS = [
  'booking/choose',
  'booking/choose-after-midnight',
  'finder/list',
  'ordering/menu-delivery',
  'ordering/table-menu',
  'waitlist/full-day',
];
const STATES = [...BOOKING_STATES, ...FINDER_STATES, ...ORDERING_STATES, ...WAITLIST_STATES];

for (const [index, name] of FIRST_SCREENS.entries())
  test(`${name} holds in 240 pixels`, async ({ browser }) => {
    const state = STATES.find((one) => one.name === name)!;
    const locale = ['de', 'en', 'ar'][index % 3]!;
    const page = await openState(browser, state, { width: 240, theme: 'light', locale });
    expect.soft(await overflowing(page), locale).toEqual([]);
    expect.soft(await brokenTexts(page), locale).toEqual([]);
    await closeState(page);
  });

for (const width of [320, 375])
  test(`times with their a.m. or p.m. stand in one line, all alike, at ${width} pixels`, async ({
    browser,
  }) => {
    const state = stateNamed('booking/choose-after-midnight');
    const page = await openState(browser, state, { width, theme: 'light', locale: 'en' });
    const chips = page.locator('tableside-widget .slots').first().locator('label');
    await expect(chips.first()).toContainText(/\d\s[ap]m/i);
    const sizes = await chips.evaluateAll((labels) =>
      labels.map((label) => {
        const { width: wide, height } = label.getBoundingClientRect();
        return `${Math.round(wide)} x ${Math.round(height)}`;
      }),
    );
    expect(sizes.length).toBeGreaterThan(6);
    expect(new Set(sizes).size).toBe(1);
    await closeState(page);
  });
