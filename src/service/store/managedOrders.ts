/** Orders as their restaurant reads and changes them. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { isActiveOrder, type OrderStatus } from '../../domain/orderTransitions.ts';
import type { Database, OrderLinesTable } from './database.ts';
import { groupBy } from './groupBy.ts';
import type { OrderRow } from './orders.ts';

export type OrderLineRow = Selectable<OrderLinesTable>;

/** What was ordered, by the orders' ids, in the order in which it lay in the cart. */
export async function linesOf(
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<Map<number, OrderLineRow[]>> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', sql<number>`ANY(${[...orderIds]}::bigint[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  return groupBy(rows, 'order_id');
}

/** Writes a status; the order must be locked. */
export async function setOrderStatus(
  trx: Transaction<Database>,
  id: number,
  status: OrderStatus,
  updated: Date,
): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set({ status, is_active: isActiveOrder(status), updated })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
