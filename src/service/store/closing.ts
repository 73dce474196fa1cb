/** Closures that a restaurant enters by hand, and the bookings that they affect. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

export interface Span {
  begins: Date;
  ends: Date;
}

/** Online-only closures, during which the restaurant itself can still book; past ones are left out. */
export async function closedOnline(db: Kysely<Database>, facilityId: string, now: Date): Promise<Span[]> {
  return db
    .selectFrom('booking_hour_overrides')
    .select(['begins', 'ends'])
    .where('facility_id', '=', facilityId)
    .where('online_only', '=', true)
    .where('ends', '>', now)
    .execute();
}

export interface Affected {
  /** Bookings that are confirmed or requested, and not no-shows. */
  bookings: number;
  /** Their guests. */
  covers: number;
  /** Waitlist entries. */
  waiting: number;
}

/** What a closure from `begins` until before `ends` would affect. */
export async function affectedBy(
  db: Kysely<Database>,
  facilityId: string,
  { begins, ends }: Span,
): Promise<Affected> {
  const { rows } = await sql<Affected>`
    SELECT count(*) AS bookings, coalesce(sum(num), 0)::int AS covers,
      (SELECT count(*) FROM waitlist_entries
        WHERE facility_id = ${facilityId} AND date >= ${begins} AND date < ${ends}) AS waiting
    FROM bookings
    WHERE facility_id = ${facilityId} AND date >= ${begins} AND date < ${ends}
      AND status IN ('unconfirmed', 'confirmed') AND NOT no_show
  `.execute(db);
  return rows[0]!;
}
