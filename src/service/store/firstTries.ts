/** What first tries of requests created, looked up by what makes a second try the same request. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { FirstTriesTable } from './ownTables.ts';

/** Rows that one statement removes, so that nobody waits long for it. */
const REMOVED_AT_ONCE = 1000;

/**
 * Locks out other tries of the same request until the transaction ends.
 *
 * @returns false, without waiting, when another try is in progress
 */
export async function claimTries(
  trx: Transaction<Database>,
  lookups: readonly Uint8Array[],
): Promise<boolean> {
  if (lookups.length === 0) return true;
  const locks = lookups.map((lookup) => Buffer.from(lookup).readBigInt64BE().toString());
  const { rows } = await sql<{ free: boolean }>`
    SELECT bool_and(pg_try_advisory_xact_lock(lock)) AS free FROM unnest(${locks}::bigint[]) AS lock`.execute(
    trx,
  );
  return rows[0]!.free;
}

/** The remembered first tries for `lookups`, in no particular order. */
export async function findFirstTries(
  trx: Transaction<Database>,
  lookups: readonly Uint8Array[],
  now: Date,
): Promise<FirstTriesTable[]> {
  return trx
    .selectFrom('first_tries')
    .selectAll()
    .where('lookup', 'in', lookups)
    .where('expires', '>', now)
    .execute();
}

/** Remembers tries, replacing earlier ones with the same `lookup`. */
export async function rememberTries(
  trx: Transaction<Database>,
  tries: readonly FirstTriesTable[],
): Promise<void> {
  await trx
    .insertInto('first_tries')
    .values(tries)
    .onConflict((conflict) =>
      conflict.column('lookup').doUpdateSet((row) => ({
        request: row.ref('excluded.request'),
        had_key: row.ref('excluded.had_key'),
        record_id: row.ref('excluded.record_id'),
        sealed: row.ref('excluded.sealed'),
        expires: row.ref('excluded.expires'),
      })),
    )
    .execute();
}

/** Removes expired tries. */
export async function removeExpiredTries(db: Kysely<Database>, now: Date): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('first_tries')
      .where('lookup', 'in', (tries) =>
        tries
          .selectFrom('first_tries')
          .select('lookup')
          .where('expires', '<=', now)
          .limit(REMOVED_AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    if (numDeletedRows < REMOVED_AT_ONCE) return;
  }
}
