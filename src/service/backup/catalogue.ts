/** What the database contains, read from its own catalogue, so that no table added later can be forgotten. */
import type pg from 'pg';

/**
 * Tables without data of restaurants or guests: which migrations have run, the service's present state, and the first
 * tries that are kept for a day to answer second ones, secrets included.
 */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'mail_server', 'write_probes', 'first_tries'];

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** The tables whose rows belong in a backup, ordered by name. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name,
            array(SELECT attname::text FROM pg_attribute
                   WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                   ORDER BY attnum) AS columns
       FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND NOT relname = ANY ($1)
        AND NOT EXISTS (SELECT FROM pg_depend
                         WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
      ORDER BY relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** The sequences that have given out a number, with their last one. */
export async function sequencesOf(client: pg.Client): Promise<{ sequence: string; value: number }[]> {
  const { rows } = await client.query<{ sequence: string; value: string }>(
    `SELECT sequencename AS sequence, last_value::text AS value FROM pg_sequences
      WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows.map(({ sequence, value }) => ({ sequence, value: Number(value) }));
}

/** The migrations that have run, oldest first; none in an empty database. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: string | null }>(
    `SELECT to_regclass(format('%I.%I', current_schema(), 'kysely_migration'))::text AS there`,
  );
  if (!rows[0]?.there) return [];
  const made = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return made.rows.map(({ name }) => name);
}

/** Statements that drop the foreign keys between tables, and those that add them again, checking every row. */
export async function referencesOf(client: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
       FROM pg_constraint
      WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace
      ORDER BY conname`,
  );
  return rows;
}
