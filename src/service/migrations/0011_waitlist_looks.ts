/** Who on the waitlist has been told of a table that opened up, and which facilities to look at next. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE waitlist_entries
      -- The free slot nearest to the entry's time at the last look, when it opened up, and when the guest was last told.
      ADD COLUMN nearest_free timestamptz,
      ADD COLUMN freed timestamptz,
      ADD COLUMN told timestamptz,
      ADD CHECK (freed IS NULL OR nearest_free IS NOT NULL);

    -- A row for each facility with a waitlist. A look locks it, so that only one process looks at a time.
    CREATE TABLE waitlist_looks (
      facility_id text PRIMARY KEY REFERENCES facilities ON DELETE CASCADE,
      -- free_seats.version at the last look; 0 requests a look.
      version bigint NOT NULL DEFAULT 0,
      -- When to look again to tell the next guests, whether anything has changed or not.
      next_look timestamptz
    );
    INSERT INTO waitlist_looks (facility_id)
      SELECT DISTINCT facility_id FROM waitlist_entries WHERE date > now();

    CREATE TRIGGER free_seats_offered AFTER UPDATE OF booking_enabled, reached_booking_limit ON facilities
      FOR EACH ROW EXECUTE FUNCTION free_seats_of_facility();
  `.execute(db);
}
