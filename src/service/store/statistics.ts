/** Figures of a facility, summed by the database. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** A period from `from` until before `to`. */
export interface Period {
  from: Date;
  to: Date;
}

/** Seats booked at each time of the period, without cancelled bookings. */
export async function seatsByTime(
  db: Kysely<Database>,
  facilityId: string,
  { from, to }: Period,
): Promise<{ date: Date; seats: number }[]> {
  return db
    .selectFrom('bookings')
    .select(({ fn }) => ['date', fn.sum<number>('num').as('seats')])
    .where('facility_id', '=', facilityId)
    .where('status', '<>', 'cancelled')
    .where('date', '>=', from)
    .where('date', '<', to)
    .groupBy('date')
    .execute();
}

/** Total covers of the period's bookings. */
export async function coversOf(db: Kysely<Database>, facilityId: string, period: Period): Promise<number> {
  const times = await seatsByTime(db, facilityId, period);
  return times.reduce((sum, { seats }) => sum + Number(seats), 0);
}

/** Revenue from orders (`online`) and payments at the table (`manual`) in the period; null where there were none. */
export async function revenueOf(
  db: Kysely<Database>,
  facilityId: string,
  { from, to }: Period,
): Promise<{ online: number | null; manual: number | null; all: number | null }> {
  const { rows } = await sql<{ online: string | null; manual: string | null; all: string | null }>`
    WITH online AS (
      SELECT sum(price_gross) AS sum FROM orders
      WHERE facility_id = ${facilityId} AND created >= ${from} AND created < ${to} AND status <> 'cancelled'
    ), manual AS (
      SELECT sum(amount) AS sum FROM payment_transactions
      WHERE facility_id = ${facilityId} AND date >= ${from} AND date < ${to}
    )
    SELECT online.sum::text AS online, manual.sum::text AS manual,
      CASE WHEN coalesce(online.sum, manual.sum) IS NOT NULL
        THEN (coalesce(online.sum, 0) + coalesce(manual.sum, 0))::text END AS all
    FROM online, manual
  `.execute(db);
  const numberOf = (text: string | null | undefined) => (text == null ? null : Number(text));
  return {
    online: numberOf(rows[0]?.online),
    manual: numberOf(rows[0]?.manual),
    all: numberOf(rows[0]?.all),
  };
}

/** The number of the period's bookings by source, most first. */
export async function sourcesOf(
  db: Kysely<Database>,
  facilityId: string,
  { from, to }: Period,
): Promise<{ source: string; count: number }[]> {
  return db
    .selectFrom('bookings')
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .where('facility_id', '=', facilityId)
    .where('status', '<>', 'cancelled')
    .where('date', '>=', from)
    .where('date', '<', to)
    .groupBy('source')
    .orderBy('count', 'desc')
    .orderBy('source')
    .execute();
}
