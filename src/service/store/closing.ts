/** Closures that a restaurant enters by hand, and the bookings that stand in them. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

export interface Span {
  begins: Date;
  ends: Date;
}

/** When guests cannot book online, though the restaurant itself can; what is over is left out. */
export async function closedOnline(db: Kysely<Database>, facilityId: string, now: Date): Promise<Span[]> {
  return db
    .selectFrom('booking_hour_overrides')
    .select(['begins', 'ends'])
    .where('facility_id', '=', facilityId)
    .where('online_only', '=', true)
    .where('ends', '>', now)
    .execute();
}

export interface Standing {
  /** Confirmed or requested, and nobody of them has come yet. */
  bookings: number;
  /** Their guests. */
  covers: number;
  /** Entries of the waitlist. */
  waiting: number;
}

/** What stands in the time from `begins` until before `ends`. */
export async function standingIn(
  db: Kysely<Database>,
  facilityId: string,
  { begins, ends }: Span,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT count(*) AS bookings, coalesce(sum(num), 0)::int AS covers,
      (SELECT count(*) FROM waitlist_entries
        WHERE facility_id = ${facilityId} AND date >= ${begins} AND date < ${ends}) AS waiting
    FROM bookings
    WHERE facility_id = ${facilityId} AND date >= ${begins} AND date < ${ends}
      AND status IN ('unconfirmed', 'confirmed') AND NOT no_show
  `.execute(db);
  return rows[0]!;
}
