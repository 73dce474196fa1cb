/** What guests have ordered: ours, in the document's manner. */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { ManagedOrder, OrderChanges } from '../../../contract/management/order.ts';
import { currencyDigits, decimalString } from '../../../domain/coins.ts';
import { parseAmount } from '../../../domain/money.ts';
import { ORDER_STATUSES, type OrderStatus, possibleOrderStatuses } from '../../../domain/orderTransitions.ts';
import { conflict, notFound } from '../../apiFailure.ts';
import { orderRecord } from '../../app/orderRecord.ts';
import { queueOrderDecision } from '../../mail/orderMails.ts';
import type { Database, FacilityRow } from '../../store/database.ts';
import { linesOf, type OrderLineRow, setOrderStatus } from '../../store/managedOrders.ts';
import type { OrderRow } from '../../store/orders.ts';
import { type Condition, findOwned, listOwned } from '../../store/owned.ts';
import { facilityList } from '../list.ts';
import { orderPath, productPath } from '../menuPaths.ts';
import { queryInstant } from '../queries.ts';
import { facilityRoute } from '../route.ts';
import { nextUpdated } from '../unchanged.ts';

const PATH = '/facility/{facility_id}/orders';
const TAG = 'Orders';

/** Parameter, column and how they compare. */
const FILTERS = {
  status: ['status', '='],
  fulfillment_time__gte: ['fulfillment_time', '>='],
  fulfillment_time__lt: ['fulfillment_time', '<'],
  created__gte: ['created', '>='],
  created__lt: ['created', '<'],
} as const satisfies Record<string, readonly [string, Condition['operator']]>;

export const orders = [
  facilityList({
    path: PATH,
    tag: TAG,
    summary: 'Lists the orders of a facility, newest first.',
    isOurs: true,
    record: ManagedOrder,
    filters: {
      status: z.optional(z.enum(ORDER_STATUSES)),
      fulfillment_time__gte: queryInstant(),
      fulfillment_time__lt: queryInstant(),
      created__gte: queryInstant(),
      created__lt: queryInstant(),
    },
    orders: ['created', 'fulfillment_time', 'id'],
    find: async ({ db, facility, query }, { offset, limit, order }) => {
      const { by, isDescending } = order ?? { by: 'created', isDescending: true };
      const conditions = Object.entries(FILTERS).flatMap(([param, [column, operator]]) => {
        const value = query[param as keyof typeof FILTERS];
        return value === undefined ? [] : [{ column, operator, value }];
      });
      const { rows, total } = await listOwned(db, 'orders', facility.id, {
        conditions,
        orders: [
          { column: by, isDescending },
          { column: 'id', isDescending },
        ],
        offset,
        limit,
      });
      return { records: await recordsOf(db, rows, facility), total };
    },
  }),
  facilityRoute({
    method: 'PATCH',
    path: `${PATH}/{order_id}`,
    tag: TAG,
    summary: 'Takes an order a step on, or cancels it; the guest is mailed when it is accepted or cancelled.',
    needs: 'host',
    isOurs: true,
    mayConflict: true,
    body: OrderChanges,
    answer: ManagedOrder,
    handle: async (call) => {
      const { services, facility, id, body, now, write } = call;
      const { status: wished, message } = body;
      return write(async (trx) => {
        const before = await findOwned(trx, 'orders', facility.id, id, { isLocked: true });
        if (!before) throw notFound();
        const updated = nextUpdated(call, before);
        const status = statusAfter(before, wished, facility, now);
        const isNews = status !== before.status;
        const order = isNews ? await setOrderStatus(trx, id, status, updated) : before;
        if (isNews && tellsGuest(before.status, status)) {
          const lines = await linesOf(trx, [id]);
          await queueOrderDecision(trx, services, {
            facility,
            order,
            lines: (lines.get(id) ?? []).map((line) => ({
              ...line,
              menu_id: order.menu_id,
              product_modifier_ids: line.product_modifier_ids.map(Number),
            })),
            decision: status,
            message: message ?? '',
          });
        }
        const [record] = await recordsOf(trx, [order], facility);
        if (!record) throw notFound();
        return { ...record, ...(message === undefined ? {} : { message }) };
      });
    },
  }),
];

/** A step back to `accepted` tells the guest nothing new. */
function tellsGuest(before: OrderStatus, status: OrderStatus): status is 'accepted' | 'cancelled' {
  return status === 'cancelled' || (status === 'accepted' && before === 'new');
}

/** @throws ApiFailure 409 naming what is possible */
function statusAfter(
  order: OrderRow,
  wished: OrderStatus | undefined,
  { timezone }: FacilityRow,
  now: Date,
): OrderStatus {
  const { status, fulfillment_time } = order;
  if (wished === undefined || wished === status) return status;
  const possible = possibleOrderStatuses({ status, fulfillment_time, timezone }, now);
  if (possible.includes(wished)) return wished;
  const choices = possible.length > 0 ? `It can become ${possible.join(' or ')}.` : 'Its status is final.';
  throw conflict(`This order is ${status}. ${choices}`, { status: [choices] });
}

async function recordsOf(
  db: Kysely<Database>,
  rows: readonly OrderRow[],
  facility: FacilityRow,
): Promise<z.input<typeof ManagedOrder>[]> {
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...orderRecord(row, facility),
    delivery_fee: decimalString(parseAmount(row.delivery_fee), currencyDigits(row.currency)),
    product_order_items: (lines.get(row.id) ?? []).map((line) => itemRecord(line, facility.id)),
    resource_uri: orderPath(facility.id, row.id),
  }));
}

function itemRecord(line: OrderLineRow, facilityId: string) {
  return {
    description: line.description,
    price_gross: line.price_gross,
    product: productPath(facilityId, line.product_id),
    quantity: line.quantity,
    title: line.title,
  };
}
