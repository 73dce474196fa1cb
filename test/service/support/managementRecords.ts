/** Records of the facility `mine` that others name, for the tests over all routes: none of them is removed there. */
import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../../src/domain/orderTransitions.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { newReference } from '../../../src/service/store/references.ts';
import { openMenu } from './menu.ts';

/** The first menu, category, product, modifier group and order: each has the id 1. */
export async function addLinkedRecords(db: Kysely<Database>, facility: string, now: Date): Promise<void> {
  const menu = await openMenu(db, facility);
  await menu.addDish('Soup', { price: 5, modifiers: [{ title: 'Bread', group: 'Sides' }] });
  await addOrder(db, { facility_id: facility, menu_id: menu.id }, now);
}

/** An order of a cart of its own, due in an hour. */
export async function addOrder(
  db: Kysely<Database>,
  owner: { facility_id: string; menu_id: number },
  now: Date,
  more: {
    status?: OrderStatus;
    email?: string;
    fulfillment_time?: Date;
    created?: Date;
  } = {},
): Promise<number> {
  const stamps = { created: now, updated: now };
  const cart = await db
    .insertInto('carts')
    .values({
      ...stamps,
      facility_id: owner.facility_id,
      type: 'pickup',
      status: 'ordered',
      uuid_hash: crypto.getRandomValues(new Uint8Array(32)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const time = more.fulfillment_time ?? new Date(now.getTime() + 3_600_000);
  const order = await db
    .insertInto('orders')
    .values({
      ...owner,
      ...stamps,
      cart_id: cart.id,
      ref_num: newReference(),
      type: 'pickup',
      fulfillment_time: time,
      fulfillment_day: time.toISOString().slice(0, 10),
      pickup_lead_time: 15,
      item_quantity: 1,
      currency: 'EUR',
      goods_gross: '5',
      delivery_fee: '0',
      price_gross: '5',
      payment_type: 'OUTSTANDING',
      token: '',
      token_hash: null,
      owner_name: '',
      owner_email: '',
      name: 'Ada Guest',
      email: '',
      phone: '',
      address1: '',
      address2: '',
      zip_code: '',
      city: '',
      country: '',
      notes: '',
      source: 'widget',
      accept_language: '',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return order.id;
}
