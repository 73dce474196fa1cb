/** Facilities. */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import {
  FacilityChanges,
  facilityProfile,
  ManagedFacility,
  ManagedFacilityRecord,
  NewFacility,
} from '../../../contract/management/facility.ts';
import { invalid, notFound } from '../../apiFailure.ts';
import { filterOf, placeAndDay } from '../../app/facilityQuery.ts';
import { completeRecord } from '../../app/facilityRecord.ts';
import { listMeta, listOf, pageQuery } from '../../app/lists.ts';
import { mailArrives } from '../../app/mailArrives.ts';
import type { Database } from '../../store/database.ts';
import { lockFacility } from '../../store/facilities.ts';
import {
  type FacilityFilter,
  type FacilityWithExtras,
  feedbackTrends,
  readFacility,
  searchFacilities,
} from '../../store/facilityList.ts';
import { updateFacility } from '../../store/facilityWrites.ts';
import { recountSeats } from '../../store/freeSeats.ts';
import { isPaused } from '../../store/takesOrders.ts';
import { highestRole } from '../../store/users.ts';
import { orderOf, orderQuery } from '../list.ts';
import { addFacility, assertKnown } from '../newFacility.ts';
import { assertRole } from '../roles.ts';
import { type Call, facilityRoute, route } from '../route.ts';
import { nextUpdated } from '../unchanged.ts';

const TAG = 'Facilities';
const ONE = '/facility/{facility_id}';
/** How many facilities' stale seat counts a search refreshes before it answers; more would take too long. */
const RECOUNTED = 50;

const Query = z.object({ ...pageQuery, ...placeAndDay, order_by: orderQuery(['name', 'id']) });

export const facility = [
  route({
    method: 'GET',
    path: '/facility',
    tag: TAG,
    summary: 'Lists the facilities that the key may see.',
    needs: 'read',
    query: Query,
    answer: listOf(ManagedFacility),
    handle: async ({ services, request, caller, db, now, query }) => {
      const { offset, limit } = query;
      const order = orderOf(query.order_by);
      const by = order?.by === 'id' ? 'id' : 'name';
      const filter: FacilityFilter = {
        ...filterOf(request, query),
        managedBy: caller,
        order: order && { ...order, by },
      };
      if (filter.free) await recountSeats({ reads: db, writes: services.db }, RECOUNTED, now);
      const { facilities, more, total } = await searchFacilities(
        db,
        filter,
        { offset, limit },
        { now, mailArrives: mailArrives(services.settings) },
      );
      const objects = await recordsOf({ services, now }, db, facilities);
      return { meta: listMeta(request, Query, query, more, total), objects };
    },
  }),
  route({
    method: 'POST',
    path: '/facility',
    tag: TAG,
    summary: 'Makes a facility, of which whoever the key speaks for is the owner.',
    needs: 'owner',
    body: NewFacility,
    answer: ManagedFacility,
    handle: async (call) => {
      const { caller, body, now } = call;
      // Only owners of a restaurant can create another.
      assertRole(await highestRole(call.db, caller), 'owner');
      assertKnown(body);
      const id = await call.write((trx) => addFacility(trx, body, caller.userId, now));
      return recordOf(call, id);
    },
  }),
  facilityRoute({
    method: 'GET',
    path: ONE,
    tag: TAG,
    summary: 'Reads a facility.',
    needs: 'read',
    answer: ManagedFacilityRecord,
    handle: async (call) => recordOf(call, call.facility.id, call.db),
  }),
  facilityRoute({
    method: 'PATCH',
    path: ONE,
    tag: TAG,
    summary: 'Changes a facility.',
    needs: 'manager',
    isOurs: true,
    body: FacilityChanges,
    answer: ManagedFacility,
    handle: async (call) => {
      const { body, facility: own } = call;
      assertKnown(body);
      await call.write(async (trx) => {
        const locked = await lockFacility(trx, own.id);
        if (!locked) throw notFound();
        const { min_num = locked.min_num, max_num = locked.max_num } = body;
        if (min_num > max_num) throw invalid({ max_num: [`This must be at least ${min_num}.`] });
        const updated = nextUpdated(call, locked);
        if (Object.keys(body).length === 0) return;
        const { columns, profile } = partsOf(body);
        await updateFacility(trx, own.id, columns, profile, updated);
      });
      return recordOf(call, own.id);
    },
  }),
];

/** Splits a body into the fields with columns of their own and those of the profile. */
function partsOf(body: z.infer<typeof FacilityChanges>) {
  const { reachedBookingLimit, location, unique_deposit_hours, ...rest } = body;
  const isShown = ([field]: [string, unknown]) => Object.hasOwn(facilityProfile, field);
  const entries = Object.entries(rest);
  const [longitude, latitude] = location?.coordinates ?? [null, null];
  return {
    profile: Object.fromEntries(entries.filter(isShown)),
    columns: {
      ...Object.fromEntries(entries.filter((entry) => !isShown(entry))),
      ...(reachedBookingLimit === undefined ? {} : { reached_booking_limit: reachedBookingLimit }),
      ...(location === undefined ? {} : { longitude, latitude }),
      ...(unique_deposit_hours === undefined
        ? {}
        : { unique_deposit_hours: JSON.stringify(unique_deposit_hours) }),
    },
  };
}

/** The facility's record. @param db after a write, the connection that wrote */
async function recordOf(
  { services, now }: Pick<Call, 'services' | 'now'>,
  id: string,
  db: Kysely<Database> = services.db,
): Promise<z.input<typeof ManagedFacility>> {
  const row = await readFacility(db, id, { now, mailArrives: mailArrives(services.settings) });
  const [record] = row ? await recordsOf({ services, now }, db, [row]) : [];
  if (!record) throw notFound();
  return record;
}

async function recordsOf(
  { services, now }: Pick<Call, 'services' | 'now'>,
  db: Kysely<Database>,
  rows: readonly FacilityWithExtras[],
): Promise<z.input<typeof ManagedFacility>[]> {
  const trends = await feedbackTrends(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => {
    const trend = trends.get(row.id);
    return {
      ...completeRecord(row, services.settings.publicUrl),
      // The settings as such, even where nothing is offered to guests for other reasons.
      booking_enabled: row.booking_enabled,
      ordering_enabled: row.ordering_enabled,
      food_average: trend?.food_average ?? null,
      service_average: trend?.service_average ?? null,
      feedback_change: trend?.feedback_change ?? null,
      feedback_this_month: trend?.feedback_this_month ?? false,
      price_range: z.safeParse(facilityProfile.price_range, row.profile['price_range']).data ?? null,
      wallet_secret_key: null,
      processor_secret_key: null,
      ordering_paused_until: isPaused(row, now) ? (row.ordering_paused_until?.toISOString() ?? null) : null,
      order_alert_minutes: row.order_alert_minutes,
      is_set_up: row.is_set_up,
      updated: row.updated.toISOString(),
    };
  });
}
