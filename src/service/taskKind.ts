/** The interface between the task runner (`tasks.ts`) and the kinds of tasks. */
import type { Transaction } from 'kysely';
import type { Services } from './services.ts';
import type { Database } from './store/database.ts';
import type { Task } from './store/tasks.ts';

/** Writes the result of a task, in the transaction that ends it. */
export type Result = (trx: Transaction<Database>) => Promise<void>;

export interface TaskKind {
  /** Does the work. It may run several times, so it must not write anything itself. */
  work(services: Services, task: Task): Promise<Result>;
  /** Returns what to write when the task is given up. */
  failed(services: Services, task: Task): Promise<Result>;
}
