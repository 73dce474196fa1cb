/** Whom a restaurant has named to be told of what guests do. */
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export type Told = 'bookings' | 'orders';

/** The e-mail addresses of those who are told of bookings, or of orders. */
export async function emailRecipients(
  db: Kysely<Database>,
  facilityId: string,
  told: Told,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_recipients')
    .select('contact_info')
    .where('facility_id', '=', facilityId)
    .where('contact_info_type', '=', 'email')
    .where(told === 'orders' ? 'for_orders' : 'for_bookings', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ contact_info }) => contact_info);
}
