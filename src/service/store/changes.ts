/** What changes in each restaurant, by the numbers of the commits (migration 0027). Triggers write it. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

export interface Change {
  number: number;
  kind: string;
  recordId: number;
}

const DAY_MS = 86_400_000;
/** A desk that was away for longer reads everything anew. */
const KEEP_MS = 2 * DAY_MS;

/** The number of the last commit that changed something; 0 before the first. */
export async function lastNumber(db: Kysely<Database>, facilityId: string): Promise<number> {
  const counter = await db
    .selectFrom('change_counters')
    .select('number')
    .where('facility_id', '=', facilityId)
    .executeTakeFirst();
  return counter?.number ?? 0;
}

/** The same of several facilities, or of none; those that have no number yet are left out. */
export async function lastNumbers(
  db: Kysely<Database>,
  facilityIds: readonly string[],
): Promise<Map<string, number>> {
  const counters = await db
    .selectFrom('change_counters')
    .selectAll()
    // `IN ()` is no SQL, and the last stream may have closed a moment ago.
    .where(sql<boolean>`facility_id = ANY(${[...facilityIds]}::text[])`)
    .execute();
  return new Map(counters.map(({ facility_id, number }) => [facility_id, number]));
}

/** What was kept after `number`, in its order, `most` changes at most: whole commits, as far as they fit. */
export async function changesAfter(
  db: Kysely<Database>,
  facilityId: string,
  number: number,
  most: number,
): Promise<Change[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['number', 'kind', 'record_id'])
    .where('facility_id', '=', facilityId)
    .where('number', '>', number)
    .orderBy('number')
    .orderBy('kind')
    .orderBy('record_id')
    .limit(most)
    .execute();
  return rows.map(({ record_id, ...row }) => ({ ...row, recordId: record_id }));
}

/** Whether all that was kept after `number` is still there. */
export async function isComplete(db: Kysely<Database>, facilityId: string, number: number): Promise<boolean> {
  const last = await lastNumber(db, facilityId);
  // Of another database, or of one that was put back to an earlier state.
  if (number > last) return false;
  if (number === last) return true;
  const next = await db
    .selectFrom('changes')
    .select('number')
    .where('facility_id', '=', facilityId)
    .where('number', '=', number + 1)
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}

export async function removeOldChanges(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('changes')
    .where('at', '<', new Date(now.getTime() - KEEP_MS))
    .execute();
}
