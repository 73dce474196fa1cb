/** Slots, computed from the booking rules and the seats that bookings take. */
import type { Kysely } from 'kysely';
import { slotTimes } from '../../domain/bookableSlots.ts';
import type { BookingRules, TakenSeats } from '../../domain/bookingRules.ts';
import { instantOf } from '../../domain/instantOf.ts';
import { largestParties, longestSitting } from '../../domain/largestParties.ts';
import { addDays, localTimeOf } from '../../domain/localTime.ts';
import { seatsAt, windowsFrom } from '../../domain/openWindows.ts';
import { loadBookingRules, loadRulesAndSeats } from './bookingRules.ts';
import type { Database, FacilityRow } from './database.ts';

export interface FreeSlot {
  date: Date;
  /** The largest party size that still finds seats; 0 when fully booked. */
  available: number;
}

/** Where a page of slots begins: a number of slots after midnight of a local date. */
export interface SlotPlace {
  day: string;
  offset: number;
}

export interface SlotPage {
  rules: BookingRules;
  slots: FreeSlot[];
  /** Where the next page begins; null after the last one. */
  next: SlotPlace | null;
  /** Where the page before begins; null before the first one. */
  previous: SlotPlace | null;
  /** How many slots the list has; null when only a part of it was computed. */
  total: number | null;
}

/**
 * Slots of `facility` from `from` on, in order of time, including those without free seats. Only the slots around the
 * page are computed, and seats only for the page itself.
 *
 * @param listDay the local day on which the page's list begins; `from.day` or earlier
 */
export async function findSlots(
  db: Kysely<Database>,
  facility: FacilityRow,
  { from, listDay, limit }: { from: SlotPlace; listDay: string; limit: number },
  now: Date,
): Promise<SlotPage> {
  const rules = await loadBookingRules(db, facility, now);
  if (!facility.booking_enabled) return { rules, slots: [], next: null, previous: null, total: 0 };
  const page: Date[] = [];
  let next: SlotPlace | null = null;
  let count = 0;
  for (const { date, place } of placedSlots(rules, from.day, now)) {
    if (page.length === limit) {
      next = place;
      break;
    }
    if (count >= from.offset) page.push(date);
    count += 1;
  }
  const isFirst = from.day === listDay && from.offset === 0;
  return {
    rules,
    slots: await withSeats(db, facility, rules, page),
    next,
    previous: isFirst ? null : pageBefore(rules, { listDay, before: page[0], limit }, now),
    total: next || from.day !== listDay ? null : count,
  };
}

/** The slots from midnight of `day` on, each with its place on its day. */
function* placedSlots(
  rules: BookingRules,
  day: string,
  now: Date,
): Generator<{ date: Date; place: SlotPlace }> {
  let place = { day, offset: -1 };
  let midnight = instantOf(addDays(day, 1), 0, rules.timezone);
  for (const date of slotTimes(rules, day, now)) {
    if (date < midnight) {
      place = { day: place.day, offset: place.offset + 1 };
    } else {
      place = { day: localTimeOf(date, rules.timezone).date, offset: 0 };
      midnight = instantOf(addDays(place.day, 1), 0, rules.timezone);
    }
    yield { date, place };
  }
}

/** How many days to look back for a page's slots, step by step, before going through all of them. */
const DAYS_BACK = [7, 35];

/** Where the `limit` slots before `before`, or before the end of the list, begin; null when there are none. */
function pageBefore(
  rules: BookingRules,
  { listDay, before, limit }: { listDay: string; before: Date | undefined; limit: number },
  now: Date,
): SlotPlace | null {
  const today = localTimeOf(now, rules.timezone).date;
  const first = listDay > today ? listDay : today;
  const last = before && localTimeOf(before, rules.timezone).date;
  const begins = last ? DAYS_BACK.map((days) => addDays(last, -days)).filter((day) => day > first) : [];
  for (const day of [...begins, first]) {
    const places: SlotPlace[] = [];
    for (const { date, place } of placedSlots(rules, day, now)) {
      if (before && date >= before) break;
      places.push(place);
    }
    if (places.length >= limit || day === first) return places.at(-limit) ?? places[0] ?? null;
  }
  return null;
}

/**
 * The largest party size for which a slot has seats.
 *
 * @param except id of a booking whose seats count as free, because it is being moved
 * @returns the size, 0 when fully booked, or undefined when `date` is not a slot of the facility
 */
export async function seatsOfSlot(
  db: Kysely<Database>,
  facility: FacilityRow,
  rules: BookingRules,
  date: Date,
  now: Date,
  except?: number,
): Promise<number | undefined> {
  if (!isSlot(rules, date, now)) return;
  const [free] = await withSeats(db, facility, rules, [date], except);
  return free?.available;
}

/**
 * The rules of `facility`, and the result of `seatsOfSlot` for `date`, read in one statement.
 */
export async function rulesAndSeats(
  db: Kysely<Database>,
  facility: FacilityRow,
  date: Date,
  now: Date,
): Promise<{ rules: BookingRules; seats: number | undefined }> {
  const { rules, taken } = await loadRulesAndSeats(db, facility, date, now);
  if (!isSlot(rules, date, now)) return { rules, seats: undefined };
  return { rules, seats: facility.reached_booking_limit ? 0 : largestParties(rules, [date], taken)[0] };
}

function isSlot(rules: BookingRules, date: Date, now: Date): boolean {
  for (const slot of slotTimes(rules, localTimeOf(date, rules.timezone).date, now))
    if (slot >= date) return slot.getTime() === date.getTime();
  return false;
}

/** The slots from `from` to `to`, both included, each with the largest party size that it has seats for. */
export async function slotsBetween(
  db: Kysely<Database>,
  facility: FacilityRow,
  rules: BookingRules,
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<FreeSlot[]> {
  if (!facility.booking_enabled) return [];
  const day = (instant: Date) => localTimeOf(instant, rules.timezone).date;
  const slots = [...slotTimes(rules, day(from), now, day(to))].filter((slot) => from <= slot && slot <= to);
  return withSeats(db, facility, rules, slots);
}

async function withSeats(
  db: Kysely<Database>,
  facility: FacilityRow,
  rules: BookingRules,
  dates: readonly Date[],
  except?: number,
): Promise<FreeSlot[]> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  // At its booking limit a facility offers nothing.
  if (facility.reached_booking_limit) return dates.map((date) => ({ date, available: 0 }));
  const until = new Date(last.getTime() + longestSitting(rules) * 60_000);
  const seats = largestParties(rules, dates, await takenSeats(db, facility.id, first, until, except));
  return dates.map((date, index) => ({ date, available: seats[index] ?? 0 }));
}

/** The bookings that take seats at any time from `from` until before `to`. */
async function takenSeats(
  db: Kysely<Database>,
  facilityId: string,
  from: Date,
  to: Date,
  except?: number,
): Promise<TakenSeats[]> {
  // No table is held for more than a day (a constraint), so the index can skip earlier bookings.
  const earliest = new Date(from.getTime() - 86_400_000);
  return db
    .selectFrom('bookings')
    .select(['date as begins', 'ends', 'num'])
    .where('facility_id', '=', facilityId)
    .where('status', '<>', 'cancelled')
    .where('date', '>=', earliest)
    .where('date', '<', to)
    .where('ends', '>', from)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .execute();
}

/**
 * The largest party size for which there are seats at `date`, whether it is a slot or not.
 *
 * @param except as in `seatsOfSlot`
 * @returns undefined outside the hours
 */
export async function seatsAtTime(
  db: Kysely<Database>,
  facility: FacilityRow,
  rules: BookingRules,
  date: Date,
  except?: number,
): Promise<number | undefined> {
  const yesterday = addDays(localTimeOf(date, facility.timezone).date, -1);
  if (typeof seatsAt(date.getTime(), windowsFrom(rules, yesterday, 2), rules.overrides) !== 'number') return;
  const [free] = await withSeats(db, facility, rules, [date], except);
  return free?.available;
}
