/** Transactions that are retried when they collide with another one. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Services } from '../services.ts';
import type { Database } from './database.ts';

/** serialization_failure, deadlock_detected: nothing was committed, and the transaction should be retried. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction: all of it is committed or, when it throws, nothing. It may run several times, so it
 * must have no effects outside of the database.
 *
 * @throws what `work` threw, and the database's error when every attempt collided
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !asksForAnotherTry(error)) throw error;
      // A random delay, so that the same two don't collide again.
      await wait(Math.random() * 20 * attempt);
    }
  }
}

/**
 * As `inTransaction`, once no other work for `key` is running in this process. For work that begins with a lock: those who
 * wait their turn don't use up connections.
 *
 * @throws Busy, before anything has begun, when too many wait; the signal's reason when it aborts before the turn
 */
export function inTurn<Result>(
  { db, turns }: Pick<Services, 'db' | 'turns'>,
  key: string,
  until: AbortSignal,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return turns.take(key, () => inTransaction(db, work), until);
}

function asksForAnotherTry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TRY_AGAIN.has(String(error.code));
}
