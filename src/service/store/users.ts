/** The users behind API keys, and their rights to facilities. */
import { type Kysely, sql } from 'kysely';
import { includesRole, type Role } from '../../contract/management/permissionGroup.ts';
import type { Caller } from './apiKeys.ts';
import type { Database, FacilityRow } from './database.ts';

export interface NewUser {
  username: string;
  email?: string;
  first_name?: string;
  last_name?: string;
}

/** @returns the new user's id */
export async function insertUser(db: Kysely<Database>, user: NewUser, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, created: now, updated: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Gives a user `role` in a facility, replacing any other role there.
 *
 * @param right its `facilityId` is null for every facility
 */
export async function giveRight(
  db: Kysely<Database>,
  right: { userId: number; facilityId: string | null; role: Role },
  now: Date,
): Promise<void> {
  await db
    .insertInto('user_rights')
    .values({
      user_id: right.userId,
      facility_id: right.facilityId,
      role: right.role,
      created: now,
      updated: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'facility_id']).doUpdateSet({ role: right.role, updated: now }),
    )
    .execute();
}

export interface ManagedFacility {
  facility: FacilityRow;
  role: Role;
}

/** The facility `id` and the caller's role there; undefined alike when there is none and when the caller may not see it. */
export async function findManagedFacility(
  db: Kysely<Database>,
  caller: Caller,
  id: string,
): Promise<ManagedFacility | undefined> {
  // Other texts aren't looked up, because the database rejects texts with a NUL.
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(id)) return;
  const row = await db
    .selectFrom('facilities')
    .leftJoin('user_rights', (join) =>
      join
        .onRef('user_rights.facility_id', '=', 'facilities.id')
        .on('user_rights.user_id', '=', caller.userId),
    )
    .selectAll('facilities')
    .select('user_rights.role as own_role')
    .where('facilities.id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const { own_role, ...facility } = row;
  const role = higher(caller.roleEverywhere, own_role ?? undefined);
  return role && { facility, role };
}

/** The present rights of callers who were authenticated a while ago. */
export interface RolesNow {
  /** Whether the caller's key or session is still valid. */
  holds(caller: Caller): boolean;
  roleOf(caller: Caller, facilityId: string): Role | undefined;
}

export async function rolesNow(db: Kysely<Database>, callers: readonly Caller[]): Promise<RolesNow> {
  const ids = (of: (caller: Caller) => number | undefined) => [
    ...new Set(callers.map(of).filter((id) => id !== undefined)),
  ];
  const [sessions, keys, rights] = await Promise.all([
    db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sql<number>`ANY(${ids(({ sessionId }) => sessionId)}::bigint[])`)
      .execute(),
    db
      .selectFrom('api_keys')
      .select('id')
      .where('id', '=', sql<number>`ANY(${ids(({ keyId }) => keyId)}::bigint[])`)
      .where('revoked', 'is', null)
      .execute(),
    db
      .selectFrom('user_rights')
      .select(['user_id', 'facility_id', 'role'])
      .where('user_id', '=', sql<number>`ANY(${ids(({ userId }) => userId)}::bigint[])`)
      .execute(),
  ]);
  const held = {
    sessions: new Set(sessions.map(({ id }) => id)),
    keys: new Set(keys.map(({ id }) => id)),
  };
  const roles = new Map(
    rights.map(({ user_id, facility_id, role }) => [`${user_id} ${facility_id ?? ''}`, role]),
  );
  return {
    holds: ({ sessionId, keyId }) =>
      sessionId === undefined ? held.keys.has(keyId ?? 0) : held.sessions.has(sessionId),
    roleOf: ({ userId }, facilityId) => higher(roles.get(`${userId} `), roles.get(`${userId} ${facilityId}`)),
  };
}

/** The caller's highest role in any facility. */
export async function highestRole(db: Kysely<Database>, caller: Caller): Promise<Role | undefined> {
  const rights = await db
    .selectFrom('user_rights')
    .select('role')
    .distinct()
    .where('user_id', '=', caller.userId)
    .execute();
  return rights.map(({ role }) => role).reduce<Role | undefined>(higher, undefined);
}

/** The first `most` facilities that the caller may see, by name, with the caller's role. */
export async function facilitiesOf(
  db: Kysely<Database>,
  caller: Caller,
  most: number,
): Promise<
  (Pick<FacilityRow, 'id' | 'name' | 'timezone' | 'country' | 'language' | 'currency' | 'is_set_up'> & {
    role: Role;
  })[]
> {
  const rows = await db
    .selectFrom('facilities')
    .leftJoin('user_rights', (join) =>
      join
        .onRef('user_rights.facility_id', '=', 'facilities.id')
        .on('user_rights.user_id', '=', caller.userId),
    )
    .select([
      'facilities.id',
      'facilities.name',
      'facilities.timezone',
      'facilities.country',
      'facilities.language',
      'facilities.currency',
      'facilities.is_set_up',
    ])
    .select('user_rights.role as own_role')
    .where(isManagedBy(caller))
    .orderBy('facilities.name')
    .orderBy('facilities.id')
    .limit(most)
    .execute();
  return rows.flatMap(({ own_role, ...facility }) => {
    const role = higher(caller.roleEverywhere, own_role ?? undefined);
    return role ? [{ ...facility, role }] : [];
  });
}

/** A condition on `facilities.id`: facilities that the caller may see. */
export function isManagedBy(caller: Caller) {
  return caller.roleEverywhere
    ? sql<boolean>`true`
    : sql<boolean>`facilities.id IN (SELECT facility_id FROM user_rights WHERE user_id = ${caller.userId})`;
}

function higher(one: Role | undefined, other: Role | undefined): Role | undefined {
  if (!one || !other) return one ?? other;
  return includesRole(one, other) ? one : other;
}
