/** Orders as the restaurant reads and changes them. */
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { CartLine } from './carts.ts';
import type { Database, OrderLinesTable, OrdersTable } from './database.ts';
import { groupBy } from './groupBy.ts';
import type { OrderRow } from './orders.ts';

type OrderLineRow = Selectable<OrderLinesTable>;

/** A line for the kitchen. Titles are those of the present menu; null for what it no longer has. */
export interface KitchenLineRow extends OrderLineRow {
  variation: string | null;
  modifiers: { title: string | null; quantity: number }[];
  allergens: string[];
}

/** The lines of orders, by order id, in the order of the cart. */
async function linesOf(
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

/** The lines of an order, as they were in the cart. */
export async function orderedLines(
  db: Kysely<Database>,
  { id, menu_id }: Pick<OrderRow, 'id' | 'menu_id'>,
): Promise<CartLine[]> {
  const lines = (await linesOf(db, [id])).get(id) ?? [];
  return lines.map((line) => ({
    ...line,
    menu_id,
    product_modifier_ids: line.product_modifier_ids.map(Number),
  }));
}

/** As `linesOf`, for the kitchen: in one statement for all orders of a list. */
export async function kitchenLinesOf(
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<Map<number, KitchenLineRow[]>> {
  const { rows } = await sql<KitchenLineRow>`
    SELECT line.*, variation.title AS variation,
      (SELECT coalesce(json_agg(json_build_object('title', modifier.title, 'quantity', own.quantity) ORDER BY own.first), '[]')
        FROM (SELECT id, count(*) AS quantity, min(place) AS first
          FROM unnest(line.product_modifier_ids) WITH ORDINALITY AS chosen (id, place) GROUP BY id) own
        LEFT JOIN product_modifiers modifier ON modifier.id = own.id) AS modifiers,
      (SELECT coalesce(json_agg(title ORDER BY title), '[]')
        FROM (SELECT (SELECT title FROM product_allergens WHERE id = own.product_allergen_id) AS title
          FROM product_allergen_products own WHERE own.product_id = line.product_id) named) AS allergens
    FROM order_lines line
    LEFT JOIN product_variations variation ON variation.id = line.product_variation_id
    WHERE line.order_id = ANY(${[...orderIds]}::bigint[])
    ORDER BY line.order_id, line.position
  `.execute(db);
  return groupBy(rows, 'order_id');
}

/** Changes an order, whose row must be locked. */
export async function changeOrderRow(
  trx: Transaction<Database>,
  id: number,
  changes: Updateable<OrdersTable>,
): Promise<OrderRow> {
  return trx.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
