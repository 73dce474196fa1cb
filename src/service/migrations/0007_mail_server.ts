/** How the mail server behaves, what a mail is about, and how often one address was written to. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row for all processes: one that runs into trouble stops the queue for all.
    CREATE TABLE mail_server (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      -- Failures of the server in a row; 0 while mail goes out.
      failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
      -- Mails refused in a row, with none accepted in between.
      refused integer NOT NULL DEFAULT 0 CHECK (refused >= 0),
      stage text,
      -- The server's codes or the system's, never its text, which may quote an address.
      reply text,
      since timestamptz,
      next_try timestamptz,
      CHECK ((failures = 0) = (stage IS NULL AND reply IS NULL AND since IS NULL AND next_try IS NULL))
    );
    INSERT INTO mail_server DEFAULT VALUES;

    -- attempts: all tries. refusals: those where its recipient or content was refused.
    -- decides_booking_id: it has the only plain-text copy of the code for deciding about this booking, so
    -- it is kept until that is done; its address may be missing until the restaurant has one.
    ALTER TABLE mail_outbox
      ADD COLUMN facility_id text REFERENCES facilities ON DELETE SET NULL,
      ADD COLUMN decides_booking_id bigint REFERENCES bookings ON DELETE CASCADE,
      ADD COLUMN refusals integer NOT NULL DEFAULT 0 CHECK (refusals >= 0),
      DROP CONSTRAINT mail_outbox_to_address_check,
      ADD CHECK (to_address <> '' OR decides_booking_id IS NOT NULL);
    DROP INDEX mail_outbox_due;
    CREATE INDEX mail_outbox_turn ON mail_outbox (attempts, next_attempt, id);
    CREATE INDEX mail_outbox_facility ON mail_outbox (facility_id, created, id);
    CREATE INDEX mail_outbox_decides ON mail_outbox (decides_booking_id) WHERE decides_booking_id IS NOT NULL;

    -- recipient: HMAC of the address and what is counted, never the address itself.
    CREATE TABLE mail_counts (
      recipient bytea PRIMARY KEY CHECK (octet_length(recipient) = 32),
      window_begins timestamptz NOT NULL,
      count integer NOT NULL CHECK (count >= 0)
    );
    CREATE INDEX mail_counts_age ON mail_counts (window_begins);
  `.execute(db);
}
