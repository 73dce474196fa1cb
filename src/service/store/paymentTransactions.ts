/** Payments made at the table, and the bookings that they belong to. */
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { PaymentTransactionsTable } from './managementTables.ts';

export interface TransactionFilter {
  date__gte?: Date | undefined;
  date__lt?: Date | undefined;
}

export interface TransactionRow {
  id: number;
  facility_id: string;
  /** A decimal as the database writes it. */
  amount: string;
  currency: string;
  date: Date;
  source: string;
  status: string;
  table_names: string[];
  guest_name: string | null;
  num: number | null;
  walk_in: boolean | null;
}

/** A page of the facility's transactions, their total number and their sum (a decimal). */
export async function listTransactions(
  db: Kysely<Database>,
  facilityId: string,
  filter: TransactionFilter,
  page: { offset: number; limit: number; order: { by: string; isDescending: boolean } },
): Promise<{ transactions: TransactionRow[]; total: number; sum: string }> {
  const asked = [sql`payment.facility_id = ${facilityId}`];
  if (filter.date__gte) asked.push(sql`payment.date >= ${filter.date__gte}`);
  if (filter.date__lt) asked.push(sql`payment.date < ${filter.date__lt}`);
  const where = sql.join(asked, sql` AND `);
  const direction = sql.raw(page.order.isDescending ? 'DESC' : 'ASC');
  const order = sql`${sql.ref(`payment.${page.order.by}`)} ${direction}, payment.id ${direction}`;
  const [{ rows: transactions }, { rows: counted }] = await Promise.all([
    select(sql`WHERE ${where} ORDER BY ${order} OFFSET ${page.offset} LIMIT ${page.limit}`).execute(db),
    sql<{ total: number; sum: string }>`
      SELECT count(*) AS total, coalesce(sum(amount), 0)::text AS sum FROM payment_transactions payment WHERE ${where}
    `.execute(db),
  ]);
  return { transactions, total: counted[0]?.total ?? 0, sum: counted[0]?.sum ?? '0' };
}

function select(rest: RawBuilder<unknown>): RawBuilder<TransactionRow> {
  return sql<TransactionRow>`
    SELECT payment.*, nullif(booking.name, '') AS guest_name, booking.num, booking.walk_in
    FROM payment_transactions payment
    LEFT JOIN bookings booking ON booking.facility_id = payment.facility_id AND booking.id = payment.booking_id
    ${rest}`;
}

/** Stores a transaction, together with the booking that was at one of its tables at the time. */
export async function insertTransaction(
  db: Kysely<Database>,
  transaction: Omit<Insertable<PaymentTransactionsTable>, 'booking_id'>,
): Promise<TransactionRow> {
  const { facility_id, date, table_names = [] } = transaction;
  const booking = await bookingAt(db, facility_id, date, table_names);
  const { id } = await db
    .insertInto('payment_transactions')
    .values({ ...transaction, booking_id: booking ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await select(sql`WHERE payment.id = ${id}`).execute(db);
  return rows[0]!;
}

/** The id of the booking at one of `tables` at `date`; of several, the one that began last. */
async function bookingAt(
  db: Kysely<Database>,
  facilityId: string,
  date: Date,
  tables: readonly string[],
): Promise<number | undefined> {
  if (tables.length === 0) return;
  const found = await db
    .selectFrom('bookings')
    .innerJoin('booking_resources', 'booking_resources.booking_id', 'bookings.id')
    .innerJoin('facility_resources', 'facility_resources.id', 'booking_resources.resource_id')
    .select('bookings.id')
    .where('bookings.facility_id', '=', facilityId)
    .where('facility_resources.name', 'in', tables)
    .where('bookings.status', '<>', 'cancelled')
    // No table is held for more than a day (a constraint), so the index can skip earlier bookings.
    .where('bookings.date', '>', new Date(date.getTime() - 86_400_000))
    .where('bookings.date', '<=', date)
    .where('bookings.ends', '>', date)
    .orderBy('bookings.date', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
