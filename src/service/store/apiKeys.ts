/** API keys in the database: their hashes, owners and validity. */
import type { Kysely } from 'kysely';
import type { Role } from '../../contract/management/permissionGroup.ts';
import type { Database } from './database.ts';

/** Who makes a request, by key or session. */
export interface Caller {
  readonly keyId?: number;
  readonly sessionId?: number;
  readonly userId: number;
  /** The role in every facility; undefined for a user with rights to single facilities. */
  readonly roleEverywhere: Role | undefined;
}

/** The caller of a valid key: neither revoked nor expired. */
export interface HeldKey extends Caller {
  readonly keyId: number;
  readonly lastUsed: Date | null;
}

/** The caller of a key; undefined when it is unknown or no longer valid. @param hash SHA-256 of the key */
export async function findKey(
  db: Kysely<Database>,
  hash: Uint8Array,
  now: Date,
): Promise<HeldKey | undefined> {
  const found = await db
    .selectFrom('api_keys')
    .leftJoin('user_rights', (join) =>
      join.onRef('user_rights.user_id', '=', 'api_keys.user_id').on('user_rights.facility_id', 'is', null),
    )
    .select(['api_keys.id', 'api_keys.user_id', 'api_keys.last_used', 'user_rights.role'])
    .where('key_hash', '=', hash)
    .where('revoked', 'is', null)
    .where((where) => where.or([where('ends', 'is', null), where('ends', '>', now)]))
    .executeTakeFirst();
  if (!found) return;
  const { id, user_id, last_used, role } = found;
  return { keyId: id, userId: user_id, lastUsed: last_used, roleEverywhere: role ?? undefined };
}

/** Records that the key was used. */
export async function touchKey(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used: now }).where('id', '=', id).execute();
}

export interface NewKey {
  userId: number;
  name: string;
  hash: Uint8Array;
  ends: Date | null;
}

/** Stores a key, unless its hash is stored already. */
export async function insertKey(
  db: Kysely<Database>,
  { userId, name, hash, ends }: NewKey,
  now: Date,
): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({ user_id: userId, name, key_hash: hash, ends, created: now })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute();
}

export interface ListedKey {
  id: number;
  name: string;
  created: Date;
  last_used: Date | null;
  ends: Date | null;
  revoked: Date | null;
  /** Facility ids, null for all facilities, and the role there. */
  rights: { facility_id: string | null; role: Role }[];
}

/** All keys, oldest first, including revoked and expired ones. */
export async function listKeys(db: Kysely<Database>): Promise<ListedKey[]> {
  const keys = await db
    .selectFrom('api_keys')
    .select(['id', 'user_id', 'name', 'created', 'last_used', 'ends', 'revoked'])
    .orderBy('id')
    .execute();
  const rights = await db
    .selectFrom('user_rights')
    .select(['user_id', 'facility_id', 'role'])
    .orderBy('facility_id')
    .execute();
  return keys.map(({ user_id, ...key }) => ({
    ...key,
    rights: rights.filter((right) => right.user_id === user_id),
  }));
}

/** Revokes a key. @returns whether there was such a key, not yet revoked */
export async function revokeKey(db: Kysely<Database>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked: now })
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
