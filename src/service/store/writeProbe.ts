/** Learns whether the database can write just now, at little cost. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Some hundred kilobytes: more than the sort below may hold in memory. */
const ROWS = 20_000;

/**
 * Writes a row, and a file: a row may find room on a page that is there while the disk is full, so a sort
 * without memory makes the server write one, which it removes again.
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
