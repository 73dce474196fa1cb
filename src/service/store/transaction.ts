/** Transactions that are tried again when the database says that another one came in between. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Services } from '../services.ts';
import type { Database } from './database.ts';

/** serialization_failure, deadlock_detected: nothing was kept, and trying again is what they ask for. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. It may run several
 * times, so it does nothing but ask the database.
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
      // Apart in time, so that the same two don't collide again.
      await wait(Math.random() * 20 * attempt);
    }
  }
}

/**
 * As `inTransaction`, once nobody else of this process works on what `key` names: for work that begins with a
 * lock, so that those who wait for the lock don't hold the connections of everybody else.
 *
 * @throws Busy before anything was begun, when too many wait; the signal's reason when it aborts before the turn
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
