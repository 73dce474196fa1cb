/**
 * Work that goes on after its request was answered, as the outbox holds mails: added in the transaction that asks for
 * it, claimed by one process at a time, and gone with the transaction that keeps its result.
 */
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { claimDue } from './claim.ts';
import type { Database } from './database.ts';
import type { TasksTable } from './ownTables.ts';

export type Task = Selectable<TasksTable>;

/** How long a process has for a task that it claimed; then another one may try. Longer than any task may take. */
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
 * Takes the task that is due longest, for this process alone; `attempts` counts this one.
 *
 * @param kinds that this process can do: others are for one of another version
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
 * Ends a task. Give it the transaction that keeps the result.
 *
 * @returns whether it was still this process's: another one has claimed it since when it took too long, and nothing
 * of this try may be kept
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

/** Sets when a task that failed is tried again. */
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
