/** The order in which tables are offered and their smallest party, and what each recipient is told about. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE facility_resources
      ADD min_seats integer NOT NULL DEFAULT 1 CHECK (min_seats BETWEEN 0 AND 1000),
      ADD priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 100000);
    -- A table without seats, for standing, is for any party size.
    UPDATE facility_resources SET min_seats = least(min_seats, seats);
    ALTER TABLE facility_resources ADD CHECK (min_seats <= seats);

    ALTER TABLE notification_recipients
      ADD for_bookings boolean NOT NULL DEFAULT true,
      ADD for_orders boolean NOT NULL DEFAULT true;
  `.execute(db);
}
