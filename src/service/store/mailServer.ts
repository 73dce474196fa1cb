/** The state of the mail server: one row for all processes, so that one that runs into trouble stops the queue for all. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from './database.ts';
import { CLAIM_SECONDS } from './outbox.ts';
import type { MailServerTable } from './ownTables.ts';

export type MailServerState = Selectable<MailServerTable>;

/** Why the queue stops: a `Stage` of `mail/troubles.ts`, and the server's codes. */
export interface Trouble {
  stage: string;
  reply: string;
}

/**
 * Permission to send one mail, with the state when it was given. With `failures` above 0 it is a trial, which only one
 * process has at a time.
 */
export type Turn = Pick<MailServerState, 'failures' | 'stage' | 'reply'>;

const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 900;

export async function mailServerState(db: Kysely<Database>): Promise<MailServerState> {
  return db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow();
}

/** Permission to try a mail now; undefined while the queue is stopped. */
export async function takeTurn(db: Kysely<Database>, now: Date): Promise<Turn | undefined> {
  const state = await mailServerState(db);
  if (state.failures === 0) return state;
  return db
    .updateTable('mail_server')
    .set({ next_try: new Date(now.getTime() + CLAIM_SECONDS * 1000) })
    .where('failures', '>', 0)
    .where('next_try', '<=', now)
    .returning(['failures', 'stage', 'reply'])
    .executeTakeFirst();
}

/** Lets a stopped queue try again at once, because settings may have changed. */
export async function tryAgainNow(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('mail_server')
    .set({ next_try: now })
    .where('failures', '>', 0)
    .where('next_try', '>', now)
    .execute();
}

/**
 * Stops the queue, for longer each time in a row. When several processes run into the same trouble at once, it counts
 * once.
 *
 * @returns whether that is news: the queue was running, or had another trouble
 */
export async function recordTrouble(
  db: Kysely<Database>,
  turn: Turn,
  { stage, reply }: Trouble,
  now: Date,
): Promise<boolean> {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** turn.failures, LONGEST_WAIT_SECONDS);
  const { numUpdatedRows } = await db
    .updateTable('mail_server')
    .set({
      failures: turn.failures + 1,
      stage,
      reply,
      since: sql`coalesce(since, ${now})`,
      next_try: new Date(now.getTime() + wait * 1000),
    })
    .where('failures', '=', turn.failures)
    .executeTakeFirst();
  return numUpdatedRows > 0n && (turn.stage !== stage || turn.reply !== reply);
}

/** Counts a refused mail. @returns how many have been refused in a row */
export async function recordRefusal(db: Kysely<Database>): Promise<number> {
  const { refused } = await db
    .updateTable('mail_server')
    .set({ refused: sql`refused + 1` })
    .returning('refused')
    .executeTakeFirstOrThrow();
  return refused;
}

/**
 * Lets the queue go on, because the server works again or, with `accepted`, has accepted a mail.
 *
 * @returns whether this ended a stop
 */
export async function recordSuccess(
  db: Kysely<Database>,
  turn: Turn,
  { accepted }: { accepted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_server')
    .set({
      failures: 0,
      stage: null,
      reply: null,
      since: null,
      next_try: null,
      ...(accepted ? { refused: 0 } : {}),
    })
    .where(({ or, eb }) => or([eb('failures', '>', 0), eb('refused', '>', 0)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n && turn.failures > 0;
}
