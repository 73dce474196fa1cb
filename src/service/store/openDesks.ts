/** Which restaurants have a desk open, over all processes: each writes the desks it serves, and when it last did. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** How long a process counts after its last write. */
const SILENT_MS = 45_000;
/** When a silent process's rows are removed. */
const FORGOTTEN_MS = 600_000;

const since = (now: Date) => new Date(now.getTime() - SILENT_MS);

/** How many desks are open at which an order can be accepted. */
export async function openDesks(db: Kysely<Database>, facilityId: string, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('open_desks')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('desks'), sql.lit(0)).as('open'))
    .where('facility_id', '=', facilityId)
    .where('seen', '>', since(now))
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** SQL for whether the row that a query calls `facilities` has such a desk. */
export function hasOpenDesk(now: Date): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM open_desks WHERE open_desks.facility_id = facilities.id AND open_desks.seen > ${since(now)})`;
}

/** Replaces the record of which desks `process` serves. */
export async function writeOpenDesks(
  db: Kysely<Database>,
  process: string,
  desks: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const open = [...desks].filter(([, count]) => count > 0).sort(([one], [other]) => (one < other ? -1 : 1));
  if (open.length > 0)
    await db
      .insertInto('open_desks')
      .values(open.map(([facility_id, count]) => ({ process, facility_id, desks: count, seen: now })))
      .onConflict((conflict) =>
        conflict.columns(['process', 'facility_id']).doUpdateSet({
          desks: ({ ref }) => ref('excluded.desks'),
          seen: now,
        }),
      )
      .execute();
  await db
    .deleteFrom('open_desks')
    .where('process', '=', process)
    .$if(open.length > 0, (query) =>
      query.where(
        'facility_id',
        'not in',
        open.map(([id]) => id),
      ),
    )
    .execute();
}

/** Removes the rows of processes that ended without removing them. */
export async function removeSilentDesks(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('open_desks')
    .where('seen', '<', new Date(now.getTime() - FORGOTTEN_MS))
    .execute();
}
