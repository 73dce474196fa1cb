/** The orders of guests: ours, modelled on the contract's resources. */
import * as z from 'zod/mini';
import { ORDER_TYPES } from '../../../contract/cart.ts';
import { RequestDate } from '../../../contract/conventions.ts';
import { ManagedOrder, OrderChanges } from '../../../contract/management/order.ts';
import { ORDER_STATUSES } from '../../../domain/orderTransitions.ts';
import { notFound } from '../../apiFailure.ts';
import { queryBoolean } from '../../app/lists.ts';
import { listOwned } from '../../store/owned.ts';
import { conditionsOf, type Filter, facilityList, ordersOf, schemasOf } from '../list.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import { orderRecords } from '../orders/orderRecords.ts';
import { queryInstant } from '../queries.ts';
import { facilityRoute } from '../route.ts';

const PATH = '/facility/{facility_id}/orders';
const TAG = 'Orders';

const instant = (column: string, operator: Filter['operator']) =>
  ({ schema: queryInstant(), column, operator }) as const;

const FILTERS = {
  status: { schema: z.optional(z.enum(ORDER_STATUSES)), column: 'status', operator: '=' },
  is_active: { schema: queryBoolean(), column: 'is_active', operator: '=' },
  type: { schema: z.optional(z.enum(ORDER_TYPES)), column: 'type', operator: '=' },
  fulfillment_day: { schema: z.optional(RequestDate()), column: 'fulfillment_day', operator: '=' },
  fulfillment_time__gte: instant('fulfillment_time', '>='),
  fulfillment_time__lt: instant('fulfillment_time', '<'),
  created__gte: instant('created', '>='),
  created__lt: instant('created', '<'),
  updated__gte: instant('updated', '>='),
  updated__lt: instant('updated', '<'),
} as const satisfies Record<string, Filter>;

export const orders = [
  facilityList({
    path: PATH,
    tag: TAG,
    summary: 'Lists the orders of a facility, newest first, with all that a kitchen reads of them.',
    isOurs: true,
    record: ManagedOrder,
    filters: schemasOf(FILTERS),
    orders: ['created', 'fulfillment_time', 'updated', 'id'],
    find: async ({ db, facility, query, now }, { offset, limit, order }) => {
      const { rows, total } = await listOwned(db, 'orders', facility.id, {
        conditions: conditionsOf(FILTERS, query),
        orders: ordersOf(order, [{ column: 'created', isDescending: true }]),
        offset,
        limit,
      });
      return { records: await orderRecords(db, rows, facility, now), total };
    },
  }),
  facilityRoute({
    method: 'PATCH',
    path: `${PATH}/{order_id}`,
    tag: TAG,
    summary:
      'Takes an order a step on, promises it for another time, or refuses it; the guest is mailed what is news.',
    needs: 'host',
    isOurs: true,
    mayConflict: true,
    body: OrderChanges,
    answer: ManagedOrder,
    handle: async (call) => {
      const { facility, body, now, write } = call;
      return write(async (trx) => {
        const order = await changeOrder(trx, call);
        const [record] = await orderRecords(trx, [order], facility, now);
        if (!record) throw notFound();
        return { ...record, ...(body.message === undefined ? {} : { message: body.message }) };
      });
    },
  }),
];
