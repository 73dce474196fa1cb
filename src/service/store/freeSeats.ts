/**
 * The free seats of every facility and day, as the search over facilities reads them. What changes them says so in
 * its own transaction (migration 0009); counting them anew is done here, by whoever searches and by every process.
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

/** A row whose seats have to be counted anew. */
interface StaleRow {
  facility_id: string;
  version: number;
  known: KnownDays | undefined;
  changed: Changed | undefined;
}

/** A row as it is written. */
interface CountedRow {
  facility_id: string;
  version: number;
  first_day: string | null;
  seats: number[];
  counted: Date;
  counted_until: Date;
}

const DAY = 86_400_000;
/** A facility whose zone is none is looked at again after this time. */
const HOUR = 3_600_000;

/** Of several processes one counts at a time: an advisory lock of a transaction, which pgBouncer allows too. */
const COUNTERS = [0x7461626c, 2] as const;

/**
 * Counts the seats of up to `limit` facilities anew that are stale.
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
    // Between two facilities requests are answered.
    await breathe();
  }
  await store(db.writes, counted);
  return stale.length;
}

/**
 * As `recountSeats`, unless another process is counting just now.
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

/** What is to be counted of one facility. */
interface Plan {
  row: StaleRow;
  /** Undefined when its zone is none: it has no days then. */
  rules: BookingRules | undefined;
  days: string[];
  toCount: string[];
}

function planFor(row: StaleRow, rules: BookingRules | undefined, now: Date): Plan[] {
  // It has just been deleted, and its row with it.
  if (!rules) return [];
  try {
    const days = searchableDays(rules, now);
    return [{ row, rules, days, toCount: daysToCount(rules, days, row.known, row.changed, now) }];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ row, rules: undefined, days: [], toCount: [] }];
  }
}

/** Seats taken on the days that are to be counted, by facility, in order of their begin. */
async function takenSeatsOf(
  db: Kysely<Database>,
  plans: readonly Plan[],
): Promise<Map<string, TakenSeats[]>> {
  const spans = plans.flatMap(({ row, rules, toCount }) => {
    const [first, last] = [toCount[0], toCount.at(-1)];
    if (!rules || first === undefined || last === undefined) return [];
    // A day before, because no table is held for longer (a constraint), and another for the zone.
    const from = new Date(calendarDay(first).getTime() - 2 * DAY);
    const until = new Date(calendarDay(last).getTime() + 2 * DAY + longestSitting(rules) * 60_000);
    return [{ facility_id: row.facility_id, from, until }];
  });
  const { rows } = await sql<TakenSeats & { facility_id: string }>`
    SELECT span.facility_id, taken.begins, taken.ends, taken.num
    FROM jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) AS span (facility_id text, "from" timestamptz, until timestamptz),
      -- One facility after the other by its index: as a join, a million bookings were read for a few of them.
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

/** Keeps what was counted, unless its facility has changed meanwhile: then it is stale again anyway. */
async function store(db: Kysely<Database>, counted: readonly CountedRow[]): Promise<void> {
  await sql`
    UPDATE free_seats SET first_day = own.first_day, seats = own.seats, counted = own.counted,
      counted_until = own.counted_until, changed_from = NULL, changed_until = NULL
    FROM (
      SELECT free.facility_id, row.version, row.first_day, row.seats, row.counted, row.counted_until
      FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        AS row (facility_id text, version bigint, first_day date, seats smallint[], counted timestamptz, counted_until timestamptz)
      JOIN free_seats free ON free.facility_id = row.facility_id AND free.version = row.version
      -- Who books just now says so in this row until the booking is written: nobody waits for anybody.
      FOR UPDATE OF free SKIP LOCKED
    ) own
    WHERE free_seats.facility_id = own.facility_id AND free_seats.version = own.version
  `.execute(db);
}
