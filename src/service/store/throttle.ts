/** The counts behind `app/throttle.ts`: in the database, so that all processes count together. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Counts one more for `client` in the window that began at `begins`, and returns the count. */
export async function countOnce(db: Kysely<Database>, client: Uint8Array, begins: Date): Promise<number> {
  const { count } = await db
    .insertInto('throttle_counts')
    .values({ client, window_begins: begins, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['client', 'window_begins']).doUpdateSet({ count: sql`throttle_counts.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  // The first count of a window removes those of earlier windows, which mean nothing any more.
  if (count === 1) await db.deleteFrom('throttle_counts').where('window_begins', '<', begins).execute();
  return count;
}

/** What has been counted for `client` in the window that began at `begins`. */
export async function countSoFar(db: Kysely<Database>, client: Uint8Array, begins: Date): Promise<number> {
  const found = await db
    .selectFrom('throttle_counts')
    .select('count')
    .where('client', '=', client)
    .where('window_begins', '=', begins)
    .executeTakeFirst();
  return found?.count ?? 0;
}
