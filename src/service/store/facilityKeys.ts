/** API keys as one facility sees them: those of users with a right to this very facility. */
import type { Kysely, Transaction } from 'kysely';
import type { Role } from '../../contract/management/permissionGroup.ts';
import type { Database } from './database.ts';

export interface FacilityKeyRow {
  id: number;
  name: string;
  role: Role;
  created: Date;
  last_used: Date | null;
  ends: Date | null;
  user_id: number;
  /** Empty for a program. */
  email: string;
}

const keysOf = (db: Kysely<Database>, facilityId: string, now: Date) =>
  db
    .selectFrom('api_keys')
    .innerJoin('user_rights', 'user_rights.user_id', 'api_keys.user_id')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .where('user_rights.facility_id', '=', facilityId)
    .where('api_keys.revoked', 'is', null)
    .where((where) => where.or([where('api_keys.ends', 'is', null), where('api_keys.ends', '>', now)]));

const COLUMNS = [
  'api_keys.id',
  'api_keys.name',
  'api_keys.created',
  'api_keys.last_used',
  'api_keys.ends',
  'api_keys.user_id',
  'user_rights.role',
  'users.email',
] as const;

/** A page of the valid keys, and their total number. */
export async function listFacilityKeys(
  db: Kysely<Database>,
  facilityId: string,
  page: { offset: number; limit: number; order: { by: 'name' | 'id'; isDescending: boolean }; now: Date },
): Promise<{ keys: FacilityKeyRow[]; total: number }> {
  const direction = page.order.isDescending ? 'desc' : 'asc';
  const [keys, { total }] = await Promise.all([
    keysOf(db, facilityId, page.now)
      .select(COLUMNS)
      .orderBy(`api_keys.${page.order.by}`, direction)
      .orderBy('api_keys.id', direction)
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    keysOf(db, facilityId, page.now)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { keys, total };
}

/** The key `id`, if it is valid and has a right to this facility. */
export async function findFacilityKey(
  db: Kysely<Database>,
  facilityId: string,
  id: number,
  now: Date,
): Promise<FacilityKeyRow | undefined> {
  return keysOf(db, facilityId, now).select(COLUMNS).where('api_keys.id', '=', id).executeTakeFirst();
}

/** Whether the user also has rights to other facilities, or to all of them. */
export async function hasOtherRights(
  trx: Transaction<Database>,
  userId: number,
  facilityId: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('user_rights')
    .select('user_id')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('facility_id', 'is', null), where('facility_id', '!=', facilityId)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
