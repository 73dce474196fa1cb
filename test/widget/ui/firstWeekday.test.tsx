import { beforeAll, describe, expect, it } from 'vitest';
import { Month } from '../../../src/widget/booking/Month.tsx';
import AboutInside from '../../../src/widget/ui/AboutInside.tsx';
import { openStep } from '../support/openStep.tsx';
import { restaurant, startRestaurantServer } from '../support/restaurantServer.ts';

beforeAll(() => {
  // Node 20 has it under the name of the proposal's beginnings.
  const locale = Intl.Locale.prototype as Intl.Locale & { getWeekInfo?(): unknown; weekInfo?: unknown };
  locale.getWeekInfo ??= function getWeekInfo() {
    return this.weekInfo;
  };
});

/** In hours and calendar alike. */
const Both = () => (
  <>
    <Month />
    <AboutInside />
  </>
);

describe('the first day of the week', () => {
  it.each([
    // Wherever the restaurant is.
    ['de', 'US', 'Montag'],
    ['pt', 'DE', 'domingo'],
    // Who says no more than English is at home where the restaurant is.
    ['en', 'US', 'Sunday'],
    ['en', 'DE', 'Monday'],
  ])('is that of the guest’s language %s, at a restaurant in %s', async (locale, country, first) => {
    const daily = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekdays: [weekday],
      begins: '12:00:00',
      ends: '22:00:00',
    }));
    const { api } = await startRestaurantServer(
      restaurant({ facility: { country, opening_hours: daily } as object }),
    );
    const { container } = await openStep(Both, { api, locale });
    const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const day = first.match(/mon/i) ? '2026-11-23' : '2026-11-22';
    expect(container.querySelector('dl dt')?.textContent).toMatch(new RegExp(first, 'i'));
    expect(container.querySelector('thead th, [role=columnheader]')?.textContent).toContain(
      short.format(new Date(day)),
    );
  });
});
