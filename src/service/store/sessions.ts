/** Sessions of browsers, and the links by which people come in: their hashes, whose they are, and how long they hold. */
import type { Kysely, Transaction } from 'kysely';
import { hashOfCode } from '../linkCodes.ts';
import type { Caller } from './apiKeys.ts';
import type { Database } from './database.ts';

const DAY_MS = 86_400_000;
/** A session ends when nobody has used it for so long. */
const IDLE_MS = 30 * DAY_MS;
/** A link by mail is good for so long. */
const LINK_MS = 15 * 60_000;

/** When a session ends that is used no more. */
export const endOf = (lastUsed: Date): Date => new Date(lastUsed.getTime() + IDLE_MS);

/** Of a session that holds. */
export interface HeldSession extends Caller {
  readonly sessionId: number;
  readonly lastUsed: Date;
}

/**
 * @param token what the cookie holds
 * @param isDemo whether the demo's sessions hold
 */
export async function findSession(
  db: Kysely<Database>,
  token: string,
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<HeldSession | undefined> {
  const found = await db
    .selectFrom('sessions')
    .leftJoin('user_rights', (join) =>
      join.onRef('user_rights.user_id', '=', 'sessions.user_id').on('user_rights.facility_id', 'is', null),
    )
    .select(['sessions.id', 'sessions.user_id', 'sessions.last_used', 'user_rights.role'])
    .where('token_hash', '=', hashOfCode(token))
    .where('last_used', '>', new Date(now.getTime() - IDLE_MS))
    .$if(!isDemo, (query) => query.where('is_demo', '=', false))
    .executeTakeFirst();
  if (!found) return;
  const { id, user_id, last_used, role } = found;
  return { sessionId: id, userId: user_id, lastUsed: last_used, roleEverywhere: role ?? undefined };
}

/** Notes that the session was used. */
export async function touchSession(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used: now }).where('id', '=', id).execute();
}

export interface NewSession {
  userId: number;
  token: string;
  device: string;
  isDemo: boolean;
}

/** @returns its id */
export async function insertSession(
  trx: Kysely<Database>,
  { userId, token, device, isDemo }: NewSession,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashOfCode(token),
      device,
      is_demo: isDemo,
      created: now,
      last_used: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ListedSession {
  id: number;
  device: string;
  created: Date;
  last_used: Date;
}

/** A page of a user's sessions that hold, last used first. */
export async function listSessions(
  db: Kysely<Database>,
  userId: number,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
): Promise<{ sessions: ListedSession[]; total: number }> {
  const held = db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('last_used', '>', new Date(now.getTime() - IDLE_MS));
  const [sessions, { total }] = await Promise.all([
    held
      .select(['id', 'device', 'created', 'last_used'])
      .orderBy('last_used', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    held.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { sessions, total };
}

/** Ends a session of this user. @returns whether there was one */
export async function removeSession(db: Kysely<Database>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes sessions that have ended by themselves, and links that have. */
export async function removeEndedSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('last_used', '<=', new Date(now.getTime() - IDLE_MS))
    .execute();
  await db.deleteFrom('session_links').where('expires', '<=', now).execute();
}

/** Keeps a link by mail, good from now on. */
export async function insertSessionLink(
  trx: Transaction<Database>,
  { userId, code }: { userId: number; code: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('session_links')
    .values({
      user_id: userId,
      code_hash: hashOfCode(code),
      created: now,
      expires: new Date(now.getTime() + LINK_MS),
    })
    .execute();
}

/** Uses a link up. @returns whose it was; undefined alike for a code that is unknown, used or expired */
export async function useSessionLink(
  trx: Transaction<Database>,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const used = await trx
    .deleteFrom('session_links')
    .where('code_hash', '=', hashOfCode(code))
    .where('expires', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id;
}

/** What is shown of the user behind a session. */
export interface SessionUser {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  language: string;
}

export async function findSessionUser(db: Kysely<Database>, id: number): Promise<SessionUser | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sets what pages and mails for a user are written in; with `onlyFirst` where nobody has said so before. */
export async function setUserLanguage(
  db: Kysely<Database>,
  userId: number,
  language: string,
  { onlyFirst = false } = {},
): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .$if(onlyFirst, (query) => query.where('language', '=', ''))
    .execute();
}
