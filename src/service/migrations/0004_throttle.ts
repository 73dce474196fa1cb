/** Counts for rate limits, by client. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- client: HMAC of its address and what is counted, never the address itself.
    CREATE TABLE throttle_counts (
      client bytea NOT NULL CHECK (octet_length(client) = 32),
      window_begins timestamptz NOT NULL,
      count integer NOT NULL CHECK (count >= 0),
      PRIMARY KEY (client, window_begins)
    );
    CREATE INDEX throttle_counts_age ON throttle_counts (window_begins);
  `.execute(db);
}
