/** Public feedback of guests. */
import type { Kysely, Selectable } from 'kysely';
import type { Database, FeedbackEntriesTable } from './database.ts';

/** A page of the facility's feedback, newest first, and the total number of entries. */
export async function findFeedback(
  db: Kysely<Database>,
  facilityId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ entries: Selectable<FeedbackEntriesTable>[]; total: number }> {
  const feedback = db.selectFrom('feedback_entries').where('facility_id', '=', facilityId);
  const [entries, { total }] = await Promise.all([
    feedback
      .selectAll()
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    feedback.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { entries, total };
}
