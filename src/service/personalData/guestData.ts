/** Exports or erases what a facility stores about one guest: in every table, in one transaction. */
import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { type ErasedGuest, GuestData, type GuestQuestion } from '../../contract/management/guestData.ts';
import type { Database } from '../store/database.ts';
import { lockFacility } from '../store/facilities.ts';
import { guestConditions, removeMentions } from '../store/guestRecords.ts';
import { erasePersons, removeRecords, type Where } from '../store/personalData.ts';

const pathOf = (facilityId: string) => `/v1/facility/${facilityId}`;

/** Everything the facility stores about the guest, newest last. */
export async function exportGuest(
  db: Kysely<Database>,
  facilityId: string,
  guest: GuestQuestion,
): Promise<GuestData> {
  const conditions = await guestConditions(db, guest);
  const rowsOf = async (
    table: keyof typeof conditions,
    more: Where = sql``,
  ): Promise<Record<string, unknown>[]> => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT ${sql.table(table)}.* ${more} FROM ${sql.table(table)}
      WHERE facility_id = ${facilityId} AND ${conditions[table]} ORDER BY created, id
    `.execute(db);
    return rows.map(inJson);
  };
  const tags = (kind: 'booking' | 'customer') => sql`, ARRAY(
    SELECT tag.name FROM ${sql.table(`${kind}_tag_links`)} link JOIN ${sql.table(`${kind}_tags`)} tag ON tag.id = link.tag_id
    WHERE ${sql.ref(`link.${kind}_id`)} = ${sql.ref(`${kind}s.id`)} ORDER BY 1) AS tags`;
  return z.parse(GuestData, {
    facility: pathOf(facilityId),
    customers: await rowsOf(
      'customers',
      // The driver would read a date as midnight in the machine's zone.
      sql`, birthday::text AS birthday, anniversary::text AS anniversary ${tags('customer')}`,
    ),
    bookings: await rowsOf(
      'bookings',
      sql`${tags('booking')}, ARRAY(
        SELECT resource.name FROM booking_resources held JOIN facility_resources resource ON resource.id = held.resource_id
        WHERE held.booking_id = bookings.id ORDER BY 1) AS facility_resources`,
    ),
    booking_deposits: await rowsOf('booking_deposits'),
    orders: await rowsOf(
      'orders',
      sql`, (SELECT json_agg(json_build_object('title', title, 'description', description, 'quantity', quantity)
          ORDER BY position) FROM order_lines WHERE order_id = orders.id) AS items`,
    ),
    waitlist: await rowsOf('waitlist_entries'),
    mails: await rowsOf('mail_outbox', sql`, text_part AS text`),
  });
}

function inJson(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}

/**
 * Erases the guest from everything the facility stores. Bookings and orders stay without the person, for seats and
 * figures; a booking in the future keeps its seats, and the guest's link to it still works.
 */
export async function eraseGuest(
  trx: Transaction<Database>,
  facilityId: string,
  guest: GuestQuestion,
  now: Date,
): Promise<ErasedGuest> {
  // A booking that is made or moved at this moment comes either before or after this.
  await lockFacility(trx, facilityId);
  const conditions = await guestConditions(trx, guest);
  const { rows: ahead } = await sql<{ id: number }>`
    SELECT id FROM bookings WHERE facility_id = ${facilityId} AND date > ${now} AND erased IS NULL
      AND status IN ('unconfirmed', 'confirmed') AND ${conditions.bookings} ORDER BY date, id
  `.execute(trx);
  const erase = (table: Parameters<typeof erasePersons>[1]) =>
    erasePersons(trx, table, { facilityId, where: conditions[table] }, now);
  const remove = (table: Parameters<typeof removeRecords>[1]) =>
    removeRecords(trx, table, { facilityId, where: conditions[table] });
  // In this order: each table's rows are found by what the next tables still contain about the guest.
  const mails = await remove('mail_outbox');
  const waitlist = await remove('waitlist_entries');
  const booking_deposits = await erase('booking_deposits');
  const orders = await erase('orders');
  const bookings = await erase('bookings');
  const customers = await erase('customers');
  const mentions = guest.email === undefined ? 0 : await removeMentions(trx, facilityId, guest.email);
  return {
    facility: pathOf(facilityId),
    customers,
    bookings,
    booking_deposits,
    orders,
    waitlist,
    mails,
    mentions,
    bookings_ahead: ahead.map(({ id }) => `${pathOf(facilityId)}/bookings/${id}`),
  };
}
