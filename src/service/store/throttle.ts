/** The counts behind `app/throttle.ts`: in the database, so that all processes count together. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

export interface ThrottleMissesTable {
  /** HMAC of the client's address. */
  client: Uint8Array;
  window_begins: Date;
  misses: number;
}

/** Counts one more miss of `client` in the window that began at `begins`, and returns how many there are now. */
export async function countMiss(db: Kysely<Database>, client: Uint8Array, begins: Date): Promise<number> {
  const { misses } = await db
    .insertInto('throttle_misses')
    .values({ client, window_begins: begins, misses: 1 })
    .onConflict((conflict) =>
      conflict.columns(['client', 'window_begins']).doUpdateSet({ misses: sql`throttle_misses.misses + 1` }),
    )
    .returning('misses')
    .executeTakeFirstOrThrow();
  // The first miss of a window tidies up; counts of windows that have ended mean nothing.
  if (misses === 1) await db.deleteFrom('throttle_misses').where('window_begins', '<', begins).execute();
  return misses;
}

/** Takes back what `countMiss` counted: it was none. */
export async function forgiveMiss(db: Kysely<Database>, client: Uint8Array, begins: Date): Promise<void> {
  await db
    .updateTable('throttle_misses')
    .set({ misses: sql`greatest(misses - 1, 0)` })
    .where('client', '=', client)
    .where('window_begins', '=', begins)
    .execute();
}
