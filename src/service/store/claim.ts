/** Claims what is due in a queue in the database, for one process at a time. */
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';

/** A table whose rows wait for their time, and count their attempts. */
interface Queue<Table extends 'mail_outbox' | 'tasks'> {
  table: Table;
  /** How long a claim lasts; then another process may try. */
  seconds: number;
  /** Which of the due rows comes first. */
  order: RawBuilder<unknown>;
  /** Which rows may be claimed; all of them without it. */
  only?: RawBuilder<SqlBool>;
}

/** Claims the first row that is due, for this process alone; `attempts` includes this one. */
export async function claimDue<Table extends 'mail_outbox' | 'tasks'>(
  db: Kysely<Database>,
  { table, seconds, order, only = sql<SqlBool>`true` }: Queue<Table>,
  now: Date,
): Promise<Selectable<Database[Table]> | undefined> {
  const { rows } = await sql<Selectable<Database[Table]>>`
    UPDATE ${sql.table(table)}
    SET attempts = attempts + 1, next_attempt = ${new Date(now.getTime() + seconds * 1000)}
    WHERE id = (
      SELECT id FROM ${sql.table(table)}
      WHERE next_attempt <= ${now} AND ${only}
      ORDER BY ${order}
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING *
  `.execute(db);
  return rows[0];
}
