import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Cart, CartItem } from '../../src/contract/cart.ts';
import { CART_MISS_LIMIT } from '../../src/service/app/throttle.ts';
import {
  cartAt,
  type Dish,
  fillCart,
  type GuestCart,
  itemRequest,
  openCart,
  openMenu,
  type OpenMenu,
  orderRequest,
} from './support/menu.ts';
import { type Answer, openRestaurant, send } from './support/restaurant.ts';
import { startTestService, testClock, type TestService } from './support/service.ts';

let service: TestService;
let menu: OpenMenu;
let pizza: Dish;
let soup: Dish;
let elsewhere: Dish;

beforeAll(async () => {
  service = await startTestService();
  const { db } = service;
  for (const id of ['plain', 'neighbour', 'pickup-only', 'menus', 'switched-off', 'nothing']) {
    await openRestaurant(db, { id, facility: { ordering_enabled: id !== 'switched-off' } });
  }
  menu = await openMenu(db, 'plain');
  await menu.addGroup({ title: 'Base', minimum_quantity: 1, maximum_quantity: 1 });
  await menu.addGroup({ title: 'extras', title_public: 'Extras', maximum_quantity: 3 });
  pizza = await menu.addDish('Margherita', {
    price: '9.50',
    variations: [
      { title: 'Small', price_gross: '9.50' },
      { title: 'Large', price_gross: '13.00', modifier_price_multiplicator: '1.5' },
    ],
    modifiers: [
      { title: 'Wheat', group: 'Base' },
      { title: 'Spelt', group: 'Base', price_gross: '1.00' },
      { title: 'Olives', group: 'extras', price_gross: '1.25', priority: 2 },
      { title: 'Chili', group: 'extras', price_gross: '0.70', priority: 1 },
      { title: 'Rocket', group: 'extras', price_gross: '0.333', maximum_quantity: 1, priority: 3 },
    ],
  });
  soup = await menu.addDish('Soup', { price: '5.1234' });
  elsewhere = await (await openMenu(db, 'neighbour')).addDish('Elsewhere', { price: 4 });
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
    expect((await makeCart('switched-off', { type: 'pickup' })).status).toBe(409);
    expect((await makeCart('nothing', { type: 'pickup' })).status).toBe(400);
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

describe('what a line is refused for', () => {
  const refusedFor = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    return [status, ...Object.keys(body.fields ?? {}).sort()];
  };
  let cart: GuestCart;
  beforeAll(async () => {
    cart = await openCart(service.url, 'plain');
  });

  it('is a product of another restaurant, one that is gone, and what is no product', async () => {
    const gone = await menu.addDish('Gone', { price: 3 });
    await service.db.deleteFrom('products').where('id', '=', gone.id).execute();
    for (const path of [
      elsewhere.path,
      elsewhere.path.replace('neighbour', 'plain'),
      gone.path,
      `/v1/facility/plain/menu_widget_product/0${soup.id}`,
      `${soup.path}/`,
      `${soup.path}?x`,
      `http://127.0.0.1${soup.path}`,
      pizza.variations['Small'],
      '/v1/facility/plain/menu_widget_product/999999999999999',
      '1',
      '../..',
    ]) {
      expect([path, await refusedFor(cart.add(soup, { product: path }))]).toEqual([path, [400, 'product']]);
    }
  });

  it('is a product that is not shown, is there to be read only, or is of a menu that takes no such orders', async () => {
    const hidden = await menu.addCategory({ show_products_in_menu: false });
    const toRead = await menu.addCategory({ online_order_enabled: false });
    const closed = await openMenu(service.db, 'plain', { enabled: false });
    const noPickup = await openMenu(service.db, 'plain', { allow_pickup: false });
    const dishes = [
      await menu.addDish('Hidden', { price: 3, show_product_in_menu: false }),
      await menu.addDish('Hidden with its category', { price: 3, menu_category_id: hidden }),
      await menu.addDish('Sold out', { price: 3, online_order_enabled: false }),
      await menu.addDish('Only at the table', { price: 3, menu_category_id: toRead }),
      await closed.addDish('Of a menu that is off', { price: 3 }),
      await noPickup.addDish('Delivered only', { price: 3 }),
    ];
    for (const dish of dishes) expect(await refusedFor(cart.add(dish))).toEqual([400, 'product']);
    expect((await cart.add(dishes[5]!)).body.fields.product).toEqual([
      'This menu is not offered for pickup.',
    ]);
    const delivered = await openCart(service.url, 'plain', 'delivery');
    expect((await delivered.add(dishes[5]!)).status).toBe(201);
  });

  it('is a variation that is missing, of another product, or of a product without any', async () => {
    const other = await menu.addDish('Other', { price: 3, variations: [{ title: 'Small', price_gross: 3 }] });
    for (const product_variation of [null, undefined, other.variations['Small'], pizza.path, '7']) {
      const answer = cart.add(pizza, { ...plainPizza(), product_variation });
      expect(await refusedFor(answer)).toEqual([400, 'product_variation']);
    }
    expect(await refusedFor(cart.add(soup, { product_variation: other.variations['Small'] }))).toEqual([
      400,
      'product_variation',
    ]);
  });

  it('is a modifier of another product, too few or too many of a group, and more of one than it allows', async () => {
    const other = await menu.addDish('Salad', { price: 3, modifiers: [{ title: 'Egg', group: 'extras' }] });
    const { Wheat, Spelt, Chili, Rocket } = pizza.modifiers;
    for (const product_modifiers of [
      [],
      [Wheat, Spelt],
      [Wheat, Wheat],
      [Chili],
      [Wheat, Chili, Chili, Chili, Chili],
      [Wheat, Rocket, Rocket],
      [Wheat, other.modifiers['Egg']],
      [Wheat, 'nothing'],
      [Wheat, pizza.path],
    ]) {
      const answer = cart.add(pizza, { ...plainPizza(), product_modifiers });
      expect([product_modifiers, await refusedFor(answer)]).toEqual([
        product_modifiers,
        [400, 'product_modifiers'],
      ]);
    }
    const tooMany = await cart.add(pizza, {
      ...plainPizza(),
      product_modifiers: [Wheat, ...Array(4).fill(Chili)],
    });
    expect(tooMany.body.fields.product_modifiers).toEqual(['Please choose at most 3 of “Extras”.']);
  });

  it('is a modifier that has to be taken and was not', async () => {
    const dish = await menu.addDish('Set meal', {
      price: 8,
      modifiers: [{ title: 'Rice', group: 'Sides', minimum_quantity: 1, price_gross: '0.50' }],
    });
    expect(await refusedFor(cart.add(dish))).toEqual([400, 'product_modifiers']);
    const { status, body } = await cart.add(dish, { product_modifiers: [dish.modifiers['Rice']] });
    expect([status, body.price_gross]).toEqual([201, '8.5000']);
  });

  it('is a quantity that is none, and a path of another restaurant or cart', async () => {
    const other = await openCart(service.url, 'plain');
    for (const quantity of [0, -1, 1.5, 100, '1', null]) {
      expect(await refusedFor(cart.add(soup, { quantity }))).toEqual([400, 'quantity']);
    }
    for (const facility of ['/v1/facility/neighbour', 'plain', '/v1/facility/plain/']) {
      expect(await refusedFor(cart.add(soup, { facility }))).toEqual([400, 'facility']);
    }
    for (const path of [other.path, cart.path.replace('plain', 'neighbour'), `${cart.path}0`]) {
      expect(await refusedFor(cart.add(soup, { menu_widget_cart: path }))).toEqual([400, 'menu_widget_cart']);
    }
    expect(await refusedFor(cart.add(soup, { id: 7 }))).toEqual([400, 'id']);
  });

  it('is told for every field at once, and leaves the cart as it was', async () => {
    const own = await openCart(service.url, 'plain');
    const answer = own.add(pizza, { facility: 'x', menu_widget_cart: 'x', product_modifiers: [] });
    expect(await refusedFor(answer)).toEqual([
      400,
      'facility',
      'menu_widget_cart',
      'product_modifiers',
      'product_variation',
    ]);
    expect(await itemsIn(own)).toEqual([]);
  });

  it('is a second menu in one cart', async () => {
    const lunch = await openMenu(service.db, 'menus');
    const dinner = await openMenu(service.db, 'menus');
    const [noon, night] = [
      await lunch.addDish('Noon', { price: 5 }),
      await dinner.addDish('Night', { price: 9 }),
    ];
    const own = await openCart(service.url, 'menus');
    const { body: first } = await own.add(noon);
    expect(await refusedFor(own.add(night))).toEqual([400, 'product']);
    expect((await own.remove(first.id)).status).toBe(204);
    expect((await own.add(night)).status).toBe(201);
  });

  it('is the hundred and first of a cart', async () => {
    const own = await openCart(service.url, 'plain');
    await own.add(soup);
    await fillCart(service.db, own, 98);
    expect((await own.add(soup)).status).toBe(201);
    expect(await refusedFor(own.add(soup))).toEqual([400, 'menu_widget_cart']);
    expect(await itemsIn(own)).toHaveLength(100);
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

describe('whoever has not the secret of a cart', () => {
  it("gets one and the same answer for a line of another's, and for what is no line", async () => {
    const [mine, yours] = [await openCart(service.url, 'plain'), await openCart(service.url, 'plain')];
    const { body: item } = await yours.add(soup);
    const answers = [
      await mine.change(item.id, { quantity: 9 }),
      await mine.remove(item.id),
      await mine.remove(999_999_999),
      await send('DELETE', `${service.url}/v1/facility/plain/menu_widget_cart_item/x%00`, undefined, {
        'menu-cart-uuid': mine.secret,
      }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]!.body]);
    expect(await itemsIn(yours)).toMatchObject([{ quantity: 1 }]);
  });

  it('gets one and the same answer: missing, malformed, unknown, of another restaurant, expired', async () => {
    const own = await startTestService({ clock: testClock() });
    try {
      for (const id of ['plain', 'neighbour']) {
        await openRestaurant(own.db, { id, facility: { ordering_enabled: true } });
      }
      const dish = await (await openMenu(own.db, 'plain')).addDish('Soup', { price: 5 });
      await openMenu(own.db, 'neighbour');
      const [cart, old] = [await openCart(own.url, 'plain'), await openCart(own.url, 'plain')];
      const other = await openCart(own.url, 'neighbour');
      const { body: item } = await old.add(dish);
      own.clock.advance(7 * 86_400_000);
      expect((await old.change(item.id, {})).status).toBe(202);
      const { body: kept } = await cart.add(dish);
      own.clock.advance(7 * 86_400_000 + 1);

      const secrets = ['', 'x', randomUUID(), other.secret, old.secret, old.secret.toUpperCase()];
      const bodies = new Set<string>();
      for (const secret of secrets) {
        const guess = cartAt(own.url, 'plain', old.path, secret);
        for (const { status, body } of [
          await guess.add(dish),
          await guess.change(item.id, { quantity: 2 }),
          await guess.remove(item.id),
          await guess.order(orderRequest(old)),
        ]) {
          expect([secret, status]).toEqual([secret, 404]);
          bodies.add(JSON.stringify(body));
        }
      }
      const none = await send(
        'POST',
        `${own.url}/v1/facility/plain/menu_widget_cart_item`,
        itemRequest('plain', old.path, dish),
      );
      expect(none.status).toBe(404);
      bodies.add(JSON.stringify(none.body));
      expect([...bodies]).toEqual([
        JSON.stringify({ error: 'not_found', error_message: 'There is nothing here.' }),
      ]);

      // What has expired is swept out as new ones are made, and an open one stays.
      const fresh = await openCart(own.url, 'plain');
      expect((await fresh.add(dish)).status).toBe(201);
      expect((await cart.change(kept.id, {})).status).toBe(404);
      expect(await own.db.selectFrom('carts').select('id').execute()).toEqual([{ id: fresh.id }]);
    } finally {
      await own.stop();
    }
  });

  it('may not guess for long', async () => {
    const own = await startTestService();
    try {
      await openRestaurant(own.db, { id: 'plain', facility: { ordering_enabled: true } });
      const dish = await (await openMenu(own.db, 'plain')).addDish('Soup', { price: 5 });
      const cart = await openCart(own.url, 'plain');
      const { body: item } = await cart.add(dish);
      // Lines that are not there are no guesses.
      for (let time = 0; time < CART_MISS_LIMIT + 5; time += 1)
        expect((await cart.remove(item.id + 1)).status).toBe(404);
      const guess = () => cartAt(own.url, 'plain', cart.path, randomUUID()).remove(item.id);
      for (let time = 0; time < CART_MISS_LIMIT; time += 1) expect((await guess()).status).toBe(404);
      const { status, headers } = await guess();
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
      own.clock.advance(600_000);
      expect((await cart.change(item.id, { quantity: 2 })).status).toBe(202);
    } finally {
      await own.stop();
    }
  });
});

describe('a cart of a restaurant that stops taking orders', () => {
  it('is refused with a sentence', async () => {
    await openRestaurant(service.db, { id: 'stopping', facility: { ordering_enabled: true } });
    const dish = await (await openMenu(service.db, 'stopping')).addDish('Soup', { price: 5 });
    const cart = await openCart(service.url, 'stopping');
    await service.db
      .updateTable('facilities')
      .set({ ordering_enabled: false })
      .where('id', '=', 'stopping')
      .execute();
    const { status, body } = await cart.add(dish);
    expect([status, body.error]).toEqual([409, 'conflict']);
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
