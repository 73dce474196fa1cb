/** What first tries of requests did, so that second tries get the same answer and do nothing. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- lookup: HMAC of what makes two requests the same, an Idempotency-Key or the fields that matter.
    -- request: HMAC of the body that came with a key. sealed: the secret that the answer showed, encrypted with a key
    -- that needs the guest's request, which is not stored here. The table has no data of guests.
    CREATE TABLE first_tries (
      lookup bytea PRIMARY KEY CHECK (octet_length(lookup) = 32),
      request bytea NOT NULL CHECK (octet_length(request) = 32),
      had_key boolean NOT NULL,
      record_id bigint NOT NULL,
      sealed bytea,
      expires timestamptz NOT NULL
    );
    CREATE INDEX first_tries_expiry ON first_tries (expires);
  `.execute(db);
}
