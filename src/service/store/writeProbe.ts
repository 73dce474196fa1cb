/** Finds out at little cost whether the database can write at the moment. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Some hundred kilobytes, more than the sort below may use of memory. */
const ROWS = 20_000;

/**
 * Writes a row and a temporary file: even on a full disk a row may fit on an existing page, so a sort with little memory
 * makes the server write a file, which it removes again.
 *
 * @throws the database's error
 */
export async function probeWrite(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('write_probes').set({ probed: sql`now()` }).execute();
    await sql`SET LOCAL work_mem = '64kB'`.execute(trx);
    await sql`SELECT count(*) FROM (SELECT g FROM generate_series(1, ${sql.lit(ROWS)}) AS g ORDER BY -g) AS sorted`.execute(
      trx,
    );
  });
}
