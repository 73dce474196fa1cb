/** Sessions, and requests that a page of the desk makes with them, for the tests of the service. */
import type { Kysely } from 'kysely';
import type { Role } from '../../../src/contract/management/permissionGroup.ts';
import { cookieName, newToken } from '../../../src/service/desk/sessionCookie.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { insertSession } from '../../../src/service/store/sessions.ts';
import { giveRight, insertUser } from '../../../src/service/store/users.ts';
import type { Client } from './management.ts';
import { send } from './restaurant.ts';

const NOW = new Date('2026-11-19T11:00:00Z');
export const DESK = { 'Tableside-Desk': '1' } as const;
const NAME = cookieName({ publicUrl: 'http://127.0.0.1' });

/** What a browser sends that has this session. */
export const withSession = (token: string) => ({ ...DESK, Cookie: `${NAME}=${token}` });

/** A session of a user who has `role` in `facilities`; null is all of them. @returns what its cookie holds */
export async function sessionFor(
  db: Kysely<Database>,
  role: Role,
  ...facilities: (string | null)[]
): Promise<string> {
  const userId = await insertUser(db, { username: `${role} of ${facilities.join(', ')}` }, NOW);
  for (const facilityId of facilities) await giveRight(db, { userId, facilityId, role }, NOW);
  const token = newToken();
  await insertSession(db, { userId, token, device: 'Firefox, Linux', isDemo: false }, NOW);
  return token;
}

/** As `clientOf`, at a desk; a path is what follows `/v1`. */
export function deskOf(url: string, token: string): Client {
  const ask = (method: string) => (path: string, body?: unknown) =>
    send(method, `${url}/v1${path}`, body, withSession(token));
  return { get: ask('GET'), post: ask('POST'), patch: ask('PATCH'), remove: ask('DELETE') };
}

/** What the cookie holds that an answer gives. */
export function tokenIn(headers: Headers): string {
  const [cookie = ''] = headers.getSetCookie();
  return new RegExp(`^${NAME}=([^;]*)`).exec(cookie)?.[1] ?? '';
}
