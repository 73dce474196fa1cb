/** Sessions of browsers and sign-in links: their hashes, owners and validity. */
import type { Kysely, Transaction } from 'kysely';
import { hashOfCode } from '../linkCodes.ts';
import type { Caller } from './apiKeys.ts';
import type { Database } from './database.ts';

const DAY_MS = 86_400_000;
/** A session ends when it has not been used for this long. */
const IDLE_MS = 30 * DAY_MS;
/** How long a sign-in link is valid. */
const LINK_MS = 15 * 60_000;

/** When a session ends if it isn't used again. */
export const endOf = (lastUsed: Date): Date => new Date(lastUsed.getTime() + IDLE_MS);

/** The caller of a valid session. */
export interface HeldSession extends Caller {
  readonly sessionId: number;
  readonly lastUsed: Date;
}

/**
 * The caller of a session; undefined when it is unknown or has ended.
 *
 * @param token the content of the cookie
 * @param isDemo whether sessions of the demo are valid
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

/** Records that the session was used. */
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

/** A page of a user's valid sessions, last used first. */
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

/** Removes sessions and sign-in links that have expired. */
export async function removeEndedSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('last_used', '<=', new Date(now.getTime() - IDLE_MS))
    .execute();
  await db.deleteFrom('session_links').where('expires', '<=', now).execute();
}

/** Stores a sign-in link, valid from now on. */
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

/** Uses up a sign-in link. @returns its user's id; undefined alike for a code that is unknown, used or expired */
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

/** What is shown about the user of a session. */
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

/** Sets the language of pages and mails for a user; with `onlyFirst` only if none was set before. */
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
