/** What a kind of task is to those that do tasks (`tasks.ts`) and to those that are one. */
import type { Transaction } from 'kysely';
import type { Services } from './services.ts';
import type { Database } from './store/database.ts';
import type { Task } from './store/tasks.ts';

/** What is to be written when a task is done, in the transaction that ends it. */
export type Result = (trx: Transaction<Database>) => Promise<void>;

export interface TaskKind {
  /** Does the work; it may run several times, and writes nothing. */
  work(services: Services, task: Task): Promise<Result>;
  /** What is written when it could not be done. */
  failed(services: Services, task: Task): Promise<Result>;
}
