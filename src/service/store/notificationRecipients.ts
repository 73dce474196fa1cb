/** Notification recipients: whom a restaurant wants to be told of bookings and orders. */
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

export type NotificationTopic = 'bookings' | 'orders';

/** The e-mail addresses of the recipients for a topic. */
export async function emailRecipients(
  db: Kysely<Database>,
  facilityId: string,
  topic: NotificationTopic,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_recipients')
    .select('contact_info')
    .where('facility_id', '=', facilityId)
    .where('contact_info_type', '=', 'email')
    .where(topic === 'orders' ? 'for_orders' : 'for_bookings', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ contact_info }) => contact_info);
}
