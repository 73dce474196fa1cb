/** How often each client has asked for codes that do not exist. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- client: HMAC of its address, never the address.
    CREATE TABLE throttle_misses (
      client bytea NOT NULL CHECK (octet_length(client) = 32),
      window_begins timestamptz NOT NULL,
      misses integer NOT NULL CHECK (misses >= 0),
      PRIMARY KEY (client, window_begins)
    );
    CREATE INDEX throttle_misses_age ON throttle_misses (window_begins);
  `.execute(db);
}
