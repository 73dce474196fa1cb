/** Whom a restaurant has named to be told of what guests do. */
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** The e-mail addresses among them. */
export async function emailRecipients(db: Kysely<Database>, facilityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_recipients')
    .select('contact_info')
    .where('facility_id', '=', facilityId)
    .where('contact_info_type', '=', 'email')
    .orderBy('id')
    .execute();
  return rows.map(({ contact_info }) => contact_info);
}
