/** Facility users. */
import type { Transaction } from 'kysely';
import {
  FacilityUser,
  FacilityUserChanges,
  NewFacilityUser,
} from '../../../contract/management/facilityUser.ts';
import {
  groupPathOf,
  includesRole,
  type Role,
  roleOfPath,
} from '../../../contract/management/permissionGroup.ts';
import { conflict, notFound, tooManyRequests } from '../../apiFailure.ts';
import { newCode } from '../../linkCodes.ts';
import { mayWriteTo } from '../../mail/allowance.ts';
import { queueInviteMail } from '../../mail/inviteMails.ts';
import type { Database } from '../../store/database.ts';
import { lockFacility } from '../../store/facilities.ts';
import {
  countOwners,
  type FacilityUserRow,
  findFacilityUser,
  insertInvite,
  listFacilityUsers,
  removeRight,
  userByEmail,
} from '../../store/facilityUsers.ts';
import { findSessionUser } from '../../store/sessions.ts';
import { giveRight, insertUser } from '../../store/users.ts';
import { linkNotFound } from '../links.ts';
import { facilityList } from '../list.ts';
import { type FacilityCall, facilityRoute } from '../route.ts';
import { nextUpdated } from '../unchanged.ts';

const TAG = 'Facility users';
const ALL = '/facility/{facility_id}/facility_users';
const ONE = `${ALL}/{facility_user_id}`;
const A_DAY_SECONDS = 86_400;

export const facilityUsers = [
  facilityList({
    path: ALL,
    tag: TAG,
    summary: 'Lists the users who may manage a facility.',
    needs: 'owner',
    record: FacilityUser,
    filters: {},
    orders: ['username', 'email', 'id'],
    find: async ({ db, facility }, { offset, limit, order }) => {
      const by = order?.by === 'email' || order?.by === 'id' ? order.by : 'username';
      const page = { offset, limit, order: { by, isDescending: order?.isDescending ?? false } } as const;
      const { users, total } = await listFacilityUsers(db, facility.id, page);
      return { records: users.map((user) => recordOf(facility.id, user)), total };
    },
  }),
  facilityRoute({
    method: 'POST',
    path: ALL,
    tag: TAG,
    summary: 'Gives a user a right to the facility, and invites by mail whoever has no key yet.',
    needs: 'owner',
    mayConflict: true,
    body: NewFacilityUser,
    answer: FacilityUser,
    handle: async (call) => {
      const { facility, body, services, now, write } = call;
      const role = roleOf(body.permission_groups);
      const user = await write(async (trx) => {
        // Locked, so that simultaneous invitations of one address follow each other.
        await lockFacility(trx, facility.id);
        const known = await userByEmail(trx, body.email);
        if (known && (await findFacilityUser(trx, facility.id, known.id)))
          throw conflict('This user already has a right to the facility.', {
            email: ['This user already has a right to the facility.'],
          });
        const { email, first_name, last_name } = body;
        const userId =
          known?.id ?? (await insertUser(trx, { username: email, email, first_name, last_name }, now));
        await giveRight(trx, { userId, facilityId: facility.id, role }, now);
        if (!known?.hasKey) {
          if (!(await mayWriteTo(trx, services, { kind: 'invite', facility, address: email })))
            throw tooManyRequests(A_DAY_SECONDS);
          const code = newCode();
          await insertInvite(trx, { userId, facilityId: facility.id, code }, now);
          const language = (await findSessionUser(trx, userId))?.language;
          await queueInviteMail(trx, services, { facility, email, name: first_name, language, code });
        }
        return findFacilityUser(trx, facility.id, userId);
      });
      if (!user) throw notFound();
      return recordOf(facility.id, user);
    },
  }),
  facilityRoute({
    method: 'PATCH',
    path: ONE,
    tag: TAG,
    summary: "Changes a user's permission groups in the facility.",
    needs: 'owner',
    isOurs: true,
    mayConflict: true,
    body: FacilityUserChanges,
    answer: FacilityUser,
    handle: async (call) => {
      const { facility, id, body, write } = call;
      const { permission_groups: groups } = body;
      const user = await write(async (trx) => {
        const before = await ownUser(trx, call);
        const updated = nextUpdated(call, before);
        if (!groups) return before;
        const role = roleOf(groups);
        if (before.role === 'owner' && role !== 'owner') await assertAnotherOwner(trx, facility.id);
        await giveRight(trx, { userId: id, facilityId: facility.id, role }, updated);
        return { ...before, role, updated };
      });
      return recordOf(facility.id, user);
    },
  }),
  facilityRoute({
    method: 'DELETE',
    path: ONE,
    tag: TAG,
    summary: "Takes a user's right to the facility away, at once.",
    needs: 'owner',
    isOurs: true,
    mayConflict: true,
    handle: async (call) => {
      const { facility, id, write } = call;
      await write(async (trx) => {
        const { role } = await ownUser(trx, call);
        if (role === 'owner') await assertAnotherOwner(trx, facility.id);
        await removeRight(trx, facility.id, id);
      });
    },
  }),
];

async function ownUser(trx: Transaction<Database>, { facility, id }: FacilityCall): Promise<FacilityUserRow> {
  await lockFacility(trx, facility.id);
  const user = await findFacilityUser(trx, facility.id, id);
  if (!user) throw notFound();
  return user;
}

/** @throws ApiFailure 409 for the last owner: nobody could give the facility a new one */
async function assertAnotherOwner(trx: Transaction<Database>, facilityId: string): Promise<void> {
  if ((await countOwners(trx, facilityId)) > 1) return;
  throw conflict('This is the only owner of the facility: make another user an owner first.');
}

/** @throws ApiFailure 404 for a path that leads to no permission group */
function roleOf(paths: readonly string[]): Role {
  const roles = paths.map((path) => {
    const role = roleOfPath(path);
    if (!role) throw linkNotFound('permission_groups');
    return role;
  });
  return roles.reduce((highest, role) => (includesRole(role, highest) ? role : highest), 'read' as Role);
}

function recordOf(facilityId: string, { role, updated, ...user }: FacilityUserRow): FacilityUser {
  return {
    ...user,
    updated: updated.toISOString(),
    permission_groups: [groupPathOf(role)],
    resource_uri: `/v1/facility/${facilityId}/facility_users/${user.id}`,
  };
}
