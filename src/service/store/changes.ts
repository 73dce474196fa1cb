/** The changes in each restaurant, numbered by commit (migration 0027) and written by triggers. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

export interface Change {
  number: number;
  kind: string;
  recordId: number;
}

const DAY_MS = 86_400_000;
/** How long changes are kept; a desk that was away for longer reads everything again. */
const KEEP_MS = 2 * DAY_MS;

/** The number of the facility's last commit; 0 before the first. */
export async function lastNumber(db: Kysely<Database>, facilityId: string): Promise<number> {
  const counter = await db
    .selectFrom('change_counters')
    .select('number')
    .where('facility_id', '=', facilityId)
    .executeTakeFirst();
  return counter?.number ?? 0;
}

/** As `lastNumber`, for any number of facilities; those without a commit are left out. */
export async function lastNumbers(
  db: Kysely<Database>,
  facilityIds: readonly string[],
): Promise<Map<string, number>> {
  const counters = await db
    .selectFrom('change_counters')
    .selectAll()
    // Not `IN`, which can't be empty: the last stream may have closed a moment ago.
    .where(sql<boolean>`facility_id = ANY(${[...facilityIds]}::text[])`)
    .execute();
  return new Map(counters.map(({ facility_id, number }) => [facility_id, number]));
}

/** The changes after `number`, in order, at most `most`: the last commit may be cut off. */
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

/** Whether all changes after `number` are still stored. */
export async function isComplete(db: Kysely<Database>, facilityId: string, number: number): Promise<boolean> {
  const last = await lastNumber(db, facilityId);
  // The number is from another database, or from before a restore.
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
