/** What a restaurant's book needs: no-shows, closures that apply online only, and a search over bookings. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bookings
      ADD no_show boolean NOT NULL DEFAULT false,
      ADD arrived_at timestamptz,
      ADD CHECK (NOT no_show OR status = 'confirmed');
    ALTER TABLE booking_hour_overrides ADD online_only boolean NOT NULL DEFAULT false;
    CREATE INDEX bookings_updated ON bookings (facility_id, updated, id);

    -- The words by which a booking is found, each prefixed with its facility, so that one index serves the search for
    -- beginnings of words in every facility. Separators are listed, because what counts as a letter depends on the
    -- database's locale. Phone numbers are reversed, because people know their last digits.
    CREATE FUNCTION booking_words(facility text, name text, email text, ref_num text, phone text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT array_to_tsvector(array(
        SELECT DISTINCT facility || ' ' || left(word, 60) FROM (
          SELECT regexp_split_to_table(lower(name || ' ' || email || ' ' || ref_num), '[\\s!-/:-@\\[-\`{-~’‘“”–—]+') AS word
          UNION ALL SELECT '#' || reverse(regexp_replace(phone, '[^0-9]', '', 'g'))
        ) words WHERE word NOT IN ('', '#')))
    $$;
    CREATE INDEX bookings_words ON bookings USING gin (booking_words(facility_id, name, email, ref_num, phone));
  `.execute(db);
}
