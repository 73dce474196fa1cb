/** The waitlist's own view. */
import type { Page } from '@playwright/test';
import { press, see, typeContact } from './reach.ts';
import { answerChange, comingDay, type Outcome, shapeFacility, shapeSlots } from './shape.ts';
import type { State } from './state.ts';

const MONDAY = comingDay(1);
const WEDNESDAY = comingDay(3);
const FRIDAY = comingDay(5);

/** No table is left on Friday evening; on Wednesday many are, and none at half past. */
const usual = (page: Page) =>
  shapeSlots(page, (slots) =>
    slots
      .filter(({ date }) => !date.startsWith(FRIDAY) || date.slice(11, 13) > '15')
      .map((slot) =>
        slot.date.startsWith(FRIDAY)
          ? { ...slot, available: 0 }
          : slot.date.startsWith(WEDNESDAY)
            ? { ...slot, available: slot.date.slice(14, 16) === '30' ? 0 : 12 }
            : slot,
      ),
  );

const settled = async (page: Page) => {
  await see(page, '.legend .link');
};
const form = (page: Page) => see(page, 'form.waiting');

const waitlist = (
  name: string,
  query: Readonly<Record<string, string>>,
  reach: (page: Page) => Promise<unknown>,
  prepare: (page: Page) => Promise<unknown> = usual,
): State => ({ name: `waitlist/${name}`, query: { view: 'waitlist', ...query }, prepare, reach });

const afterSending = (name: string, outcome: Outcome, shown: string): State =>
  waitlist(
    name,
    { date: FRIDAY },
    async (page) => {
      await form(page);
      await typeContact(page);
      await press(page, '.waiting .go');
      await see(page, shown);
    },
    async (page) => {
      await usual(page);
      await answerChange(page, 'waitlist', outcome);
    },
  );

export const WAITLIST_STATES: readonly State[] = [
  waitlist('which-day', {}, settled),
  waitlist('full-day', { date: FRIDAY }, form),
  waitlist('free-day', { date: WEDNESDAY }, form),
  waitlist('book-instead', { date: WEDNESDAY }, async (page) => {
    await form(page);
    await press(page, '.free button');
    await see(page, '.times .slots');
  }),
  waitlist(
    'closed-day',
    { date: MONDAY },
    (page) => see(page, '.near button'),
    // The demo opens on a Monday in two weeks, which may be this one.
    (page) => shapeSlots(page, (slots) => slots.filter(({ date }) => !date.startsWith(MONDAY))),
  ),
  waitlist('large-party', {}, async (page) => {
    await settled(page);
    await press(page, '.guests label >> nth=-1');
    await see(page, '.alternatives');
  }),
  waitlist(
    'no-list',
    {},
    (page) => see(page, '.reach'),
    (page) => shapeFacility(page, { reachedBookingLimit: true }),
  ),
  waitlist(
    'no-times',
    {},
    (page) => see(page, '.reach'),
    (page) => shapeSlots(page, () => []),
  ),
  waitlist('errors', { date: FRIDAY }, async (page) => {
    await form(page);
    await press(page, '.waiting .go');
    await see(page, '.fault');
  }),
  afterSending('unknown', 'cut', '.unsure .reach'),
  afterSending('done', { status: 201, json: { id: 7 } }, '.mark'),
];
