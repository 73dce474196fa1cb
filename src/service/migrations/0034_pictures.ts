/**
 * Pictures of dishes and logos, in the database: every process reads it, a backup has them with the menu, and they
 * come and go in the transactions of what shows them.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pictures (
      -- Made of its contents: the same picture of the same restaurant has one address, and an address one picture.
      name text PRIMARY KEY CHECK (name ~ '^[A-Za-z0-9_-]{32}$'),
      facility_id text NOT NULL REFERENCES facilities ON DELETE CASCADE,
      width integer NOT NULL CHECK (width > 0),
      height integer NOT NULL CHECK (height > 0),
      created timestamptz NOT NULL
    );
    CREATE INDEX pictures_facility ON pictures (facility_id, created);
    CREATE TABLE picture_sizes (
      picture_name text NOT NULL REFERENCES pictures ON DELETE CASCADE,
      -- The width that it is asked for by, in pixels; a smaller original is not made larger.
      width integer NOT NULL CHECK (width > 0),
      bytes bytea NOT NULL,
      PRIMARY KEY (picture_name, width)
    );
    -- They are compressed already.
    ALTER TABLE picture_sizes ALTER bytes SET STORAGE EXTERNAL;
  `.execute(db);
}
