/** The status of an order, and an index for the lists of orders. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE orders ADD CONSTRAINT orders_status
      CHECK (status IN ('new', 'accepted', 'ready', 'finished', 'cancelled'));
    -- A list of thousands is read a page at a time.
    CREATE INDEX orders_by_time ON orders (facility_id, fulfillment_time, id);
    CREATE INDEX orders_by_status ON orders (facility_id, status, created, id);
  `.execute(db);
}
