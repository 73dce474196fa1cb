import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Cart, CartItem } from '../../src/contract/cart.ts';
import {
  addMargherita,
  type Dish,
  type GuestCart,
  itemRequest,
  type OpenMenu,
  openCart,
  openMenu,
} from './support/menu.ts';
import { openRestaurant, send } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let menu: OpenMenu;
let pizza: Dish;
let soup: Dish;

beforeAll(async () => {
  service = await startTestService();
  const { db } = service;
  for (const id of ['plain', 'pickup-only', 'switched-off', 'nothing']) {
    await openRestaurant(db, { id, facility: { ordering_enabled: id !== 'switched-off' } });
  }
  menu = await openMenu(db, 'plain');
  pizza = await addMargherita(menu);
  soup = await menu.addDish('Soup', { price: '5.1234' });
  await openMenu(db, 'pickup-only', { allow_delivery: false, allow_qr_ordering: false });
  await openMenu(db, 'pickup-only', { enabled: false });
  await openMenu(db, 'switched-off');
});
afterAll(() => service.stop());

const makeCart = (facility: string, body: unknown) =>
  send('POST', `${service.url}/v1/facility/${facility}/menu_widget_cart`, body);
const itemsIn = (cart: GuestCart) =>
  service.db.selectFrom('cart_items').selectAll().where('cart_id', '=', cart.id).orderBy('id').execute();

/** The least that can be had of the pizza. */
const plainPizza = () => ({
  product_variation: pizza.variations['Small'],
  product_modifiers: [pizza.modifiers['Wheat']],
});

describe('a new cart', () => {
  it('answers exactly the fields of the contract, and its secret this once', async () => {
    const { status, body, headers } = await makeCart('plain', { type: 'delivery' });
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const cart = z.strictObject(Cart.shape).parse(body);
    expect(cart).toMatchObject({
      created: '2026-11-19T11:00:00.000000',
      facility: '/v1/facility/plain',
      product_cart_items: [],
      product_orders: [],
      resource_uri: `/v1/facility/plain/menu_widget_cart/${cart.id}`,
      status: 'open',
      type: 'delivery',
    });
    expect(cart.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const stored = await service.db.selectFrom('carts').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(cart.uuid);
    expect(JSON.stringify(service.logged)).not.toContain(cart.uuid);
  });

  it.each(['delivery', 'pickup', 'qr_order'])(
    'is for %s where an enabled menu takes such orders',
    async (type) => {
      expect((await makeCart('plain', { type })).body.type).toBe(type);
      const { status, body } = await makeCart('pickup-only', { type });
      expect([status, Object.keys(body.fields ?? {})]).toEqual(
        type === 'pickup' ? [201, []] : [400, ['type']],
      );
    },
  );

  it('is not given by a restaurant that is unknown, takes no orders, or has no menu', async () => {
    expect((await makeCart('nobody', { type: 'pickup' })).status).toBe(404);
    for (const id of ['switched-off', 'nothing']) {
      const { status, body } = await makeCart(id, { type: 'pickup' });
      expect([id, status, Object.keys(body.fields ?? {})]).toEqual([id, 400, ['type']]);
    }
  });
});

describe('a line', () => {
  it('answers exactly the fields of the contract, says the choice in words, and is priced by the service', async () => {
    const cart = await openCart(service.url, 'plain');
    const { Olives, Chili, Spelt } = pizza.modifiers;
    const chosen = [Chili, Spelt, Olives, Chili];
    const { status, body } = await cart.add(pizza, {
      quantity: 3,
      product_variation: pizza.variations['Large'],
      product_modifiers: chosen,
      price_gross: '0.01',
      title: 'Free lunch',
    });
    expect(status).toBe(201);
    const item = z.strictObject(CartItem.shape).parse(body);
    // 3 x (13.00 + (2 x 0.70 + 1.00 + 1.25) x 1.5)
    expect(item).toMatchObject({
      description: 'Large, Spelt, 2 × Chili, Olives',
      facility: '/v1/facility/plain',
      menu: `/v1/facility/plain/menu/${menu.id}`,
      menu_widget_cart: cart.path,
      price_gross: '55.4250',
      product: pizza.path,
      product_modifiers: chosen,
      product_variation: pizza.variations['Large'],
      quantity: 3,
      resource_uri: `/v1/facility/plain/menu_widget_cart_item/${item.id}`,
      title: 'Margherita',
    });
    expect(await itemsIn(cart)).toMatchObject([{ id: item.id, quantity: 3, price_gross: '55.4250' }]);
  });

  it('may say no more than its product, where there is nothing to choose', async () => {
    const cart = await openCart(service.url, 'plain');
    const {
      id: _,
      product_variation: __,
      product_modifiers: ___,
      ...least
    } = itemRequest('plain', cart.path, soup);
    const { status, body } = await send(
      'POST',
      `${service.url}/v1/facility/plain/menu_widget_cart_item`,
      least,
      {
        'menu-cart-uuid': cart.secret,
      },
    );
    expect([status, body.description, body.product_variation, body.price_gross]).toEqual([
      201,
      '',
      null,
      '5.1234',
    ]);
  });

  it('is one of its own for each POST, also for the same choice', async () => {
    const cart = await openCart(service.url, 'plain');
    const ids = [(await cart.add(soup)).body.id, (await cart.add(soup)).body.id];
    expect((await itemsIn(cart)).map(({ id }) => id)).toEqual(ids);
  });
});

describe('a change of a line', () => {
  it('takes a part of the record, keeps the rest, and prices the line anew', async () => {
    const cart = await openCart(service.url, 'plain');
    const { Wheat, Chili } = pizza.modifiers;
    const { body: item } = await cart.add(pizza, { ...plainPizza(), product_modifiers: [Wheat, Chili] });
    expect(item.price_gross).toBe('10.2000');
    service.clock.advance(60_000);
    const larger = await cart.change(item.id, { product_variation: pizza.variations['Large'] });
    expect([larger.status, larger.body]).toEqual([
      202,
      {
        ...item,
        product_variation: pizza.variations['Large'],
        description: 'Large, Wheat, Chili',
        price_gross: '14.0500',
        updated: larger.body.updated,
      },
    ]);
    expect(larger.body.updated > item.updated).toBe(true);
    const more = await cart.change(item.id, { quantity: 2 });
    expect([more.body.quantity, more.body.price_gross]).toEqual([2, '28.1000']);
    const fewer = await cart.change(item.id, { product_modifiers: [Wheat] });
    expect([fewer.body.description, fewer.body.price_gross]).toEqual(['Large, Wheat', '26.0000']);
    expect(await itemsIn(cart)).toMatchObject([{ quantity: 2, price_gross: '26.0000' }]);
  });

  it('takes the whole record back, and believes no price in it', async () => {
    const cart = await openCart(service.url, 'plain');
    const { body: item } = await cart.add(pizza, plainPizza());
    const { status, body } = await cart.change(item.id, {
      ...item,
      quantity: 4,
      price_gross: '0.0000',
      title: 'x',
    });
    expect([status, body]).toEqual([
      202,
      { ...item, quantity: 4, price_gross: '38.0000', updated: body.updated },
    ]);
  });

  it('of nothing tells what the line costs now', async () => {
    const cart = await openCart(service.url, 'plain');
    const dish = await menu.addDish('Of the day', { price: '7.00' });
    const { body: item } = await cart.add(dish, { quantity: 2 });
    await service.db
      .updateTable('products')
      .set({ price_gross: '7.5001' })
      .where('id', '=', dish.id)
      .execute();
    expect((await cart.change(item.id, { quantity: 2 })).body.price_gross).toBe('15.0002');
    await service.db.updateTable('products').set({ price_gross: '8' }).where('id', '=', dish.id).execute();
    expect((await cart.change(item.id, {})).body.price_gross).toBe('16.0000');
  });

  it('is refused with a message on its field, and then changes nothing', async () => {
    const cart = await openCart(service.url, 'plain');
    const { body: item } = await cart.add(pizza, plainPizza());
    const before = await itemsIn(cart);
    for (const [field, change] of Object.entries({
      quantity: { quantity: 0 },
      product_variation: { product_variation: null },
      product_modifiers: { product_modifiers: [] },
      product: { product: soup.path },
      id: { id: item.id + 1 },
      facility: { facility: '/v1/facility/neighbour' },
      menu_widget_cart: { menu_widget_cart: `${cart.path}1` },
    })) {
      const { status, body } = await cart.change(item.id, change);
      expect([field, status, Object.keys(body.fields)]).toEqual([field, 400, [field]]);
    }
    expect(await itemsIn(cart)).toEqual(before);
  });

  it('says that the product cannot be had any more', async () => {
    const cart = await openCart(service.url, 'plain');
    const dish = await menu.addDish('Last one', { price: 7 });
    const { body: item } = await cart.add(dish);
    await service.db.deleteFrom('products').where('id', '=', dish.id).execute();
    const { status, body } = await cart.change(item.id, { quantity: 2 });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['product']]);
    expect((await cart.remove(item.id)).status).toBe(204);
  });
});

describe('removing a line', () => {
  it('takes it out of the cart, once', async () => {
    const cart = await openCart(service.url, 'plain');
    const { body: item } = await cart.add(soup);
    const { body: other } = await cart.add(soup);
    const { status, body } = await cart.remove(item.id);
    expect([status, body]).toEqual([204, undefined]);
    expect((await itemsIn(cart)).map(({ id }) => id)).toEqual([other.id]);
    expect((await cart.remove(item.id)).status).toBe(404);
    expect((await cart.change(item.id, { quantity: 2 })).status).toBe(404);
  });
});

describe('a cart of a restaurant that stops taking orders', () => {
  it('is refused with a sentence, and not as one that has been ordered', async () => {
    await openRestaurant(service.db, { id: 'stopping', facility: { ordering_enabled: true } });
    const dish = await (await openMenu(service.db, 'stopping')).addDish('Soup', { price: 5 });
    const cart = await openCart(service.url, 'stopping');
    await service.db
      .updateTable('facilities')
      .set({ ordering_enabled: false })
      .where('id', '=', 'stopping')
      .execute();
    const { status, body } = await cart.add(dish);
    expect([status, body.fields]).toEqual([400, { type: [body.error_message] }]);
  });
});

describe('the methods of the addresses', () => {
  it('are those of the contract', async () => {
    for (const [address, allowed] of [
      ['menu_widget_cart', 'OPTIONS, POST'],
      ['menu_widget_cart_item', 'OPTIONS, POST'],
      ['menu_widget_cart_item/1', 'DELETE, OPTIONS, PATCH'],
      ['menu_widget_cart_order', 'OPTIONS, POST'],
    ]) {
      const { status, headers } = await send('GET', `${service.url}/v1/facility/plain/${address}`);
      expect([address, status, headers.get('allow')]).toEqual([address, 405, allowed]);
    }
  });
});
