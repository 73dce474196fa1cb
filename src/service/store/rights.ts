/** Grants the rights of the role that serves, when another role owns the tables. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Advisory lock: processes grant rights one at a time. */
const RIGHTS_LOCK = [0x7461626c, 3] as const;

/**
 * Lets `role` read and write the rows of every table except those of the migrations, and nothing else.
 * Calling it repeatedly has no further effect.
 *
 * @param owner a connection of the role that owns the tables
 */
export async function allowServing(owner: Kysely<Database>, role: string): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK[0]}, ${RIGHTS_LOCK[1]})`.execute(trx);
    const { rows } = await sql<{ statement: string }>`
      SELECT format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), ${role}::text) AS statement
       WHERE NOT has_schema_privilege(${role}::name, current_schema(), 'USAGE')
      UNION ALL
      SELECT CASE relkind
          WHEN 'S' THEN format('GRANT USAGE ON SEQUENCE %s TO %I', oid::regclass, ${role}::text)
          ELSE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO %I', oid::regclass, ${role}::text)
        END
        FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'S')
         AND pg_has_role(relowner, 'USAGE') AND relname NOT LIKE 'kysely\\_%'
         -- CASE guarantees the order of evaluation: has_sequence_privilege must not be called for tables.
         AND NOT CASE relkind
           WHEN 'S' THEN has_sequence_privilege(${role}::name, oid, 'USAGE')
           ELSE has_table_privilege(${role}::name, oid, 'SELECT') AND has_table_privilege(${role}::name, oid, 'INSERT')
             AND has_table_privilege(${role}::name, oid, 'UPDATE') AND has_table_privilege(${role}::name, oid, 'DELETE')
         END`.execute(trx);
    for (const { statement } of rows) await sql.raw(statement).execute(trx);
  });
}
