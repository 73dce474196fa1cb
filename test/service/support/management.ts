/** Keys, and requests that carry them, for the tests of the management API. */
import type { Kysely } from 'kysely';
import type { Role } from '../../../src/contract/management/permissionGroup.ts';
import { makeKey } from '../../../src/service/management/makeKey.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { type Answer, send } from './restaurant.ts';

const NOW = new Date('2026-11-19T11:00:00Z');

/** A key of a user who has `role` in `facilities`; null is all of them. */
export function keyFor(db: Kysely<Database>, role: Role, ...facilities: (string | null)[]): Promise<string> {
  return makeKey(db, { name: `${role} of ${facilities.join(', ')}`, facilities, role }, NOW);
}

export interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  remove(path: string): Promise<Answer>;
}

/** Asks with `key`; a path is what follows `/v1/facility/`, or a query of the list of facilities. */
export function clientOf(url: string, key: string): Client {
  const ask = (method: string) => (path: string, body?: unknown) =>
    send(method, `${url}/v1/facility${/^[?]|^$/.test(path) ? '' : '/'}${path}`, body, { 'Api-Key': key });
  return { get: ask('GET'), post: ask('POST'), patch: ask('PATCH'), remove: ask('DELETE') };
}
