/** How often an address was written to, over all processes. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

export interface MailCountsTable {
  /** HMAC of the address and of what is counted. */
  recipient: Uint8Array;
  window_begins: Date;
  count: number;
}

/** Counts once more for `recipient`. @returns the count since the first of the last `seconds` */
export async function countMail(
  trx: Kysely<Database>,
  recipient: Uint8Array,
  now: Date,
  seconds: number,
): Promise<number> {
  const oldest = new Date(now.getTime() - seconds * 1000);
  const { count } = await trx
    .insertInto('mail_counts')
    .values({ recipient, window_begins: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('recipient').doUpdateSet({
        count: sql`CASE WHEN mail_counts.window_begins <= ${oldest} THEN 1 ELSE mail_counts.count + 1 END`,
        window_begins: sql`CASE WHEN mail_counts.window_begins <= ${oldest} THEN ${now} ELSE mail_counts.window_begins END`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Forgets counts that began more than `seconds` ago: they mean nothing any more. */
export async function removeOldCounts(db: Kysely<Database>, now: Date, seconds: number): Promise<void> {
  const oldest = new Date(now.getTime() - seconds * 1000);
  await db.deleteFrom('mail_counts').where('window_begins', '<=', oldest).execute();
}
