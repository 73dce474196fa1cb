/**
 * Background tasks: added in the transaction that needs them, claimed by one process at a time, and removed in the
 * transaction that stores their result.
 */
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { claimDue } from './claim.ts';
import type { Database } from './database.ts';
import type { TasksTable } from './ownTables.ts';

export type Task = Selectable<TasksTable>;

/** How long a claim on a task lasts; then another process may try. Longer than any task may take. */
const CLAIM_SECONDS = 120;

/** Adds a task, due at once unless `due` says later. */
export async function addTask(
  trx: Kysely<Database>,
  task: { kind: string; facilityId?: string; details: object; due?: Date },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('tasks')
    .values({
      kind: task.kind,
      facility_id: task.facilityId ?? null,
      details: JSON.stringify(task.details),
      next_attempt: task.due ?? now,
      created: now,
    })
    .execute();
}

/**
 * Claims the task that has been due longest, for this process alone; `attempts` includes this one.
 *
 * @param kinds that this process can do; others are left for processes of another version
 */
export async function claimTask(
  db: Kysely<Database>,
  kinds: readonly string[],
  now: Date,
): Promise<Task | undefined> {
  return claimDue(
    db,
    {
      table: 'tasks',
      seconds: CLAIM_SECONDS,
      order: sql`next_attempt, id`,
      only: sql<SqlBool>`kind = ANY(${[...kinds]}::text[])`,
    },
    now,
  );
}

/**
 * Ends a task. Pass the transaction that stores the result.
 *
 * @returns whether this process still had it; false when it took too long and another one has claimed it, and then this
 * result must not be stored
 */
export async function endTask(
  trx: Kysely<Database>,
  { id, attempts }: Pick<Task, 'id' | 'attempts'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tasks')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets when a failed task is tried again. */
export async function postponeTask(
  db: Kysely<Database>,
  { id, attempts }: Pick<Task, 'id' | 'attempts'>,
  until: Date,
): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ next_attempt: until })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
