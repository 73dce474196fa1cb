/** Which restaurants somebody watches at a desk, over all processes: each writes what is open with it, and when it was last there. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** How long a process that says nothing counts. */
const SILENT_MS = 45_000;
/** After so long nobody asks any more. */
const FORGOTTEN_MS = 600_000;

const since = (now: Date) => new Date(now.getTime() - SILENT_MS);

/** How many desks are open at which an order can be taken. */
export async function openDesks(db: Kysely<Database>, facilityId: string, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('open_desks')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('desks'), sql.lit(0)).as('open'))
    .where('facility_id', '=', facilityId)
    .where('seen', '>', since(now))
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Whether there is one, of the row that a query calls `facilities`. */
export function hasOpenDesk(now: Date): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM open_desks WHERE open_desks.facility_id = facilities.id AND open_desks.seen > ${since(now)})`;
}

/** Says what is open with `process`, and nothing else. */
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

/** Removes what processes have left that ended without a word. */
export async function removeSilentDesks(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('open_desks')
    .where('seen', '<', new Date(now.getTime() - FORGOTTEN_MS))
    .execute();
}
