/** Users as a facility sees them: those with a right to it, and the invitations of those who have not signed in yet. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Role } from '../../contract/management/permissionGroup.ts';
import { hashOfCode } from '../linkCodes.ts';
import type { Database } from './database.ts';

export interface FacilityUserRow {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  aliases: string[];
  role: Role;
  /** When the right was last given or changed. */
  updated: Date;
}

/** How long the link of an invitation is valid. */
const INVITE_DAYS = 7;

const usersOf = (db: Kysely<Database>, facilityId: string) =>
  db
    .selectFrom('user_rights')
    .innerJoin('users', 'users.id', 'user_rights.user_id')
    .where('user_rights.facility_id', '=', facilityId);

const COLUMNS = [
  'users.id',
  'users.username',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.aliases',
  'user_rights.role',
  'user_rights.updated',
] as const;

/** A page of the users with a right to this facility, and their total number. */
export async function listFacilityUsers(
  db: Kysely<Database>,
  facilityId: string,
  page: { offset: number; limit: number; order: { by: 'username' | 'email' | 'id'; isDescending: boolean } },
): Promise<{ users: FacilityUserRow[]; total: number }> {
  const direction = page.order.isDescending ? 'desc' : 'asc';
  const [users, { total }] = await Promise.all([
    usersOf(db, facilityId)
      .select(COLUMNS)
      .orderBy(`users.${page.order.by}`, direction)
      .orderBy('users.id', direction)
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    usersOf(db, facilityId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { users, total };
}

/** The user `id`, if they have a right to this facility. */
export async function findFacilityUser(
  db: Kysely<Database>,
  facilityId: string,
  id: number,
): Promise<FacilityUserRow | undefined> {
  return usersOf(db, facilityId).select(COLUMNS).where('users.id', '=', id).executeTakeFirst();
}

/** The user with this address, in whatever facility. */
export async function userByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<{ id: number; hasKey: boolean } | undefined> {
  const { rows } = await sql<{ id: number; hasKey: boolean }>`
    SELECT id, EXISTS (SELECT FROM api_keys WHERE user_id = users.id AND revoked IS NULL) AS "hasKey"
    FROM users WHERE email <> '' AND lower(email) = lower(${email})
  `.execute(db);
  return rows[0];
}

/** How many owners this very facility has. It must be locked. */
export async function countOwners(trx: Transaction<Database>, facilityId: string): Promise<number> {
  const { total } = await usersOf(trx, facilityId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_rights.role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return total;
}

export async function removeRight(
  trx: Transaction<Database>,
  facilityId: string,
  userId: number,
): Promise<void> {
  await trx
    .deleteFrom('user_rights')
    .where('facility_id', '=', facilityId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .deleteFrom('user_invites')
    .where('facility_id', '=', facilityId)
    .where('user_id', '=', userId)
    .execute();
}

/** Stores an invitation whose link has `code`. */
export async function insertInvite(
  trx: Transaction<Database>,
  invite: { userId: number; facilityId: string; code: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('user_invites')
    .values({
      user_id: invite.userId,
      facility_id: invite.facilityId,
      code_hash: hashOfCode(invite.code),
      created: now,
      expires: new Date(now.getTime() + INVITE_DAYS * 86_400_000),
    })
    .execute();
}

export interface InviteRow {
  id: number;
  user_id: number;
  expires: Date;
  facility_name: string;
  language: string;
}

/** The invitation whose link has `code`; undefined alike for a code that is unknown, used or expired. */
export async function findInvite(
  db: Kysely<Database>,
  code: string,
  now: Date,
): Promise<InviteRow | undefined> {
  return db
    .selectFrom('user_invites')
    .innerJoin('facilities', 'facilities.id', 'user_invites.facility_id')
    .select([
      'user_invites.id',
      'user_invites.user_id',
      'user_invites.expires',
      'facilities.name as facility_name',
      'facilities.language',
    ])
    .where('code_hash', '=', hashOfCode(code))
    .where('expires', '>', now)
    .executeTakeFirst();
}

/** Uses up the invitation whose link has `code`, and its user's others too. @returns as `findInvite` */
export async function useInvite(
  trx: Transaction<Database>,
  code: string,
  now: Date,
): Promise<InviteRow | undefined> {
  const invite = await findInvite(trx, code, now);
  return invite && (await removeInvites(trx, invite.user_id)) ? invite : undefined;
}

/** @returns false when another request was faster */
async function removeInvites(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_invites')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
