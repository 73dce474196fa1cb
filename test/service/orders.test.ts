import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Order } from '../../src/contract/order.ts';
import {
  cartWith,
  type Dish,
  type GuestCart,
  type OpenMenu,
  openCart,
  openMenu,
  openWithDish,
  orderRequest,
  refusal,
} from './support/menu.ts';
import { openRestaurant } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let menu: OpenMenu;
let soup: Dish;

const facility = { ordering_enabled: true };

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'plain', facility });
  menu = await openMenu(service.db, 'plain');
  soup = await menu.addDish('Soup', { price: '5.00' });
});
afterAll(() => service.stop());

const ordersOf = (id: string) =>
  service.db.selectFrom('orders').selectAll().where('facility_id', '=', id).orderBy('id').execute();
const mails = () => service.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const statusOf = async (cart: GuestCart) =>
  (await service.db.selectFrom('carts').select('status').where('id', '=', cart.id).executeTakeFirstOrThrow())
    .status;

describe('an order', () => {
  it('answers exactly the fields of the contract and is in the database with its lines', async () => {
    const pizza = await menu.addDish('Margherita', {
      price: '9.50',
      variations: [{ title: 'Large', price_gross: '13.00', modifier_price_multiplicator: '1.5' }],
      modifiers: [{ title: 'Chili', group: 'Extras', price_gross: '0.75' }],
    });
    const cart = await cartWith(service.url, 'plain', soup, { type: 'delivery', quantity: 2 });
    const { Chili } = pizza.modifiers;
    await cart.add(pizza, {
      product_variation: pizza.variations['Large'],
      product_modifiers: [Chili, Chili, Chili],
    });
    const { status, body, headers } = await cart.order(
      orderRequest(cart, {
        payment_type: 'CCARD',
        token: 'tok_secret',
        owner_name: 'A. Guest',
        owner_email: 'a@pay.example',
      }),
    );
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const order = z.strictObject(Order.shape).parse(body);
    expect(order).toEqual({
      address1: 'Oranienstraße 12',
      address2: 'Third floor',
      city: 'Berlin',
      comment: '',
      company: '',
      country: 'DE',
      created: '2026-11-19T11:00:00.000000',
      currency: 'EUR',
      email: 'ada@guest.example',
      facility: '/v1/facility/plain',
      fulfillment_day: '2026-11-20',
      fulfillment_time: '2026-11-20T19:00:00.000Z',
      id: order.id,
      is_active: true,
      item_quantity: 3,
      name: 'Ada Guest',
      notes: 'Please ring twice',
      owner_email: 'a@pay.example',
      owner_name: 'A. Guest',
      payment_type: 'CCARD',
      phone: '+493023125111',
      pickup_lead_time: 15,
      // 2 x 5.00, 13.00 + 3 x 0.75 x 1.5 = 16.375, and 2.90 for the way: 29.275
      price_gross: '29.28',
      product_cart: cart.path,
      ref_num: order.ref_num,
      resource_uri: `/v1/facility/plain/menu_widget_cart_order/${order.id}`,
      source: 'widget',
      status: 'new',
      task_ids: '',
      token: '',
      type: 'delivery',
      updated: '2026-11-19T11:00:00.000000',
      uuid: order.uuid,
      zip_code: '10999',
    });
    expect(order.ref_num).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(order.uuid).not.toBe(cart.secret);

    expect(await ordersOf('plain')).toMatchObject([
      {
        ref_num: order.ref_num,
        token: 'tok_secret',
        goods_gross: '26.3750',
        delivery_fee: '2.9000',
        price_gross: '29.2800',
        menu_id: menu.id,
      },
    ]);
    const lines = await service.db
      .selectFrom('order_lines')
      .select(['title', 'description', 'quantity', 'price_gross'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    expect(lines).toEqual([
      { title: 'Soup', description: '', quantity: 2, price_gross: '10.0000' },
      { title: 'Margherita', description: 'Large, 3 × Chili', quantity: 1, price_gross: '16.3750' },
    ]);
    expect(await statusOf(cart)).toBe('ordered');
    // Neither the key to the guest's money nor the cart's is written down anywhere else.
    const written = JSON.stringify([service.logged, await mails()]);
    for (const secret of ['tok_secret', cart.secret, 'ada@guest.example']) {
      expect(JSON.stringify(service.logged)).not.toContain(secret);
    }
    expect(written).not.toContain('tok_secret');
  });

  it('closes its cart: nothing in it changes any more, and it is not ordered again', async () => {
    const cart = await openCart(service.url, 'plain');
    const { body: item } = await cart.add(soup);
    expect((await cart.order(orderRequest(cart))).status).toBe(201);
    for (const answer of [
      await cart.add(soup),
      await cart.change(item.id, { quantity: 2 }),
      await cart.remove(item.id),
      await cart.order(orderRequest(cart, { name: 'Ben Guest' })),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
    }
  });

  it('stays when its cart has expired', async () => {
    const own = await startTestService();
    try {
      const { dish } = await openWithDish(own.db, 'plain');
      const cart = await cartWith(own.url, 'plain', dish);
      expect((await cart.order(orderRequest(cart))).status).toBe(201);
      own.clock.advance(8 * 86_400_000);
      await openCart(own.url, 'plain');
      expect(await own.db.selectFrom('orders').select('cart_id').execute()).toEqual([{ cart_id: cart.id }]);
      expect((await cart.order(orderRequest(cart))).status).toBe(404);
    } finally {
      await own.stop();
    }
  });

  it('has no fee and no minimum when it is fetched', async () => {
    const { dish } = await openWithDish(service.db, 'far', {
      delivery_minimum_order_value: 50,
      delivery_fee: 7,
    });
    const cart = await cartWith(service.url, 'far', dish);
    const { status, body } = await cart.order(orderRequest(cart));
    expect([status, body.price_gross, body.type, body.country]).toEqual([201, '10.00', 'pickup', '']);
  });

  it('is taken in a currency of no, two and three decimals, rounded half-up to what it can be paid in', async () => {
    for (const [currency, price, paid] of [
      ['JPY', '850.5', '851'],
      ['EUR', '8.5049', '8.50'],
      ['EUR', '8.505', '8.51'],
      ['KWD', '8.5005', '8.501'],
    ] as const) {
      const id = `in-${currency.toLowerCase()}-${paid.replace('.', '-')}`;
      await openRestaurant(service.db, { id, facility: { ...facility, currency } });
      const dish = await (await openMenu(service.db, id)).addDish('Dish', { price });
      const cart = await cartWith(service.url, id, dish);
      const { body } = await cart.order(orderRequest(cart));
      expect([currency, body.currency, body.price_gross]).toEqual([currency, currency, paid]);
    }
  });

  it('at the table is for now and needs nobody’s name', async () => {
    const cart = await cartWith(service.url, 'plain', soup, { type: 'qr_order' });
    const { status, body } = await cart.order({
      product_cart: cart.path,
      payment_type: 'OUTSTANDING',
      fulfillment_time: '2026-11-19T12:03:00+01:00',
      fulfillment_day: '2026-11-19',
      notes: 'Table 12',
    });
    expect([status, body.type, body.name, body.email, body.price_gross]).toEqual([
      201,
      'qr_order',
      '',
      '',
      '5.00',
    ]);
  });
});

describe('what an order is refused for', () => {
  it('leaves the cart open, nothing in the database and no mail', async () => {
    const cart = await cartWith(service.url, 'plain', soup);
    const before = [await ordersOf('plain'), await mails()];
    expect(refusal(await cart.order(orderRequest(cart, { name: '' })))).toEqual([400, 'name']);
    expect(
      refusal(await cart.order(orderRequest(cart, { fulfillment_time: '2026-11-20T09:00:00+01:00' }))),
    ).toEqual([409, 'fulfillment_time']);
    expect([await ordersOf('plain'), await mails()]).toEqual(before);
    expect(await statusOf(cart)).toBe('open');
    expect((await cart.order(orderRequest(cart))).status).toBe(201);
  });

  it('is what its type cannot do without', async () => {
    const empty = {
      address1: '',
      address2: '',
      zip_code: ' ',
      city: '',
      name: '',
      email: '',
      phone: ' ',
      notes: '',
    };
    const delivery = await cartWith(service.url, 'plain', soup, { type: 'delivery' });
    expect(refusal(await delivery.order(orderRequest(delivery, empty)))).toEqual([
      400,
      'address1',
      'city',
      'email',
      'name',
      'phone',
      'zip_code',
    ]);
    const pickup = await cartWith(service.url, 'plain', soup);
    expect(refusal(await pickup.order(orderRequest(pickup, empty)))).toEqual([400, 'email', 'name', 'phone']);
    const noAddress = { address1: undefined, address2: undefined, zip_code: undefined, city: undefined };
    expect((await pickup.order(orderRequest(pickup, noAddress))).status).toBe(201);
  });

  it('is never a postcode where the country has none, but where the restaurant lists some', async () => {
    for (const [id, country, delivery_area, expected] of [
      ['in-dubai', 'AE', null, [201]],
      ['in-hong-kong', 'HK', '999077', [400, 'zip_code']],
      ['in-boston', 'US', null, [400, 'zip_code']],
    ] as const) {
      const { dish } = await openWithDish(service.db, id, { delivery_area });
      await service.db.updateTable('facilities').set({ country }).where('id', '=', id).execute();
      const cart = await cartWith(service.url, id, dish, { type: 'delivery' });
      expect([id, refusal(await cart.order(orderRequest(cart, { zip_code: '' })))]).toEqual([id, expected]);
    }
  });

  it('is an empty cart, and one that is not the one whose secret it has', async () => {
    const empty = await openCart(service.url, 'plain');
    expect(refusal(await empty.order(orderRequest(empty)))).toEqual([400, 'product_cart']);
    const [cart, other] = [
      await cartWith(service.url, 'plain', soup),
      await cartWith(service.url, 'plain', soup),
    ];
    for (const path of [other.path, cart.path.replace('plain', 'neighbour'), 'x', `${cart.path}/`]) {
      expect(refusal(await cart.order(orderRequest({ path })))).toEqual([400, 'product_cart']);
    }
  });

  it('is less than the minimum of a delivery, which the fee does not help to reach', async () => {
    const { dish } = await openWithDish(service.db, 'minimum', {
      delivery_minimum_order_value: '20.01',
      delivery_fee: 5,
    });
    const cart = await cartWith(service.url, 'minimum', dish, { type: 'delivery', quantity: 2 });
    const { status, body } = await cart.order(orderRequest(cart));
    expect([status, body.fields]).toEqual([
      400,
      { product_cart: ['The minimum order for delivery is €20.01.'] },
    ]);
    await service.db
      .updateTable('menus')
      .set({ delivery_minimum_order_value: 20 })
      .where('facility_id', '=', 'minimum')
      .execute();
    expect((await cart.order(orderRequest(cart))).status).toBe(201);
  });

  it('is an address outside a list of postcodes, and none where the area is words or nothing', async () => {
    for (const [id, delivery_area, zip_code, expected] of [
      ['listed', '10997, 10999', '10115', [400, 'zip_code']],
      ['listed-too', '10997, 10999', '10999', [201]],
      ['in-words', 'Kreuzberg, up to the canal', '10115', [201]],
      ['unsaid', null, '10115', [201]],
    ] as const) {
      const { dish } = await openWithDish(service.db, id, { delivery_area });
      const cart = await cartWith(service.url, id, dish, { type: 'delivery' });
      expect([id, refusal(await cart.order(orderRequest(cart, { zip_code })))]).toEqual([id, expected]);
    }
    const { dish } = await openWithDish(service.db, 'fetched', { delivery_area: '10997' });
    const cart = await cartWith(service.url, 'fetched', dish);
    expect((await cart.order(orderRequest(cart))).status).toBe(201);
  });

  it('is more than an amount can say', async () => {
    const { menu: own, dish } = await openWithDish(service.db, 'dear');
    const palace = await own.addDish('Palace', { price: '99999999' });
    const city = await own.addDish('City', {
      price: 1,
      variations: [{ title: 'Whole', price_gross: 1, modifier_price_multiplicator: 9999 }],
      modifiers: [{ title: 'Walls', group: 'Extras', price_gross: '99999999' }],
    });
    const cart = await cartWith(service.url, 'dear', palace, { quantity: 99 });
    const choice = {
      product_variation: city.variations['Whole'],
      product_modifiers: [city.modifiers['Walls']],
    };
    expect(refusal(await cart.add(city, choice))).toEqual([400, 'quantity']);
    const { body: second } = await cart.add(palace, { quantity: 99 });
    expect(refusal(await cart.order(orderRequest(cart)))).toEqual([400, 'product_cart']);
    await cart.remove(second.id);
    await cart.add(dish);
    expect((await cart.order(orderRequest(cart))).body.price_gross).toBe('9899999911.00');
  });

  it('is many things at once, each named', async () => {
    const { dish } = await openWithDish(service.db, 'strict', {
      delivery_minimum_order_value: 20,
      delivery_area: '10997',
      allow_credit_card: false,
    });
    const cart = await cartWith(service.url, 'strict', dish, { type: 'delivery' });
    const wrong = { name: '', payment_type: 'CCARD', fulfillment_day: '2026-11-21' };
    expect(refusal(await cart.order(orderRequest(cart, wrong)))).toEqual([
      400,
      'fulfillment_day',
      'name',
      'payment_type',
      'product_cart',
      'token',
      'zip_code',
    ]);
  });
});
