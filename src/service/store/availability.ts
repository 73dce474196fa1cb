/** Slots from the tables: booking rules and the seats that bookings take. */
import type { Kysely } from 'kysely';
import { slotTimes } from '../../domain/bookableSlots.ts';
import type { BookingRules, TakenSeats } from '../../domain/bookingRules.ts';
import { largestParties, longestSitting } from '../../domain/largestParties.ts';
import { instantOf } from '../../domain/instantOf.ts';
import { addDays, localTimeOf } from '../../domain/localTime.ts';
import { seatsAt, windowsFrom } from '../../domain/openWindows.ts';
import { loadBookingRules } from './bookingRules.ts';
import type { Database, FacilityRow } from './database.ts';

export interface FreeSlot {
  date: Date;
  /** The largest party that finds seats; 0 when sold out. */
  available: number;
}

/** Where a page of slots begins: so many slots after midnight of a local date. */
export interface SlotPlace {
  day: string;
  offset: number;
}

/**
 * Slots of `facility` from `from` on, in order of time, those without a free seat too. Only the slots up
 * to the page's end are computed, and seats for the page alone.
 *
 * @returns the page; where the next one begins, or null after the last; and, only then, how many slots
 *   there are from midnight of `from.day` on
 */
export async function findSlots(
  db: Kysely<Database>,
  facility: FacilityRow,
  from: SlotPlace,
  limit: number,
  now: Date,
): Promise<{ rules: BookingRules; slots: FreeSlot[]; next: SlotPlace | null; total: number | null }> {
  const rules = await loadBookingRules(db, facility, now);
  if (!facility.booking_enabled) return { rules, slots: [], next: null, total: 0 };
  const page: Date[] = [];
  let next: SlotPlace | null = null;
  let count = 0;
  let place = { day: from.day, offset: -1 };
  let midnight = instantOf(addDays(from.day, 1), 0, facility.timezone);
  for (const date of slotTimes(rules, from.day, now)) {
    if (date < midnight) {
      place.offset += 1;
    } else {
      place = { day: localTimeOf(date, facility.timezone).date, offset: 0 };
      midnight = instantOf(addDays(place.day, 1), 0, facility.timezone);
    }
    if (page.length === limit) {
      next = place;
      break;
    }
    if (count >= from.offset) page.push(date);
    count += 1;
  }
  return { rules, slots: await withSeats(db, facility, rules, page), next, total: next ? null : count };
}

/**
 * Whether `date` is one of the facility's slots, and for how large a party it has seats.
 *
 * @param except a booking whose seats count as free: the one that is to be moved
 * @returns the seats, 0 when sold out, or undefined when it is no slot
 */
export async function seatsOfSlot(
  db: Kysely<Database>,
  facility: FacilityRow,
  rules: BookingRules,
  date: Date,
  now: Date,
  except?: number,
): Promise<number | undefined> {
  for (const slot of slotTimes(rules, localTimeOf(date, facility.timezone).date, now)) {
    if (slot < date) continue;
    if (slot > date) return;
    const [free] = await withSeats(db, facility, rules, [slot], except);
    return free?.available;
  }
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
  // What can't be booked is not offered.
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
  // No table is held for more than a day (a constraint), which lets the index find where to begin.
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
 * For how large a party there are seats at `date`, whether it is a slot or not.
 *
 * @param except as of `seatsOfSlot`
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
