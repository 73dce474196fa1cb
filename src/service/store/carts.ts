/** Carts and their items in the database. A cart is identified by its secret alone. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { OrderType } from '../../contract/cart.ts';
import { codeMatches, hashOfCode, isCode } from '../linkCodes.ts';
import type { CartItemsTable, CartsTable, Database } from './database.ts';

export type CartRow = Selectable<CartsTable>;
/** A line of a cart. */
export type CartItemRow = Omit<Selectable<CartItemsTable>, 'product_modifier_ids'> & {
  product_modifier_ids: number[];
};
/** The content of a line, without its owner and times. */
export type CartLine = Omit<
  Insertable<CartItemsTable>,
  'id' | 'cart_id' | 'created' | 'updated' | 'price_gross'
> & {
  /** A decimal with four digits. */
  price_gross: string;
};

/** Days after its last change for which a cart is kept. */
const KEPT_DAYS = 7;
/** How many expired carts are removed when one is made: more than one, so that they don't pile up. */
const REMOVED_AT_ONCE = 20;

/** Creates an empty cart, and removes some expired ones. */
export async function insertCart(
  trx: Transaction<Database>,
  cart: { facility_id: string; type: OrderType; secret: string; now: Date },
): Promise<CartRow> {
  const { facility_id, type, secret, now } = cart;
  await removeExpired(trx, now);
  return trx
    .insertInto('carts')
    .values({ facility_id, type, uuid_hash: hashOfCode(secret), created: now, updated: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The cart of this id, or undefined. */
export async function cartById(db: Kysely<Database>, id: number): Promise<CartRow | undefined> {
  return db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The line of this id, or undefined. */
export async function itemById(db: Kysely<Database>, id: number): Promise<CartItemRow | undefined> {
  const row = await db.selectFrom('cart_items').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readItem(row);
}

async function removeExpired(trx: Transaction<Database>, now: Date): Promise<void> {
  await trx
    .deleteFrom('carts')
    .where('id', 'in', (carts) =>
      carts
        .selectFrom('carts')
        .select('id')
        .where('status', '=', 'open')
        .where('updated', '<', oldestKept(now))
        .limit(REMOVED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/**
 * The facility's cart with this secret, locked until the transaction ends, so that changes of a cart and its order happen
 * one after the other across all processes. Undefined alike for a secret that is malformed, unknown, expired or of
 * another facility's cart.
 */
export async function lockCart(
  trx: Transaction<Database>,
  wanted: { facilityId: string; secret: string; now: Date },
): Promise<CartRow | undefined> {
  return cartOf(trx, wanted, true);
}

/** As `lockCart`, without a lock, for reading. */
export async function findCart(
  db: Kysely<Database>,
  { facilityId, secret, now }: { facilityId: string; secret: string; now: Date },
): Promise<CartRow | undefined> {
  return cartOf(db, { facilityId, secret, now }, false);
}

async function cartOf(
  db: Kysely<Database>,
  { facilityId, secret, now }: { facilityId: string; secret: string; now: Date },
  isLocked: boolean,
): Promise<CartRow | undefined> {
  if (!isCode(secret)) return;
  const cart = await db
    .selectFrom('carts')
    .selectAll()
    .where('uuid_hash', '=', hashOfCode(secret))
    .where('facility_id', '=', facilityId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!cart || !codeMatches(secret, cart.uuid_hash) || cart.updated < oldestKept(now)) return;
  return cart;
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * 86_400_000);
}

/** The lines of a cart, in the order in which they were added. */
export async function itemsOf(db: Kysely<Database>, { id }: Pick<CartRow, 'id'>): Promise<CartItemRow[]> {
  const rows = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('cart_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(readItem);
}

/** Adds a line to a cart that is locked. */
export async function insertItem(
  trx: Transaction<Database>,
  cart: CartRow,
  line: CartLine,
  now: Date,
): Promise<CartItemRow> {
  await touch(trx, cart, now);
  const row = await trx
    .insertInto('cart_items')
    .values({ ...line, cart_id: cart.id, created: now, updated: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return readItem(row);
}

/** Changes choice, quantity or price of a line in a cart that is locked. */
export async function updateItem(
  trx: Transaction<Database>,
  cart: CartRow,
  item: CartItemRow,
  line: CartLine,
  now: Date,
): Promise<CartItemRow> {
  await touch(trx, cart, now);
  const row = await trx
    .updateTable('cart_items')
    .set({ ...line, updated: now })
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return readItem(row);
}

/** Removes a line from a cart that is locked. */
export async function deleteItem(
  trx: Transaction<Database>,
  cart: CartRow,
  item: CartItemRow,
  now: Date,
): Promise<void> {
  await touch(trx, cart, now);
  await trx.deleteFrom('cart_items').where('id', '=', item.id).execute();
}

/** Closes a cart that is locked, after it has been ordered. */
export async function closeCart(trx: Transaction<Database>, { id }: CartRow, now: Date): Promise<void> {
  await trx.updateTable('carts').set({ status: 'ordered', updated: now }).where('id', '=', id).execute();
}

async function touch(trx: Transaction<Database>, { id }: CartRow, now: Date): Promise<void> {
  await trx.updateTable('carts').set({ updated: now }).where('id', '=', id).execute();
}

/** Converts ids to numbers: the driver reads arrays of bigint as strings. */
function readItem(row: Selectable<CartItemsTable>): CartItemRow {
  return { ...row, product_modifier_ids: row.product_modifier_ids.map(Number) };
}
