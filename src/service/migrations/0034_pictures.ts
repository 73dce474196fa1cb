/**
 * Pictures of dishes and logos. In the database, because every process can read it, a backup contains them together with
 * the menu, and they change in the same transactions as the records that show them.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pictures (
      -- Derived from facility and content: the same picture has one address, and the picture at an address never changes.
      name text PRIMARY KEY CHECK (name ~ '^[A-Za-z0-9_-]{32}$'),
      facility_id text NOT NULL REFERENCES facilities ON DELETE CASCADE,
      width integer NOT NULL CHECK (width > 0),
      height integer NOT NULL CHECK (height > 0),
      created timestamptz NOT NULL
    );
    CREATE INDEX pictures_facility ON pictures (facility_id, created);
    CREATE TABLE picture_sizes (
      picture_name text NOT NULL REFERENCES pictures ON DELETE CASCADE,
      -- The width in its address, in pixels; a smaller original is not enlarged.
      width integer NOT NULL CHECK (width > 0),
      bytes bytea NOT NULL,
      PRIMARY KEY (picture_name, width)
    );
    -- The bytes are compressed already.
    ALTER TABLE picture_sizes ALTER bytes SET STORAGE EXTERNAL;
  `.execute(db);
}
