/** Times that need a word more: read in part, past midnight, only on request, with a message, or shown twice by the clock. */
import type { Page } from '@playwright/test';
import { localTimeOf } from '../../src/domain/localTime.ts';
import { isRepeated } from '../../src/domain/repeatedTime.ts';
import {
  booked,
  details,
  FRIDAY,
  freeDay,
  onFriday,
  onWednesday,
  settled,
  times,
  WEDNESDAY,
} from './bookingState.ts';
import { press, see, typeContact } from './reach.ts';
import { answerChange, shapeFacility, shapeSlots } from './shape.ts';
import type { State } from './state.ts';

const ZONE = 'Europe/Berlin';
const HALF_HOUR = 1_800_000;

/** Half past two in the night in which the clocks are set back, the first of the two: milliseconds since 1970. */
function firstRepeated(): number {
  let time = Math.ceil(Date.now() / HALF_HOUR) * HALF_HOUR + 9 * 48 * HALF_HOUR;
  while (!isRepeated(time, ZONE)) time += HALF_HOUR;
  return time + HALF_HOUR;
}
const TWICE = firstRepeated();
const EVE = localTimeOf(TWICE - 12 * 2 * HALF_HOUR, ZONE).date;

/** A kitchen that is open from ten on that evening until after the second half past two. */
const throughTheNight = (page: Page) =>
  shapeSlots(page, ([slot]) =>
    Array.from({ length: 12 }, (_, index) => ({
      ...slot!,
      available: 8,
      message: null,
      price_change: 0,
      date: new Date(TWICE + (index - 9) * HALF_HOUR).toISOString(),
    })),
  );

/** What comes after the first page of the book stays on its way. */
const firstPageOnly = (page: Page) => page.route(/availability\?.*(?:offset=[1-9]|date__gte)/, () => {});

/** Each is confirmed by hand, says the record. */
async function confirmsByHand(page: Page): Promise<void> {
  await freeDay(WEDNESDAY)(page);
  await shapeFacility(page, { automatically_confirm_bookings: false });
}

/** The Brolga's Friday night, and its last time. */
const lateOnFriday = { facility: 'the-brolga', query: onFriday, prepare: freeDay(FRIDAY) };
const lastTime = (page: Page) => details(page, -1);

export const TIME_STATES: readonly State[] = [
  {
    name: 'booking/part-read',
    prepare: firstPageOnly,
    async reach(page) {
      await times(page);
      await see(page, 'table[aria-busy]');
    },
  },
  {
    name: 'booking/part-read-day',
    prepare: firstPageOnly,
    async reach(page) {
      await settled(page);
      await press(page, '.head button >> nth=1');
      await press(page, 'td button >> nth=-1');
      await page.locator('tableside-widget .slots').waitFor({ state: 'detached' });
      await see(page, '.language');
    },
  },
  {
    name: 'booking/choose-message',
    query: { ...onWednesday, time: '19:30' },
    prepare: (page) =>
      shapeSlots(page, (slots) =>
        slots.map((slot) => {
          const { date, time } = localTimeOf(new Date(slot.date), ZONE);
          if (date !== WEDNESDAY) return slot;
          return {
            ...slot,
            available: 12,
            message: time === '20:00' ? 'Only bar stools at this time.' : null,
          };
        }),
      ),
    reach: settled,
  },
  {
    name: 'booking/choose-hour-twice',
    query: { date: EVE },
    prepare: throughTheNight,
    reach: settled,
  },
  {
    name: 'booking/details-hour-twice',
    query: { date: EVE },
    prepare: throughTheNight,
    reach: lastTime,
  },
  {
    name: 'booking/choose-request',
    query: { ...onWednesday, time: '19:30' },
    prepare: confirmsByHand,
    async reach(page) {
      await settled(page);
      // Until it is known that it is a request nothing is promised.
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'booking/details-request', query: onWednesday, prepare: confirmsByHand, reach: details },
  { name: 'booking/details-after-midnight', ...lateOnFriday, reach: lastTime },
  {
    name: 'booking/done-after-midnight',
    ...lateOnFriday,
    async prepare(page) {
      await lateOnFriday.prepare(page);
      await answerChange(page, 'bookings', booked('confirmed'));
    },
    async reach(page) {
      await lastTime(page);
      await typeContact(page);
      await press(page, '.send .go');
      await see(page, '.done');
    },
  },
];
