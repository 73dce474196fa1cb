/** The most seats that each facility has free on each day, for the search over all facilities; and indexes for its order. */
import { type Kysely, sql } from 'kysely';

/** Tables that say when a facility can be booked. */
const RULES = ['booking_hours', 'booking_hour_overrides', 'booking_timespans'] as const;
/** Columns of `facilities` that decide it as well. */
const COLUMNS = [
  'timezone',
  'booking_interval',
  'booking_timespan',
  'min_book_in_advance_hours',
  'booking_days_in_advance',
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX facilities_name ON facilities (name, id);

    -- Counted by the service from rules and bookings. A change of those is marked here in its own transaction:
    -- changed_from and changed_until are the time range that it affects, and version is raised.
    CREATE TABLE free_seats (
      facility_id text PRIMARY KEY REFERENCES facilities ON DELETE CASCADE,
      version bigint NOT NULL DEFAULT 1,
      -- The local day of seats[1]; null until seats have been counted.
      first_day date,
      seats smallint[] NOT NULL DEFAULT '{}',
      counted timestamptz,
      -- Until when the counts hold if nothing changes but the time.
      counted_until timestamptz,
      changed_from timestamptz DEFAULT '-infinity',
      changed_until timestamptz DEFAULT 'infinity',
      CHECK ((changed_from IS NULL) = (changed_until IS NULL))
    ) WITH (fillfactor = 50);
    INSERT INTO free_seats (facility_id) SELECT id FROM facilities;

    CREATE FUNCTION free_seats_of_facility() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO free_seats AS own (facility_id) VALUES (NEW.id)
      ON CONFLICT (facility_id) DO UPDATE
        SET version = own.version + 1, changed_from = '-infinity', changed_until = 'infinity';
      RETURN NULL;
    END $$;

    CREATE FUNCTION free_seats_of_rules() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        UPDATE free_seats SET version = version + 1, changed_from = '-infinity', changed_until = 'infinity'
        WHERE facility_id IN (SELECT facility_id FROM before);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        UPDATE free_seats SET version = version + 1, changed_from = '-infinity', changed_until = 'infinity'
        WHERE facility_id IN (SELECT facility_id FROM after);
      END IF;
      RETURN NULL;
    END $$;

    CREATE FUNCTION free_seats_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        UPDATE free_seats SET version = version + 1,
          changed_from = least(changed_from, own.begins), changed_until = greatest(changed_until, own.ends)
        FROM (SELECT facility_id, min(date) AS begins, max(ends) AS ends FROM before GROUP BY facility_id) own
        WHERE free_seats.facility_id = own.facility_id;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        UPDATE free_seats SET version = version + 1,
          changed_from = least(changed_from, own.begins), changed_until = greatest(changed_until, own.ends)
        FROM (SELECT facility_id, min(date) AS begins, max(ends) AS ends FROM after GROUP BY facility_id) own
        WHERE free_seats.facility_id = own.facility_id;
      END IF;
      RETURN NULL;
    END $$;

    CREATE TRIGGER free_seats AFTER INSERT OR UPDATE OF ${sql.join(COLUMNS.map((column) => sql.ref(column)))} ON facilities
      FOR EACH ROW EXECUTE FUNCTION free_seats_of_facility();
  `.execute(db);
  for (const table of RULES) await watch(db, table, 'free_seats_of_rules');
  await watch(db, 'bookings', 'free_seats_of_bookings');
}

/** One trigger per kind of statement, because a transition table has the rows of only one kind. */
async function watch(db: Kysely<unknown>, table: string, reaction: string): Promise<void> {
  const kinds = {
    insert: sql`INSERT ON ${sql.ref(table)} REFERENCING NEW TABLE AS after`,
    update: sql`UPDATE ON ${sql.ref(table)} REFERENCING OLD TABLE AS before NEW TABLE AS after`,
    delete: sql`DELETE ON ${sql.ref(table)} REFERENCING OLD TABLE AS before`,
  };
  for (const [kind, when] of Object.entries(kinds)) {
    await sql`
      CREATE TRIGGER ${sql.ref(`free_seats_${kind}`)} AFTER ${when}
        FOR EACH STATEMENT EXECUTE FUNCTION ${sql.ref(reaction)}()
    `.execute(db);
  }
}
