/** Orders in the database. */
import { createHash } from 'node:crypto';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { codeMatches, codesExpired, hashOfCode, isCode } from '../linkCodes.ts';
import type { CartLine } from './carts.ts';
import type { Database, OrdersTable } from './database.ts';
import { newReference } from './references.ts';

export type OrderRow = Selectable<OrdersTable>;
export type NewOrder = Omit<Insertable<OrdersTable>, 'id' | 'ref_num' | 'updated' | 'token_hash'> & {
  uuid: string;
};

const ATTEMPTS = 5;

/**
 * Stores an order with its lines. Its cart must be locked.
 *
 * @returns undefined when another order of the facility has the same token
 */
export async function insertOrder(
  trx: Transaction<Database>,
  order: NewOrder,
  lines: readonly CartLine[],
): Promise<OrderRow | undefined> {
  const token_hash = order.token === '' ? null : createHash('sha256').update(order.token).digest();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // Waits for another transaction that is storing the same token, and then sees it.
    const stored = await trx
      .insertInto('orders')
      .values({ ...order, token_hash, ref_num: newReference(), updated: order.created })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored) {
      await insertLines(trx, stored, lines);
      return stored;
    }
    if (token_hash && (await isTokenUsed(trx, order.facility_id, token_hash))) return;
    // Otherwise the reference was taken: the loop tries another.
  }
  throw new Error('No order could be stored for this cart.');
}

/** The order made from a cart, or undefined. */
export async function orderOfCart(db: Kysely<Database>, cartId: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).executeTakeFirst();
}

/** The order whose link has `code`; undefined alike for a code that is malformed, unknown or expired. */
export async function orderByCode(
  db: Kysely<Database>,
  code: string,
  now: Date,
): Promise<OrderRow | undefined> {
  if (!isCode(code)) return;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('link_code_hash', '=', hashOfCode(code))
    .executeTakeFirst();
  if (!order?.link_code_hash || !codeMatches(code, order.link_code_hash)) return;
  return codesExpired(order.fulfillment_time, now) ? undefined : order;
}

/** The order of this id, or undefined. */
export async function orderById(trx: Transaction<Database>, id: number): Promise<OrderRow | undefined> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

async function isTokenUsed(
  trx: Transaction<Database>,
  facilityId: string,
  token_hash: Uint8Array,
): Promise<boolean> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return found !== undefined;
}

async function insertLines(
  trx: Transaction<Database>,
  order: OrderRow,
  lines: readonly CartLine[],
): Promise<void> {
  await trx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: order.id,
        position,
        product_id: line.product_id,
        product_variation_id: line.product_variation_id,
        product_modifier_ids: line.product_modifier_ids,
        quantity: line.quantity,
        title: line.title,
        description: line.description,
        price_gross: line.price_gross,
      })),
    )
    .execute();
}
