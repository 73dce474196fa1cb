/** What a kitchen's board needs: the steps of an order and their times, pauses, and dishes that are sold out. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The code of the link in the guest's mail, stored only as SHA-256; older orders have none.
    ALTER TABLE orders
      ADD promised_time timestamptz,
      ADD accepted_at timestamptz,
      ADD ready_at timestamptz,
      ADD finished_at timestamptz,
      ADD cancelled_at timestamptz,
      ADD cancel_message text NOT NULL DEFAULT '',
      ADD alerts_sent integer NOT NULL DEFAULT 0 CHECK (alerts_sent >= 0),
      ADD link_code_hash bytea UNIQUE CHECK (octet_length(link_code_hash) = 32);
    CREATE INDEX orders_active ON orders (facility_id, is_active, fulfillment_time, id);
    CREATE INDEX orders_updated ON orders (facility_id, updated, id);

    ALTER TABLE facilities
      ADD ordering_paused_until timestamptz,
      ADD order_alert_minutes integer NOT NULL DEFAULT 3 CHECK (order_alert_minutes BETWEEN 1 AND 60);

    -- Without a time it is sold out indefinitely.
    ALTER TABLE products
      ADD sold_out boolean NOT NULL DEFAULT false,
      ADD sold_out_until timestamptz,
      ADD CHECK (sold_out OR sold_out_until IS NULL);
  `.execute(db);
}
