/** The API keys to a facility's records, which only owners can give. An addition of ours to the contract. */
import { ApiKey, MadeApiKey, NewApiKey } from '../../../contract/management/apiKey.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import { conflict, invalid, notFound } from '../../apiFailure.ts';
import { hashOfCode } from '../../linkCodes.ts';
import { findKey, revokeKey } from '../../store/apiKeys.ts';
import {
  type FacilityKeyRow,
  findFacilityKey,
  hasOtherRights,
  listFacilityKeys,
} from '../../store/facilityKeys.ts';
import { removeRight } from '../../store/facilityUsers.ts';
import { newKey } from '../keys.ts';
import { facilityList } from '../list.ts';
import { makeKey } from '../makeKey.ts';
import { facilityRoute } from '../route.ts';

const TAG = 'API keys';
const ALL = '/facility/{facility_id}/api_keys';

export const apiKeys = [
  facilityList({
    path: ALL,
    tag: TAG,
    summary: 'Lists the keys that have a right to this facility by name.',
    needs: 'owner',
    isOurs: true,
    record: ApiKey,
    filters: {},
    orders: ['name', 'id'],
    find: async ({ db, facility, now }, { offset, limit, order }) => {
      const by = order?.by === 'name' ? ('name' as const) : ('id' as const);
      const page = { offset, limit, order: { by, isDescending: order?.isDescending ?? false }, now };
      const { keys, total } = await listFacilityKeys(db, facility.id, page);
      return { records: keys.map((key) => recordOf(facility.id, key)), total };
    },
  }),
  facilityRoute({
    method: 'POST',
    path: ALL,
    tag: TAG,
    summary: 'Makes a key for a program, which is shown in this answer alone.',
    needs: 'owner',
    isOurs: true,
    body: NewApiKey,
    answer: MadeApiKey,
    handle: async ({ facility, body, now, write }) => {
      const ends = body.ends === null ? undefined : parseInstant(body.ends);
      if (ends && ends <= now) throw invalid({ ends: ['This must lie ahead.'] });
      const key = newKey();
      const row = await write(async (trx) => {
        await makeKey(trx, { name: body.name, facilities: [facility.id], role: body.role, ends, key }, now);
        const held = await findKey(trx, hashOfCode(key), now);
        return held && findFacilityKey(trx, facility.id, held.keyId, now);
      });
      if (!row) throw notFound();
      return { ...recordOf(facility.id, row), api_key: key };
    },
  }),
  facilityRoute({
    method: 'DELETE',
    path: `${ALL}/{api_key_id}`,
    tag: TAG,
    summary: 'Revokes a key; one of a program for several facilities loses its right to this one.',
    needs: 'owner',
    isOurs: true,
    mayConflict: true,
    handle: async ({ facility, id, now, write }) => {
      await write(async (trx) => {
        const key = await findFacilityKey(trx, facility.id, id, now);
        if (!key) throw notFound();
        if (!(await hasOtherRights(trx, key.user_id, facility.id))) {
          await revokeKey(trx, id, now);
          return;
        }
        if (key.email !== '')
          throw conflict(
            'This key belongs to a user of several facilities: take away the user’s right to this one instead.',
          );
        await removeRight(trx, facility.id, key.user_id);
      });
    },
  }),
];

function recordOf(facilityId: string, key: FacilityKeyRow): ApiKey {
  return {
    id: key.id,
    name: key.name,
    role: key.role,
    is_personal: key.email !== '',
    created: key.created.toISOString(),
    last_used: key.last_used?.toISOString() ?? null,
    ends: key.ends?.toISOString() ?? null,
    facility: `/v1/facility/${facilityId}`,
    resource_uri: `/v1/facility/${facilityId}/api_keys/${key.id}`,
  };
}
