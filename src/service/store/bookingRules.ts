/** Loads the rules for when facilities can be booked from their tables. */
import { type Kysely, sql } from 'kysely';
import type { BookingRules, TakenSeats } from '../../domain/bookingRules.ts';
import type { Database, FacilityRow } from './database.ts';

/** The columns of a facility that its rules are made of. */
type OwnRules = Pick<
  FacilityRow,
  | 'timezone'
  | 'booking_interval'
  | 'booking_timespan'
  | 'min_book_in_advance_hours'
  | 'booking_days_in_advance'
> & {
  /** Whether to leave out online-only overrides, which don't bind the restaurant itself (`management/staffTerms.ts`). */
  isOfStaff?: boolean;
};

/** The rules from other tables, read as JSON, which has no dates. */
type StoredRules = Pick<BookingRules, 'hours' | 'timespans' | 'offers'> & {
  overrides: (Omit<BookingRules['overrides'][number], 'begins' | 'ends'> & {
    begins: string;
    ends: string;
  })[];
};

/** When `facility` can be booked, without past overrides. */
export async function loadBookingRules(
  db: Kysely<Database>,
  facility: OwnRules & Pick<FacilityRow, 'id'>,
  now: Date,
): Promise<BookingRules> {
  // One round trip, because a booking holds its facility's lock meanwhile.
  const { rows } = await sql<StoredRules>`
    SELECT ${storedRules(now)} FROM (SELECT ${facility.id}::text AS id) AS facility
  `.execute(db);
  return rulesOf(facility, rows[0]!);
}

/**
 * When `facility` can be booked, and the bookings that take seats at any time during a sitting that begins at `date`. One
 * statement, because a booking holds its facility's lock meanwhile.
 */
export async function loadRulesAndSeats(
  db: Kysely<Database>,
  facility: OwnRules & Pick<FacilityRow, 'id'>,
  date: Date,
  now: Date,
): Promise<{ rules: BookingRules; taken: TakenSeats[] }> {
  // No table is held for more than a day (a constraint), so the index can skip earlier bookings.
  const earliest = new Date(date.getTime() - 86_400_000);
  const { rows } = await sql<StoredRules & { taken: { begins: string; ends: string; num: number }[] }>`
    SELECT ${storedRules(now)},
      (SELECT coalesce(jsonb_agg(jsonb_build_object('begins', b.date, 'ends', b.ends, 'num', b.num)), '[]') FROM bookings b
        WHERE b.facility_id = facility.id AND b.status <> 'cancelled' AND b.date >= ${earliest} AND b.ends > ${date}
          AND b.date < ${date}::timestamptz + make_interval(mins => greatest(${facility.booking_timespan}::int,
            (SELECT max(booking_timespan) FROM booking_timespans t WHERE t.facility_id = facility.id)))) AS taken
    FROM (SELECT ${facility.id}::text AS id) AS facility
  `.execute(db);
  const { taken, ...stored } = rows[0]!;
  return {
    rules: rulesOf(facility, stored),
    taken: taken.map(({ begins, ends, num }) => ({ begins: new Date(begins), ends: new Date(ends), num })),
  };
}

/** When each of the facilities `ids` can be booked, in one statement; facilities that don't exist are left out. */
export async function loadAllBookingRules(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, BookingRules>> {
  const { rows } = await sql<StoredRules & OwnRules & Pick<FacilityRow, 'id'>>`
    SELECT facility.id, facility.timezone, facility.booking_interval, facility.booking_timespan,
      facility.min_book_in_advance_hours, facility.booking_days_in_advance, ${storedRules(now)}
    FROM facilities facility WHERE facility.id = ANY(${[...ids]}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, rulesOf(row, row)]));
}

/** SQL for the columns of `StoredRules`, for the row that the query calls `facility`. */
function storedRules(now: Date) {
  const yesterday = new Date(now.getTime() - 86_400_000);
  return sql`
    (SELECT coalesce(jsonb_agg(h ORDER BY h.id), '[]') FROM booking_hours h WHERE h.facility_id = facility.id) AS hours,
    (SELECT coalesce(jsonb_agg(t ORDER BY t.num), '[]') FROM booking_timespans t WHERE t.facility_id = facility.id) AS timespans,
    (SELECT coalesce(jsonb_agg(s ORDER BY s.id), '[]') FROM slot_offers s WHERE s.facility_id = facility.id) AS offers,
    (SELECT coalesce(jsonb_agg(o ORDER BY o.id), '[]') FROM booking_hour_overrides o
      WHERE o.facility_id = facility.id AND o.ends > ${yesterday}) AS overrides`;
}

function rulesOf(own: OwnRules, { hours, timespans, offers, overrides }: StoredRules): BookingRules {
  return {
    timezone: own.timezone,
    booking_interval: own.booking_interval,
    booking_timespan: own.booking_timespan,
    min_book_in_advance_hours: own.min_book_in_advance_hours,
    booking_days_in_advance: own.booking_days_in_advance,
    hours,
    timespans,
    offers,
    overrides: overrides
      .filter(({ online_only }) => !(own.isOfStaff && online_only))
      .map((override) => ({
        ...override,
        begins: new Date(override.begins),
        ends: new Date(override.ends),
      })),
  };
}
