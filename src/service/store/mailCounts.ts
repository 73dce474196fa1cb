/** How often an address was mailed, counted over all processes. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** The keys that a mail is counted under, each an HMAC of the address. */
export interface CountedFor {
  ofFacility: Uint8Array;
  everywhere: Uint8Array;
}

/** Counts since the first mail of the window. */
export interface MailCounts {
  ofFacility: number;
  /** Null when it wasn't counted there. */
  everywhere: number | null;
}

/**
 * Counts one more for the facility, and, unless that exceeds `most`, for all facilities together.
 *
 * @param most the facility's limit
 * @param seconds length of the window
 */
export async function countMail(
  trx: Kysely<Database>,
  recipient: CountedFor,
  { most, now, seconds }: { most: number; now: Date; seconds: number },
): Promise<MailCounts> {
  const oldest = new Date(now.getTime() - seconds * 1000);
  const onceMore = sql`
    ON CONFLICT (recipient) DO UPDATE SET
      count = CASE WHEN mail_counts.window_begins <= ${oldest} THEN 1 ELSE mail_counts.count + 1 END,
      window_begins = CASE WHEN mail_counts.window_begins <= ${oldest} THEN ${now} ELSE mail_counts.window_begins END
    RETURNING count`;
  const { rows } = await sql<MailCounts>`
    WITH own AS (
      INSERT INTO mail_counts (recipient, window_begins, count) VALUES (${recipient.ofFacility}, ${now}, 1) ${onceMore}
    ), others AS (
      INSERT INTO mail_counts (recipient, window_begins, count)
      SELECT ${recipient.everywhere}::bytea, ${now}::timestamptz, 1 FROM own WHERE count <= ${most} ${onceMore}
    )
    SELECT own.count AS "ofFacility", others.count AS everywhere FROM own LEFT JOIN others ON true
  `.execute(trx);
  return rows[0]!;
}

/** Removes counts whose window, `seconds` long, has ended. */
export async function removeOldCounts(db: Kysely<Database>, now: Date, seconds: number): Promise<void> {
  const oldest = new Date(now.getTime() - seconds * 1000);
  await db.deleteFrom('mail_counts').where('window_begins', '<=', oldest).execute();
}
