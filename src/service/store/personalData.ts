/** Which columns hold personal data of guests, and how records are stripped of it but kept for the figures. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';

/**
 * Columns that identify somebody or contain what they wrote, with the values they are erased to. A booking keeps its
 * time, party size and status, an order its dishes and prices, a customer its number of bookings. Waitlist entries and
 * mails are removed completely. A test compares this with the database's catalogue, so that no column is forgotten.
 */
export const PERSONAL_COLUMNS = {
  bookings: {
    name: '',
    email: '',
    phone: '',
    comment: '',
    notes: '',
    accept_language: '',
    newsletter_subscribe: false,
    service_newsletter_subscribe: false,
    send_email_receipt: false,
  },
  booking_deposits: { owner_name: '', owner_email: '' },
  customers: {
    name: '',
    email: '',
    phone: '',
    street: '',
    zip_code: '',
    city: '',
    country: '',
    sex: '',
    birthday: null,
    anniversary: null,
    notes: '',
    email_verified: false,
    newsletter_subscribe: false,
    newsletter_subscription_refused: false,
    service_newsletter_subscribe: false,
    is_active: false,
  },
  orders: {
    token: '',
    owner_name: '',
    owner_email: '',
    name: '',
    email: '',
    phone: '',
    address1: '',
    address2: '',
    zip_code: '',
    city: '',
    country: '',
    notes: '',
    cancel_message: '',
    accept_language: '',
  },
} as const satisfies Partial<Record<keyof Database, Readonly<Record<string, '' | false | null>>>>;

export type PersonalTable = keyof typeof PERSONAL_COLUMNS;

/** Remarks about a single visit, which may mention allergies or wheelchairs and so are erased first. */
export const REMARK_COLUMNS = {
  bookings: ['comment', 'notes'],
  orders: ['notes', 'cancel_message'],
} as const;

/** A condition on the rows of a table. */
export type Where = RawBuilder<unknown>;

/**
 * Erases the personal data from those of a facility's records that match `where`.
 *
 * @param most how many at once; all of them without it
 * @returns how many were erased
 */
export async function erasePersons(
  trx: Transaction<Database>,
  table: PersonalTable,
  { facilityId, where, most }: { facilityId: string; where: Where; most?: number },
  now: Date,
): Promise<number> {
  const columns = Object.entries(PERSONAL_COLUMNS[table]).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value === null ? sql`NULL` : sql.lit(value)}`,
  );
  const { rows } = await sql<{ id: number }>`
    UPDATE ${sql.table(table)} SET ${sql.join(columns)}, updated = ${now}, erased = ${now}
    WHERE id IN (
      SELECT id FROM ${sql.table(table)} WHERE facility_id = ${facilityId} AND erased IS NULL AND ${where}
      ${most === undefined ? sql`` : sql`LIMIT ${most}`}
    ) RETURNING id
  `.execute(trx);
  const ids = rows.map(({ id }) => id);
  // A tag may reveal as much as a comment.
  const links = { bookings: 'booking_tag_links', customers: 'customer_tag_links' } as const;
  if (table === 'bookings' || table === 'customers') {
    const record = sql.ref(table === 'bookings' ? 'booking_id' : 'customer_id');
    await sql`DELETE FROM ${sql.table(links[table])} WHERE ${record} = ANY(${ids}::bigint[])`.execute(trx);
  }
  return ids.length;
}

/** Erases the remarks in bookings and orders before `until`, at most `most` of each. @returns the larger count */
export async function eraseRemarks(
  trx: Transaction<Database>,
  facilityId: string,
  until: Date,
  most: number,
): Promise<number> {
  const bookings = await sql`
    UPDATE bookings SET comment = '', notes = '' WHERE id IN (
      SELECT id FROM bookings WHERE facility_id = ${facilityId} AND ends < ${until} AND (comment <> '' OR notes <> '')
      LIMIT ${most})
  `.execute(trx);
  const orders = await sql`
    UPDATE orders SET notes = '', cancel_message = '' WHERE id IN (
      SELECT id FROM orders WHERE facility_id = ${facilityId} AND fulfillment_time < ${until}
        AND (notes <> '' OR cancel_message <> '') LIMIT ${most})
  `.execute(trx);
  const tags = await sql`
    DELETE FROM booking_tag_links WHERE (booking_id, tag_id) IN (
      SELECT link.booking_id, link.tag_id FROM booking_tag_links link JOIN bookings ON bookings.id = link.booking_id
      WHERE link.facility_id = ${facilityId} AND bookings.ends < ${until} LIMIT ${most})
  `.execute(trx);
  return Math.max(...[bookings, orders, tags].map(({ numAffectedRows }) => Number(numAffectedRows ?? 0n)));
}

/** Removes those of a facility's rows that match `where`, at most `most`. @returns how many were removed */
export async function removeRecords(
  trx: Transaction<Database>,
  table: 'waitlist_entries' | 'mail_outbox',
  { facilityId, where, most }: { facilityId: string; where: Where; most?: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE id IN (
      SELECT id FROM ${sql.table(table)} WHERE facility_id = ${facilityId} AND ${where}
      ${most === undefined ? sql`` : sql`LIMIT ${most}`})
  `.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** The kind of the tasks that apply retention periods, at most one per facility (migration 0023). */
export const RETENTION = 'retention';

/** Adds such a task for each facility with a retention period and no task yet. */
export async function askForRetention(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    INSERT INTO tasks (kind, facility_id, details, next_attempt, created)
    SELECT ${RETENTION}, facility.id, '{}', ${now}, ${now} FROM facilities facility
    WHERE facility.profile ->> 'pii_retention_period' <> 'forever'
      AND NOT EXISTS (SELECT FROM tasks WHERE tasks.facility_id = facility.id AND tasks.kind = 'retention')
    ON CONFLICT (facility_id) WHERE kind = 'retention' DO NOTHING
  `.execute(db);
}
