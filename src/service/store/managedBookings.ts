/** Bookings as the restaurant lists and changes them, with their tables, tags and customers. */
import { type Kysely, type RawBuilder, sql, type Transaction, type Updateable } from 'kysely';
import type { BookingStatus } from '../../contract/bookingStatuses.ts';
import { wordsAsked } from './bookingSearch.ts';
import type { BookingRow, BookingsTable, Database } from './database.ts';

export interface BookingFilter {
  date__gte?: Date | undefined;
  date__lt?: Date | undefined;
  customer?: number | undefined;
  status?: BookingStatus | undefined;
  updated__gte?: Date | undefined;
  /** Beginnings of words in name, e-mail and reference, or the last digits of a phone number. */
  search?: string | undefined;
  facility_resources?: number | undefined;
}

export interface BookingWithExtras extends BookingRow {
  resource_ids: number[];
  tag_ids: number[];
  table_names: string[];
  tag_names: string[];
  customer_tag_names: string[];
  customer_notes: string;
  customer_tag_ids: number[];
  /** The customer's bookings in this facility: kept ones, cancelled ones and no-shows. */
  customer_bookings: number;
  customer_cancellations: number;
  customer_noshows: number;
  /** The customer's visits before this booking. */
  customer_visits: number;
}

/** Hours after its time from which a confirmed booking without an arrival counts as a no-show. */
const NO_SHOW_HOURS = 2;

/** A page of the facility's bookings, ordered by `page.order`, and their total number. */
export async function listBookings(
  db: Kysely<Database>,
  facilityId: string,
  filter: BookingFilter,
  page: { offset: number; limit: number; order: { by: 'date' | 'updated' | 'id'; isDescending: boolean } },
  now: Date,
): Promise<{ bookings: BookingWithExtras[]; total: number }> {
  const where = conditions(facilityId, filter);
  const direction = sql.raw(page.order.isDescending ? 'DESC' : 'ASC');
  const { by } = page.order;
  const columns = by === 'id' ? [sql`id`] : [sql.ref(by), sql`id`];
  const order = sql.join(columns.map((column) => sql`${column} ${direction}`));
  const [{ rows: bookings }, { rows: counted }] = await Promise.all([
    withExtras(
      facilityId,
      sql`SELECT * FROM bookings WHERE ${where} ORDER BY ${order} OFFSET ${page.offset} LIMIT ${page.limit}`,
      now,
      order,
    ).execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM bookings WHERE ${where}`.execute(db),
  ]);
  return { bookings, total: counted[0]?.total ?? 0 };
}

/** The facility's booking `id` with its extras. */
export async function bookingWithExtras(
  db: Kysely<Database>,
  facilityId: string,
  id: number,
  now: Date,
): Promise<BookingWithExtras | undefined> {
  const one = sql`SELECT * FROM bookings WHERE facility_id = ${facilityId} AND id = ${id}`;
  const { rows } = await withExtras(facilityId, one, now, sql`id`).execute(db);
  return rows[0];
}

function withExtras(
  facilityId: string,
  bookings: RawBuilder<unknown>,
  now: Date,
  order: RawBuilder<unknown>,
): RawBuilder<BookingWithExtras> {
  const late = new Date(now.getTime() - NO_SHOW_HOURS * 3_600_000);
  const isNoShow = sql`(no_show OR (status = 'confirmed' AND date < ${late} AND (SELECT arrivals FROM marks)))`;
  return sql<BookingWithExtras>`
    WITH marks AS MATERIALIZED (
      SELECT EXISTS (SELECT FROM bookings WHERE facility_id = ${facilityId} AND status IN ('arrived', 'finished')) AS arrivals
    )
    SELECT booking.*, customer.notes AS customer_notes,
      ARRAY(SELECT resource_id::float8 FROM booking_resources WHERE booking_id = booking.id ORDER BY 1) AS resource_ids,
      ARRAY(SELECT tag_id::float8 FROM booking_tag_links WHERE booking_id = booking.id ORDER BY 1) AS tag_ids,
      ARRAY(SELECT tag_id::float8 FROM customer_tag_links WHERE customer_id = booking.customer_id ORDER BY 1) AS customer_tag_ids,
      ARRAY(SELECT (SELECT name FROM facility_resources WHERE id = held.resource_id)
        FROM booking_resources held WHERE held.booking_id = booking.id ORDER BY 1) AS table_names,
      ARRAY(SELECT (SELECT name FROM booking_tags WHERE id = link.tag_id)
        FROM booking_tag_links link WHERE link.booking_id = booking.id ORDER BY 1) AS tag_names,
      ARRAY(SELECT (SELECT name FROM customer_tags WHERE id = link.tag_id)
        FROM customer_tag_links link WHERE link.customer_id = booking.customer_id ORDER BY 1) AS customer_tag_names,
      other.*
    FROM (${bookings}) booking
    JOIN customers customer ON customer.id = booking.customer_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status <> 'cancelled') AS customer_bookings,
        count(*) FILTER (WHERE status = 'cancelled') AS customer_cancellations,
        count(*) FILTER (WHERE ${isNoShow}) AS customer_noshows,
        count(*) FILTER (WHERE status IN ('confirmed', 'arrived', 'finished') AND date < least(booking.date, ${late})
          AND NOT ${isNoShow}) AS customer_visits
      FROM bookings WHERE facility_id = ${facilityId} AND customer_id = booking.customer_id
    ) other
    ORDER BY ${order}`;
}

function conditions(facilityId: string, filter: BookingFilter): RawBuilder<unknown> {
  const { date__gte: from, date__lt: until, customer, facility_resources: resource } = filter;
  const asked = [sql`facility_id = ${facilityId}`];
  if (from) asked.push(sql`date >= ${from}`);
  if (until) asked.push(sql`date < ${until}`);
  if (customer !== undefined) asked.push(sql`customer_id = ${customer}`);
  if (filter.status) asked.push(sql`status = ${filter.status}`);
  if (filter.updated__gte) asked.push(sql`updated >= ${filter.updated__gte}`);
  if (filter.search !== undefined)
    asked.push(
      sql`booking_words(facility_id, name, email, ref_num, phone) @@ ${wordsAsked(facilityId, filter.search)}`,
    );
  if (resource !== undefined)
    asked.push(sql`id IN (SELECT booking_id FROM booking_resources
      WHERE facility_id = ${facilityId} AND resource_id = ${resource})`);
  return sql.join(asked, sql` AND `);
}

/** The facility's booking `id`, locked until the transaction ends. */
export async function lockBooking(
  trx: Transaction<Database>,
  facilityId: string,
  id: number,
): Promise<BookingRow | undefined> {
  return trx
    .selectFrom('bookings')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes a booking locked by `lockBooking`. */
export async function updateBooking(
  trx: Transaction<Database>,
  id: number,
  changes: Updateable<BookingsTable>,
): Promise<BookingRow> {
  return trx
    .updateTable('bookings')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The ids of the tables and rooms that a booking holds. */
export async function resourcesOf(trx: Transaction<Database>, bookingId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('booking_resources')
    .select('resource_id')
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.map(({ resource_id }) => resource_id);
}

/** Whether another booking between `date` and `ends` holds one of the resources. The facility must be locked. */
export async function areHeld(
  trx: Transaction<Database>,
  facilityId: string,
  ids: readonly number[],
  { date, ends, except }: { date: Date; ends: Date; except: number | undefined },
): Promise<boolean> {
  if (ids.length === 0) return false;
  const held = await trx
    .selectFrom('booking_resources')
    .innerJoin('bookings', 'bookings.id', 'booking_resources.booking_id')
    .select('bookings.id')
    .where('booking_resources.facility_id', '=', facilityId)
    .where('booking_resources.resource_id', 'in', ids)
    // Guests who have left or will not come hold none.
    .where('bookings.status', 'not in', ['cancelled', 'finished'])
    .where('bookings.no_show', '=', false)
    .where('bookings.date', '<', ends)
    .where('bookings.ends', '>', date)
    .$if(except !== undefined, (query) => query.where('bookings.id', '<>', except ?? 0))
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/** Replaces the tables and rooms of a booking. */
export async function setResources(
  trx: Transaction<Database>,
  { id, facility_id }: Pick<BookingRow, 'id' | 'facility_id'>,
  ids: readonly number[],
): Promise<void> {
  await trx.deleteFrom('booking_resources').where('booking_id', '=', id).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('booking_resources')
    .values(ids.map((resource_id) => ({ facility_id, booking_id: id, resource_id })))
    .execute();
}

/** Replaces the tags of a booking. */
export async function setTags(
  trx: Transaction<Database>,
  { id, facility_id }: Pick<BookingRow, 'id' | 'facility_id'>,
  ids: readonly number[],
): Promise<void> {
  await trx.deleteFrom('booking_tag_links').where('booking_id', '=', id).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('booking_tag_links')
    .values(ids.map((tag_id) => ({ facility_id, booking_id: id, tag_id })))
    .execute();
}
