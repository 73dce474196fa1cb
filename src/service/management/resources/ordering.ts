/** What a kitchen changes during service: pausing orders, and marking dishes as sold out. Ours; open to hosts. */
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import {
  OrderingState,
  OrderingStateChanges,
  ProductAvailability,
  ProductAvailabilityChanges,
} from '../../../contract/management/ordering.ts';
import { soldOutAt, soldOutTerms } from '../../../domain/soldOut.ts';
import { existing } from '../../actions/facilityOf.ts';
import { notFound } from '../../apiFailure.ts';
import { queryBoolean } from '../../app/lists.ts';
import { momentOf } from '../../app/mailArrives.ts';
import { facilityPath } from '../../paths/menuPaths.ts';
import type { Database, FacilityRow } from '../../store/database.ts';
import { lockFacility } from '../../store/facilities.ts';
import { updateFacility } from '../../store/facilityWrites.ts';
import { listSoldOut, lockDish, type SoldOutRow, setSoldOut } from '../../store/soldOut.ts';
import { isPaused, type Moment, reachOf, whyNoOrders } from '../../store/takesOrders.ts';
import { facilityList } from '../list.ts';
import { facilityRoute } from '../route.ts';
import { nextUpdated } from '../unchanged.ts';

const TAG = 'Orders';
const STATE = '/facility/{facility_id}/ordering_state';
const DISHES = '/facility/{facility_id}/product_availability';
const MINUTE = 60_000;

export const ordering = [
  facilityRoute({
    method: 'GET',
    path: STATE,
    tag: TAG,
    summary: 'Tells whether guests can order now, and what keeps them from it.',
    needs: 'read',
    isOurs: true,
    answer: OrderingState,
    handle: async ({ db, facility, services }) => stateOf(db, facility, momentOf(services)),
  }),
  facilityRoute({
    method: 'PATCH',
    path: STATE,
    tag: TAG,
    summary: 'Pauses orders for some minutes, or takes them again.',
    needs: 'host',
    isOurs: true,
    mayConflict: true,
    body: OrderingStateChanges,
    answer: OrderingState,
    handle: async (call) => {
      const { facility, body, now, services, write } = call;
      return write(async (trx) => {
        const before = await lockFacility(trx, facility.id);
        if (!before) throw notFound();
        const updated = nextUpdated(call, before);
        const { minutes } = body;
        if (minutes === undefined) return stateOf(trx, before, momentOf(services));
        const until = minutes === 0 ? null : new Date(now.getTime() + minutes * MINUTE);
        const row = await updateFacility(trx, facility.id, { ordering_paused_until: until }, {}, updated);
        return stateOf(trx, row, momentOf(services));
      });
    },
  }),
  facilityList({
    path: DISHES,
    tag: TAG,
    summary: 'Lists the dishes of a facility in the order of its menu, and whether they are sold out.',
    isOurs: true,
    record: ProductAvailability,
    filters: { is_sold_out: queryBoolean() },
    orders: ['title', 'id'],
    find: async ({ db, facility, query, now }, { offset, limit, order }) => {
      const by = order?.by === 'id' ? ('id' as const) : ('title' as const);
      const asked = { isSoldOut: query.is_sold_out, offset, limit, order: order && { ...order, by } };
      const { rows, total } = await listSoldOut(db, facility.id, asked, now);
      return { records: rows.map((row) => dishRecord(row, facility, now)), total };
    },
  }),
  facilityRoute({
    method: 'PATCH',
    path: `${DISHES}/{product_id}`,
    tag: TAG,
    summary: 'Marks a dish as sold out until tomorrow or for good, or takes that back.',
    needs: 'host',
    isOurs: true,
    mayConflict: true,
    body: ProductAvailabilityChanges,
    answer: ProductAvailability,
    handle: async (call) => {
      const { facility, id, body, now, write } = call;
      return write(async (trx) => {
        const before = await lockDish(trx, facility.id, id);
        if (!before) throw notFound();
        const updated = nextUpdated(call, before);
        if (body.sold_out === undefined) return dishRecord(before, facility, now);
        const terms = soldOutTerms(body.sold_out, now, existing(facility).timezone);
        await setSoldOut(trx, id, terms, updated);
        return dishRecord({ ...before, ...terms, updated }, facility, now);
      });
    },
  }),
];

async function stateOf(
  db: Kysely<Database>,
  facility: FacilityRow,
  at: Moment,
): Promise<z.input<typeof OrderingState>> {
  const why = await whyNoOrders(db, facility, at);
  const { addresses, desks } = await reachOf(db, facility, at);
  const { ordering_paused_until: until } = facility;
  return {
    is_offered: why === '',
    why,
    paused_until: until !== null && isPaused(facility, at.now) ? until.toISOString() : null,
    order_alert_minutes: facility.order_alert_minutes,
    open_desks: desks,
    addresses,
    facility: facilityPath(facility.id),
    resource_uri: `${facilityPath(facility.id)}/ordering_state`,
    updated: facility.updated.toISOString(),
  };
}

function dishRecord(row: SoldOutRow, { id }: FacilityRow, now: Date): z.input<typeof ProductAvailability> {
  const sold_out = soldOutAt(row, now);
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    sold_out,
    sold_out_until:
      sold_out === 'until_tomorrow' && row.sold_out_until ? row.sold_out_until.toISOString() : null,
    facility: facilityPath(id),
    resource_uri: `${facilityPath(id)}/product_availability/${row.id}`,
    updated: row.updated.toISOString(),
  };
}
