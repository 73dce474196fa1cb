/** When a person's data was erased from each record. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When the personal data was erased from a record that stays for the figures; null before that.
    ALTER TABLE bookings ADD erased timestamptz;
    ALTER TABLE booking_deposits ADD erased timestamptz;
    ALTER TABLE customers ADD erased timestamptz;
    ALTER TABLE orders ADD erased timestamptz;

    -- Partial indexes find what to erase next without reading what was erased long ago.
    CREATE INDEX bookings_kept ON bookings (facility_id, ends) WHERE erased IS NULL;
    CREATE INDEX bookings_wishes ON bookings (facility_id, ends) WHERE comment <> '' OR notes <> '';
    CREATE INDEX booking_deposits_kept ON booking_deposits (facility_id, created) WHERE erased IS NULL;
    CREATE INDEX customers_kept ON customers (facility_id, updated) WHERE erased IS NULL;
    CREATE INDEX orders_kept ON orders (facility_id, fulfillment_time) WHERE erased IS NULL;
    CREATE INDEX orders_wishes ON orders (facility_id, fulfillment_time) WHERE notes <> '';

    CREATE INDEX facilities_retention ON facilities (id) WHERE profile ->> 'pii_retention_period' <> 'forever';
    CREATE UNIQUE INDEX tasks_retention ON tasks (facility_id) WHERE kind = 'retention';
  `.execute(db);
}
