/**
 * The free seats of every facility and day, cached for the search over facilities. Triggers mark a count as stale in the
 * transaction that changes it (migration 0009); searches and a background job of every process recount it here.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { BookingRules, TakenSeats } from '../../domain/bookingRules.ts';
import {
  type Changed,
  countFreeDays,
  daysToCount,
  type KnownDays,
  nextChange,
  searchableDays,
} from '../../domain/freeDays.ts';
import { longestSitting } from '../../domain/largestParties.ts';
import { calendarDay } from '../../domain/localTime.ts';
import { loadAllBookingRules } from './bookingRules.ts';
import type { Database } from './database.ts';

/** A row whose seats must be recounted. */
interface StaleRow {
  facility_id: string;
  version: number;
  known: KnownDays | undefined;
  changed: Changed | undefined;
}

/** A row with fresh counts, to be written. */
interface CountedRow {
  facility_id: string;
  version: number;
  first_day: string | null;
  seats: number[];
  counted: Date;
  counted_until: Date;
}

const DAY = 86_400_000;
/** When to look again at a facility whose time zone is unknown here. */
const HOUR = 3_600_000;

/** An advisory lock so that one process counts at a time; held by a transaction, which pgBouncer allows. */
const COUNTERS = [0x7461626c, 2] as const;

/**
 * Recounts up to `limit` facilities whose counts are stale.
 *
 * @returns how many were stale, `limit` at most
 */
export async function recountSeats(
  db: { reads: Kysely<Database>; writes: Kysely<Database> },
  limit: number,
  now: Date,
): Promise<number> {
  const stale = await findStale(db.reads, limit, now);
  if (stale.length === 0) return 0;
  const ids = stale.map(({ facility_id: id }) => id);
  const rules = await loadAllBookingRules(db.reads, ids, now);
  const plans = stale.flatMap((row) => planFor(row, rules.get(row.facility_id), now));
  const taken = await takenSeatsOf(db.reads, plans);
  const counted: CountedRow[] = [];
  for (const plan of plans) {
    counted.push(count(plan, taken.get(plan.row.facility_id) ?? [], now));
    // Lets requests be answered between two facilities.
    await breathe();
  }
  await store(db.writes, counted);
  return stale.length;
}

/**
 * As `recountSeats`, unless another process is counting already.
 *
 * @returns how many were counted, 0 while another process counts
 */
export async function recountAlone(db: Kysely<Database>, limit: number, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ alone: boolean }>`
      SELECT pg_try_advisory_xact_lock(${sql.join([...COUNTERS])}) AS alone
    `.execute(trx);
    return rows[0]?.alone ? recountSeats({ reads: trx, writes: trx }, limit, now) : 0;
  });
}

async function findStale(db: Kysely<Database>, limit: number, now: Date): Promise<StaleRow[]> {
  const { rows } = await sql<{
    facility_id: string;
    version: number;
    first_day: string | null;
    seats: number[];
    everything: boolean | null;
    changed_from: Date | null;
    changed_until: Date | null;
  }>`
    SELECT facility_id, version, first_day::text, seats,
      changed_from = '-infinity' AS everything,
      nullif(changed_from, '-infinity') AS changed_from, nullif(changed_until, 'infinity') AS changed_until
    FROM free_seats
    WHERE changed_from IS NOT NULL OR counted_until <= ${now} OR counted > ${now}
    LIMIT ${limit}
  `.execute(db);
  return rows.map(({ facility_id, version, first_day, seats, everything, changed_from, changed_until }) => ({
    facility_id,
    version,
    known: first_day === null ? undefined : { firstDay: first_day, seats },
    changed:
      everything === null
        ? undefined
        : changed_from && changed_until
          ? { from: changed_from, until: changed_until }
          : null,
  }));
}

/** What to count for one facility. */
interface Plan {
  row: StaleRow;
  /** Undefined when its time zone is unknown here; then there are no days. */
  rules: BookingRules | undefined;
  days: string[];
  toCount: string[];
}

function planFor(row: StaleRow, rules: BookingRules | undefined, now: Date): Plan[] {
  // The facility has just been deleted, and its row with it.
  if (!rules) return [];
  try {
    const days = searchableDays(rules, now);
    return [{ row, rules, days, toCount: daysToCount(rules, days, row.known, row.changed, now) }];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ row, rules: undefined, days: [], toCount: [] }];
  }
}

/** Seats taken on the days to count, by facility, ordered by when they begin. */
async function takenSeatsOf(
  db: Kysely<Database>,
  plans: readonly Plan[],
): Promise<Map<string, TakenSeats[]>> {
  const spans = plans.flatMap(({ row, rules, toCount }) => {
    const [first, last] = [toCount[0], toCount.at(-1)];
    if (!rules || first === undefined || last === undefined) return [];
    // A day earlier because tables are held for up to a day (a constraint), and another for the time zone.
    const from = new Date(calendarDay(first).getTime() - 2 * DAY);
    const until = new Date(calendarDay(last).getTime() + 2 * DAY + longestSitting(rules) * 60_000);
    return [{ facility_id: row.facility_id, from, until }];
  });
  const { rows } = await sql<TakenSeats & { facility_id: string }>`
    SELECT span.facility_id, taken.begins, taken.ends, taken.num
    FROM jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) AS span (facility_id text, "from" timestamptz, until timestamptz),
      -- LATERAL, so that each facility's bookings are found by the index; a join would read the whole table.
      LATERAL (
        SELECT date AS begins, ends, sum(num)::int AS num FROM bookings
        WHERE facility_id = span.facility_id AND date >= span."from" AND date < span.until AND status <> 'cancelled'
        GROUP BY date, ends
      ) AS taken
    ORDER BY taken.begins
  `.execute(db);
  const taken = new Map<string, TakenSeats[]>();
  for (const { facility_id: id, ...seats } of rows) {
    const own = taken.get(id);
    if (own) own.push(seats);
    else taken.set(id, [seats]);
  }
  return taken;
}

function count({ row, rules, days, toCount }: Plan, taken: readonly TakenSeats[], now: Date): CountedRow {
  const own = { facility_id: row.facility_id, version: row.version, counted: now };
  if (!rules) {
    return { ...own, first_day: null, seats: [], counted_until: new Date(now.getTime() + HOUR) };
  }
  const counted = countFreeDays(rules, toCount, taken, now);
  const [firstDay] = days;
  const known = new Map<string, number>();
  if (row.known) {
    const begin = calendarDay(row.known.firstDay).getTime();
    for (const [index, seats] of row.known.seats.entries())
      known.set(new Date(begin + index * DAY).toISOString().slice(0, 10), seats);
  }
  return {
    ...own,
    first_day: firstDay ?? null,
    seats: days.map((day) => counted.get(day)?.seats ?? known.get(day) ?? 0),
    counted_until: nextChange(rules, counted, now),
  };
}

/** Stores counts, except for facilities that have changed meanwhile: those are stale again anyway. */
async function store(db: Kysely<Database>, counted: readonly CountedRow[]): Promise<void> {
  await sql`
    UPDATE free_seats SET first_day = own.first_day, seats = own.seats, counted = own.counted,
      counted_until = own.counted_until, changed_from = NULL, changed_until = NULL
    FROM (
      SELECT free.facility_id, row.version, row.first_day, row.seats, row.counted, row.counted_until
      FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        AS row (facility_id text, version bigint, first_day date, seats smallint[], counted timestamptz, counted_until timestamptz)
      JOIN free_seats free ON free.facility_id = row.facility_id AND free.version = row.version
      -- Rows that a booking in progress has locked are skipped, so that neither waits for the other.
      FOR UPDATE OF free SKIP LOCKED
    ) own
    WHERE free_seats.facility_id = own.facility_id AND free_seats.version = own.version
  `.execute(db);
}
