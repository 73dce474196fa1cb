/** Creates keys for the command `key`, for the demo, and for the users of a facility. */
import type { Kysely } from 'kysely';
import type { Role } from '../../contract/management/permissionGroup.ts';
import { hashOfCode } from '../linkCodes.ts';
import { insertKey } from '../store/apiKeys.ts';
import type { Database } from '../store/database.ts';
import { giveRight, insertUser } from '../store/users.ts';
import { newKey } from './keys.ts';

export interface NewKeyTerms {
  /** Its name in lists, and the name of its user. */
  name: string;
  /** Ids of facilities; null for all, including future ones. */
  facilities: readonly (string | null)[];
  role: Role;
  ends?: Date | undefined;
  /** A derived key; a random one is made unless it is given. */
  key?: string;
}

/** Creates a key and a user for it. @returns the key, which can be shown only now */
export async function makeKey(db: Kysely<Database>, terms: NewKeyTerms, now: Date): Promise<string> {
  const key = terms.key ?? newKey();
  const userId = await insertUser(db, { username: terms.name }, now);
  for (const facilityId of terms.facilities)
    await giveRight(db, { userId, facilityId, role: terms.role }, now);
  await insertKey(db, { userId, name: terms.name, hash: hashOfCode(key), ends: terms.ends ?? null }, now);
  return key;
}
