/** The booking view. */
import { expect, type Page } from '@playwright/test';
import {
  booked,
  details,
  FRIDAY,
  freeDay,
  onFriday,
  onWednesday,
  reserve,
  settled,
  WEDNESDAY,
} from './bookingState.ts';
import { TIME_STATES } from './bookingTimes.ts';
import { press, see, typeContact } from './reach.ts';
import { answerChange, comingDay, type Outcome, shapeFacility, shapeSlots } from './shape.ts';
import type { State } from './state.ts';

const MONDAY = comingDay(1);

/** The demo opens on a Monday in two weeks, which may be this one. */
const closedOnMonday = (page: Page) =>
  shapeSlots(page, (slots) => slots.filter(({ date }) => !date.startsWith(MONDAY)));

const LONG_NAME = 'Gasthaus zum Goldenen Hirschen an der Alten Steinernen Brücke';
const LONG_WORDS = 'Rindfleischetikettierungsüberwachungsamt Donaudampfschifffahrtsgesellschaft';
const LONG_TEXT = 'Wir halten Ihren Tisch und rechnen den Betrag am Abend an. '.repeat(34).slice(0, 2000);

const refused = (status: number, message: string): Outcome => ({ status, json: { error_message: message } });

/** A day whose every table is taken. */
const fillDay = (day: string) => (page: Page) =>
  shapeSlots(page, (slots) =>
    slots
      .filter(({ date }) => !date.startsWith(day) || date.slice(11, 13) > '15')
      .map((slot) => (slot.date.startsWith(day) ? { ...slot, available: 0 } : slot)),
  );

async function waitlist(page: Page): Promise<void> {
  await press(page, '.alternatives > .quiet');
  await see(page, '.waiting form, form.waiting');
}

async function join(page: Page): Promise<void> {
  await waitlist(page);
  await typeContact(page);
  await press(page, '.waiting .go');
}

/** A state after the guest's request was answered with `outcome`. */
const afterSending = (name: string, resource: string, outcome: Outcome, shown: string): State => ({
  name: `booking/${name}`,
  query: onWednesday,
  prepare: (page) => answerChange(page, resource, outcome),
  async reach(page) {
    await reserve(page);
    await see(page, shown);
  },
});

const afterJoining = (name: string, outcome: Outcome, shown: string): State => ({
  name: `booking/${name}`,
  query: onFriday,
  async prepare(page) {
    await fillDay(FRIDAY)(page);
    await answerChange(page, 'waitlist', outcome);
  },
  async reach(page) {
    await join(page);
    await see(page, shown);
  },
});

/** The same, on a page that the guest goes on from. */
const goingOn = (name: string, state: State): State => ({
  ...state,
  name: `booking/${name}`,
  query: { ...state.query, 'done-url': '/thanks' },
});

/** What the restaurant says of itself, opened. */
export async function openAbout(page: Page): Promise<void> {
  const house = page.locator('tableside-widget .house');
  // Below a long menu: rows that are drawn meanwhile may move it away between the press and its release.
  await expect(async () => {
    const isOpen = await house.evaluate((details: HTMLDetailsElement) => details.open);
    if (!isOpen) await house.locator('summary').click({ timeout: 5000 });
    await expect(house).toHaveAttribute('open', { timeout: 1000 });
  }).toPass();
  await see(page, '.inside-house .acts');
}

const CHOOSE: readonly State[] = [
  {
    name: 'booking/about',
    prepare: (page) => shapeFacility(page, { logo: '/icon.svg' }),
    async reach(page) {
      await settled(page);
      await openAbout(page);
    },
  },
  {
    name: 'booking/skeleton',
    prepare: (page) => page.route('**/v1/**', () => {}),
    reach: (page) => see(page, 'i'),
  },
  { name: 'booking/choose', reach: settled },
  { name: 'booking/choose-offers', query: onWednesday, reach: settled },
  {
    name: 'booking/choose-time-kept',
    query: { ...onFriday, time: '19:30', 'party-size': '4' },
    prepare: freeDay(FRIDAY),
    reach: settled,
  },
  {
    name: 'booking/choose-after-midnight',
    facility: 'the-brolga',
    query: { date: FRIDAY },
    reach: settled,
  },
  {
    name: 'booking/choose-60-times',
    query: onWednesday,
    prepare: (page) =>
      shapeSlots(page, (slots) => {
        const pattern = slots.find(({ date }) => date.startsWith(WEDNESDAY));
        const start = Date.parse(`${WEDNESDAY}T06:00:00Z`);
        const many = Array.from({ length: pattern ? 60 : 0 }, (_, index) => ({
          ...pattern!,
          available: 8,
          date: new Date(start + index * 15 * 60_000).toISOString(),
        }));
        return [...slots.filter(({ date }) => !date.startsWith(WEDNESDAY)), ...many].sort((one, other) =>
          one.date < other.date ? -1 : 1,
        );
      }),
    reach: settled,
  },
  {
    name: 'booking/choose-one-time',
    query: onWednesday,
    prepare: (page) =>
      shapeSlots(page, (slots) =>
        slots.filter(
          ({ date }, index) => !date.startsWith(WEDNESDAY) || !slots[index - 1]?.date.startsWith(WEDNESDAY),
        ),
      ),
    reach: settled,
  },
  {
    name: 'booking/list-of-days',
    query: onWednesday,
    async reach(page) {
      await settled(page);
      await press(page, '.legend .link');
      await see(page, '.day-list li');
    },
  },
  {
    name: 'booking/month-failed',
    async prepare(page) {
      await page.route(/availability\?date__gte/, (route) => route.fulfill({ status: 500, body: '' }));
    },
    async reach(page) {
      await settled(page);
      await press(page, '.head button >> nth=1');
      await see(page, '.legend .notice');
    },
  },
  {
    name: 'booking/later-step-failed',
    query: onWednesday,
    prepare: (page) => page.route(/\/booking\/steps\.js/, (route) => route.abort()),
    async reach(page) {
      await settled(page);
      await press(page, '.slots label >> nth=0');
      await see(page, '.wait .link');
    },
  },
  {
    name: 'booking/not-readable',
    prepare: (page) => page.route(/\/v1\//, (route) => route.fulfill({ status: 400, json: {} })),
    reach: (page) => see(page, '.fail .go'),
  },
  { name: 'booking/unknown-facility', facility: 'nobody', reach: (page) => see(page, '.fail') },
];

const INSTEAD: readonly State[] = [
  {
    name: 'booking/larger-party',
    query: { 'party-size': '40' },
    reach: (page) => see(page, '.alternatives .reach a'),
  },
  {
    name: 'booking/no-times',
    prepare: (page) => shapeSlots(page, () => []),
    reach: (page) => see(page, '.alternatives .reach'),
  },
  {
    name: 'booking/limit-reached',
    facility: 'petit-comite',
    reach: (page) => see(page, '.alternatives .reach'),
  },
  {
    name: 'booking/closed-day',
    query: { date: MONDAY },
    prepare: closedOnMonday,
    reach: (page) => see(page, '.alternatives .near'),
  },
  {
    name: 'booking/short-notice',
    async prepare(page) {
      await shapeFacility(page, { min_book_in_advance_hours: 48 });
      const first = new Date(Date.now() + 48 * 3_600_000).toISOString();
      await shapeSlots(page, (slots) => slots.filter(({ date }) => date > first));
    },
    async reach(page) {
      await settled(page);
      const today = page.locator('[aria-current=date]');
      // The first open day may be weeks ahead.
      if (!(await today.isVisible())) await press(page, '.soon button >> nth=0');
      await today.click();
      await see(page, '.alternatives .near');
    },
  },
  {
    name: 'booking/full-day',
    query: onFriday,
    prepare: fillDay(FRIDAY),
    reach: (page) => see(page, '.alternatives > .quiet'),
  },
  {
    name: 'booking/missed',
    query: { ...onWednesday, time: '19:31', step: 'details' },
    prepare: freeDay(WEDNESDAY),
    async reach(page) {
      await settled(page);
      await see(page, '.alternatives .near');
    },
  },
  {
    name: 'booking/nothing-free',
    prepare: (page) => shapeSlots(page, (slots) => slots.map((slot) => ({ ...slot, available: 0 }))),
    reach: (page) => see(page, '.alternatives .quiet'),
  },
  {
    name: 'booking/waitlist',
    query: onFriday,
    prepare: fillDay(FRIDAY),
    reach: waitlist,
  },
  {
    name: 'booking/waitlist-errors',
    query: onFriday,
    prepare: fillDay(FRIDAY),
    async reach(page) {
      await waitlist(page);
      await page.locator('[name=email]').fill('ana@');
      await press(page, '.waiting .go');
      await see(page, '.fault');
    },
  },
  afterJoining('waitlist-busy', 'never', '[aria-busy=true]'),
  afterJoining('waitlist-refused', refused(400, 'The list for this evening is closed.'), '.trouble .reach'),
  afterJoining('waitlist-unknown', 'cut', '.unsure .reach'),
  afterJoining('waitlist-done', { status: 201, json: { id: 1 } }, '.waiting .reach'),
  goingOn('waitlist-go-on', afterJoining('waitlist-done', { status: 201, json: { id: 1 } }, '.waiting a.go')),
];

const DETAILS: readonly State[] = [
  { name: 'booking/details', query: onWednesday, reach: details },
  {
    name: 'booking/details-wishes',
    query: onWednesday,
    async reach(page) {
      await details(page);
      await typeContact(page);
      await press(page, 'summary');
      await press(page, '.chips button >> nth=1');
      await page.locator('[name=note]').fill('A table by the window, if there is one.');
    },
  },
  {
    name: 'booking/details-errors',
    query: onWednesday,
    async reach(page) {
      await details(page);
      await page.locator('[name=email]').fill('ana@');
      await press(page, '.send .go');
      await see(page, '.fault');
    },
  },
  afterSending('details-busy', 'bookings', 'never', '[aria-busy=true]'),
  {
    name: 'booking/deposit',
    facility: 'kumo-counter',
    query: onWednesday,
    prepare: freeDay(WEDNESDAY),
    async reach(page) {
      await details(page);
      await see(page, '.deposit');
    },
  },
  {
    name: 'booking/deposit-errors',
    facility: 'kumo-counter',
    query: onWednesday,
    prepare: freeDay(WEDNESDAY),
    async reach(page) {
      await details(page);
      await typeContact(page);
      await press(page, '.send .go');
      await see(page, '.deposit .fault');
    },
  },
  {
    name: 'booking/deposit-unknown',
    facility: 'kumo-counter',
    query: onWednesday,
    async prepare(page) {
      await freeDay(WEDNESDAY)(page);
      await answerChange(page, 'booking_deposit', 'cut');
    },
    async reach(page) {
      await reserve(page, true);
      await see(page, '.unsure');
    },
  },
  afterSending('taken', 'bookings', refused(409, ''), '.trouble .near'),
  afterSending('refused', 'bookings', refused(400, 'For this evening please call us.'), '.trouble .reach'),
  afterSending('rate-limited', 'bookings', refused(429, ''), '.trouble'),
  afterSending('unknown-outcome', 'bookings', 'cut', '.unsure .reach'),
  {
    name: 'booking/offline',
    query: onWednesday,
    async reach(page) {
      await details(page);
      await typeContact(page);
      await page.context().setOffline(true);
      await press(page, '.send .go');
      await see(page, '.trouble');
    },
  },
];

const DONE: readonly State[] = [
  afterSending('done-confirmed', 'bookings', booked('confirmed'), '.done'),
  afterSending('done-requested', 'bookings', booked('unconfirmed'), '.done'),
  afterSending('done-other-status', 'bookings', booked('on_hold'), '.done'),
  goingOn('done-go-on', afterSending('done-confirmed', 'bookings', booked('confirmed'), '.done a.go')),
  {
    name: 'booking/done-with-deposit',
    facility: 'kumo-counter',
    query: onWednesday,
    async prepare(page) {
      await freeDay(WEDNESDAY)(page);
      await answerChange(page, 'booking_deposit', { status: 201, json: { resource_uri: '/v1/deposit/1' } });
      await answerChange(page, 'bookings', booked('confirmed'));
    },
    async reach(page) {
      await reserve(page, true);
      await see(page, '.done');
    },
  },
];

const manyWords = (page: Page) =>
  shapeFacility(page, {
    name: LONG_NAME,
    booking_deposits_enabled: true,
    deposit_amount: 1_234_567.89,
    deposit_option: 'booking',
    deposits_widget_description: `${LONG_WORDS} ${LONG_TEXT}`,
    widget_custom_text: `<p>${LONG_WORDS}</p><p>${LONG_TEXT}</p>`,
    widget_closed_text: `${LONG_WORDS}: %s. ${LONG_TEXT}`,
    email: 'reservierung.und.veranstaltungen@gasthaus-zum-goldenen-hirschen.example',
  });

/** Worst cases: names, words and texts as long as they come, on a phone as narrow as they come. */
export const CROWDED_STATES: readonly State[] = [
  { name: 'booking/crowded-choose', query: onWednesday, prepare: manyWords, reach: settled },
  {
    name: 'booking/crowded-closed',
    query: { date: MONDAY },
    async prepare(page) {
      await manyWords(page);
      await closedOnMonday(page);
    },
    reach: (page) => see(page, '.alternatives .near'),
  },
  {
    name: 'booking/crowded-party',
    query: { 'party-size': '40' },
    prepare: manyWords,
    reach: (page) => see(page, '.alternatives .reach a'),
  },
  {
    name: 'booking/crowded-about',
    prepare: manyWords,
    async reach(page) {
      await settled(page);
      await openAbout(page);
    },
  },
  { name: 'booking/crowded-details', query: onWednesday, prepare: manyWords, reach: details },
  {
    name: 'booking/crowded-done',
    query: onWednesday,
    async prepare(page) {
      await manyWords(page);
      await answerChange(page, 'booking_deposit', { status: 201, json: { resource_uri: '/v1/deposit/1' } });
      await answerChange(page, 'bookings', booked('unconfirmed'));
    },
    async reach(page) {
      await reserve(page, true);
      await see(page, '.done');
    },
  },
];

export const BOOKING_STATES: readonly State[] = [...CHOOSE, ...TIME_STATES, ...INSTEAD, ...DETAILS, ...DONE];
