import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cartWith,
  type Dish,
  openCart,
  openMenu,
  openWithDish,
  orderRequest,
  refusal,
} from './support/menu.ts';
import { openRestaurant } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let soup: Dish;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'plain', facility: { ordering_enabled: true } });
  soup = await (await openMenu(service.db, 'plain')).addDish('Soup', { price: '5.00' });
});
afterAll(() => service.stop());

describe('the time of an order', () => {
  const at = async (id: string, dish: Dish, local: string, day = local.slice(0, 10), type = 'pickup') => {
    const cart = await cartWith(service.url, id, dish, { type });
    return refusal(await cart.order(orderRequest(cart, { fulfillment_time: local, fulfillment_day: day })));
  };
  const time = [409, 'fulfillment_time'];

  it('keeps the lead time of its type, to the second', async () => {
    // It is 12:00 in Berlin.
    expect(await at('plain', soup, '2026-11-19T12:14:59+01:00')).toEqual(time);
    expect(await at('plain', soup, '2026-11-19T12:15:00+01:00')).toEqual([201]);
    expect(await at('plain', soup, '2026-11-19T12:29:59+01:00', '2026-11-19', 'delivery')).toEqual(time);
    expect(await at('plain', soup, '2026-11-19T12:30:00+01:00', '2026-11-19', 'delivery')).toEqual([201]);
    expect(await at('plain', soup, '2026-11-18T12:30:00+01:00')).toEqual(time);
  });

  it('lies in the hours of its type, the begin included and the end not', async () => {
    for (const [local, expected] of [
      ['2026-11-20T10:59:00+01:00', time],
      ['2026-11-20T11:00:00+01:00', [201]],
      ['2026-11-20T21:59:00+01:00', [201]],
      ['2026-11-20T22:00:00+01:00', time],
    ] as const) {
      expect([local, await at('plain', soup, local)]).toEqual([local, expected]);
    }
    const { menu: own, dish } = await openWithDish(service.db, 'lunch', {}, { hours: false });
    await own.addHours({ kind: 'delivery', begins: '12:00', ends: '14:00', weekdays: [4] });
    expect(await at('lunch', dish, '2026-11-20T13:00:00+01:00')).toEqual(time);
    expect(await at('lunch', dish, '2026-11-20T13:00:00+01:00', '2026-11-20', 'delivery')).toEqual([201]);
    expect(await at('lunch', dish, '2026-11-21T13:00:00+01:00', '2026-11-21', 'delivery')).toEqual(time);
  });

  it('is no further ahead than the menu takes orders', async () => {
    const { dish } = await openWithDish(service.db, 'ahead', {
      pickup_days_in_advance: 2,
      delivery_days_in_advance: 0,
    });
    expect(await at('ahead', dish, '2026-11-21T21:00:00+01:00')).toEqual([201]);
    expect(await at('ahead', dish, '2026-11-22T11:00:00+01:00')).toEqual(time);
    expect(await at('ahead', dish, '2026-11-20T11:00:00+01:00', '2026-11-20', 'delivery')).toEqual(time);
    expect(await at('ahead', dish, '2026-11-19T21:00:00+01:00', '2026-11-19', 'delivery')).toEqual([201]);
  });

  it('after midnight belongs to the evening before, and to its own date', async () => {
    const { menu: own, dish } = await openWithDish(
      service.db,
      'late',
      { pickup_days_in_advance: 0 },
      { hours: false },
    );
    await own.addHours({ begins: '18:00', ends: '02:00', weekdays: [3] });
    expect(await at('late', dish, '2026-11-20T01:30:00+01:00')).toEqual([201]);
    expect(await at('late', dish, '2026-11-20T02:00:00+01:00')).toEqual(time);
    expect(await at('late', dish, '2026-11-20T01:30:00+01:00', '2026-11-19')).toEqual([
      400,
      'fulfillment_day',
    ]);
    expect(await at('late', dish, '2026-11-20T18:30:00+01:00')).toEqual(time);
  });

  it('may be written with any offset, and its day is the restaurant’s', async () => {
    for (const [written, day, expected] of [
      ['2026-11-20T19:00:00Z', '2026-11-20', [201]],
      ['2026-11-20T19:00:00', '2026-11-20', [201]],
      ['2026-11-21T08:00:00+13:00', '2026-11-20', [201]],
      ['2026-11-21T08:00:00+13:00', '2026-11-21', [400, 'fulfillment_day']],
    ] as const) {
      expect([written, day, await at('plain', soup, written, day)]).toEqual([written, day, expected]);
    }
  });

  it('that has passed while the guest was thinking is refused, and the next one taken', async () => {
    const own = await startTestService();
    try {
      await openRestaurant(own.db, { id: 'plain', facility: { ordering_enabled: true } });
      const dish = await (await openMenu(own.db, 'plain')).addDish('Soup', { price: 5 });
      const cart = await openCart(own.url, 'plain');
      await cart.add(dish);
      const soon = orderRequest(cart, {
        fulfillment_time: '2026-11-19T12:15:00+01:00',
        fulfillment_day: '2026-11-19',
      });
      own.clock.advance(60_000);
      const { status, body } = await cart.order(soon);
      expect([status, body.fields]).toEqual([
        409,
        { fulfillment_time: ['This is too soon: it takes 15 minutes.'] },
      ]);
      expect((await cart.order({ ...soon, fulfillment_time: '2026-11-19T12:20:00+01:00' })).status).toBe(201);
    } finally {
      await own.stop();
    }
  });

  it('at the table is now, while the kitchen serves what was chosen', async () => {
    const { menu: own, dish } = await openWithDish(
      service.db,
      'table',
      { pickup_lead_time: 600 },
      { hours: false },
    );
    const wine = await own.addDish('Wine', {
      price: 6,
      menu_category_id: await own.addCategory({ name: 'Bar' }),
    });
    const now = '2026-11-19T12:00:00+01:00';
    expect(await at('table', dish, now, undefined, 'qr_order')).toEqual(time);
    await own.addHours({ kind: 'qr_order', begins: '11:00', ends: '13:00' }, [own.category]);
    expect(await at('table', dish, now, undefined, 'qr_order')).toEqual([201]);
    expect(await at('table', wine, now, undefined, 'qr_order')).toEqual([409, 'product_cart']);
    await own.addHours({ kind: 'qr_order', begins: '10:00', ends: '02:00' });
    expect(await at('table', wine, now, undefined, 'qr_order')).toEqual([201]);
    for (const [local, expected] of [
      ['2026-11-19T11:50:00+01:00', [201]],
      ['2026-11-19T12:10:00+01:00', [201]],
      ['2026-11-19T11:49:59+01:00', time],
      ['2026-11-19T12:10:01+01:00', time],
    ] as const) {
      expect([local, await at('table', dish, local, undefined, 'qr_order')]).toEqual([local, expected]);
    }
  });
});
