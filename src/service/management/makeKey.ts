/** Makes keys: for the command, for the demo, and for the users of a facility. */
import type { Kysely } from 'kysely';
import type { Role } from '../../contract/management/permissionGroup.ts';
import { hashOfCode } from '../linkCodes.ts';
import { insertKey } from '../store/apiKeys.ts';
import type { Database } from '../store/database.ts';
import { giveRight, insertUser } from '../store/users.ts';
import { newKey } from './keys.ts';

export interface KeyWish {
  /** What it is called in lists; its user is called so too. */
  name: string;
  /** Null is every facility, those to come included. */
  facilities: readonly (string | null)[];
  role: Role;
  ends?: Date | undefined;
  /** A key that is known already; otherwise a new one is made. */
  key?: string;
}

/** Makes a key and a user of its own for it. @returns the key, which can be shown only now */
export async function makeKey(db: Kysely<Database>, wish: KeyWish, now: Date): Promise<string> {
  const key = wish.key ?? newKey();
  const userId = await insertUser(db, { username: wish.name }, now);
  for (const facilityId of wish.facilities) await giveRight(db, { userId, facilityId, role: wish.role }, now);
  await insertKey(db, { userId, name: wish.name, hash: hashOfCode(key), ends: wish.ends ?? null }, now);
  return key;
}
