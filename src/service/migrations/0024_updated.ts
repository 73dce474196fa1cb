/** When each record that restaurants change was last changed, to detect simultaneous changes. */
import { type Kysely, sql } from 'kysely';

const TABLES = [
  'booking_deposits',
  'booking_hour_overrides',
  'booking_hours',
  'booking_tags',
  'customer_tags',
  'facility_resources',
  'notes',
  'notification_recipients',
  'user_rights',
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql`ALTER TABLE ${sql.table(table)} ADD updated timestamptz NOT NULL DEFAULT now()`.execute(db);
}
