/** Slots from the tables: booking rules and the seats that bookings take. */
import { sql, type Kysely } from 'kysely';
import { slotTimes } from '../../domain/bookableSlots.ts';
import type { BookingRules, TakenSeats } from '../../domain/bookingRules.ts';
import { largestParties, longestSitting } from '../../domain/largestParties.ts';
import { instantOf } from '../../domain/instantOf.ts';
import { addDays, localTimeOf } from '../../domain/localTime.ts';
import { isTimeZone } from '../../domain/timeZone.ts';
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
 * @returns the seats, 0 when sold out, or undefined when it is no slot
 */
export async function seatsOfSlot(
  db: Kysely<Database>,
  facility: FacilityRow,
  rules: BookingRules,
  date: Date,
  now: Date,
): Promise<number | undefined> {
  for (const slot of slotTimes(rules, localTimeOf(date, facility.timezone).date, now)) {
    if (slot < date) continue;
    if (slot > date) return;
    const [free] = await withSeats(db, facility, rules, [slot]);
    return free?.available;
  }
}

/**
 * The most seats that any slot of `day` (local date) has free: what `check_closed_date` asks. 0 when the
 * facility is closed, full or takes no bookings, or when nobody can tell its time.
 */
export async function freeSeatsOn(
  db: Kysely<Database>,
  facility: FacilityRow,
  day: string,
  now: Date,
): Promise<number> {
  if (!facility.booking_enabled || facility.reached_booking_limit) return 0;
  if (!isTimeZone(facility.timezone)) return 0;
  const rules = await loadBookingRules(db, facility, now);
  const dates: Date[] = [];
  for (const date of slotTimes(rules, day, now)) {
    if (localTimeOf(date, facility.timezone).date !== day) break;
    dates.push(date);
  }
  const slots = await withSeats(db, facility, rules, dates);
  return Math.max(0, ...slots.map((slot) => slot.available));
}

async function withSeats(
  db: Kysely<Database>,
  facility: FacilityRow,
  rules: BookingRules,
  dates: readonly Date[],
): Promise<FreeSlot[]> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  // What can't be booked is not offered.
  if (facility.reached_booking_limit) return dates.map((date) => ({ date, available: 0 }));
  const until = new Date(last.getTime() + longestSitting(rules) * 60_000);
  const seats = largestParties(rules, dates, await takenSeats(db, facility.id, first, until));
  return dates.map((date, index) => ({ date, available: seats[index] ?? 0 }));
}

/** The bookings that take seats at any time from `from` until before `to`. */
async function takenSeats(
  db: Kysely<Database>,
  facilityId: string,
  from: Date,
  to: Date,
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
    .execute();
}

/** When `facility` can be booked; overrides that are over are left out. */
export async function loadBookingRules(
  db: Kysely<Database>,
  facility: FacilityRow,
  now: Date,
): Promise<BookingRules> {
  const yesterday = new Date(now.getTime() - 86_400_000);
  const of = facility.id;
  // One round trip: a booking holds its facility's lock meanwhile.
  const { rows } = await sql<
    Pick<BookingRules, 'hours' | 'timespans' | 'offers'> & { overrides: StoredOverride[] }
  >`
    SELECT
      (SELECT coalesce(jsonb_agg(h ORDER BY h.id), '[]') FROM booking_hours h WHERE h.facility_id = ${of}) AS hours,
      (SELECT coalesce(jsonb_agg(t ORDER BY t.num), '[]') FROM booking_timespans t WHERE t.facility_id = ${of}) AS timespans,
      (SELECT coalesce(jsonb_agg(s ORDER BY s.id), '[]') FROM slot_offers s WHERE s.facility_id = ${of}) AS offers,
      (SELECT coalesce(jsonb_agg(o ORDER BY o.id), '[]') FROM booking_hour_overrides o
        WHERE o.facility_id = ${of} AND o.ends > ${yesterday}) AS overrides
  `.execute(db);
  const { hours, timespans, offers, overrides } = rows[0]!;
  return {
    timezone: facility.timezone,
    booking_interval: facility.booking_interval,
    booking_timespan: facility.booking_timespan,
    min_book_in_advance_hours: facility.min_book_in_advance_hours,
    booking_days_in_advance: facility.booking_days_in_advance,
    hours,
    timespans,
    offers,
    overrides: overrides.map((override) => ({
      ...override,
      begins: new Date(override.begins),
      ends: new Date(override.ends),
    })),
  };
}

/** JSON has no dates. */
type StoredOverride = Omit<BookingRules['overrides'][number], 'begins' | 'ends'> & {
  begins: string;
  ends: string;
};
