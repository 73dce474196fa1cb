import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/service/settings.ts';
import { cartAt, type Dish, openWithDish, orderRequest } from '../support/menu.ts';
import { openRestaurant, requestFor, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('sending POSTs', () => {
  let first: TestService;
  let second: TestService;
  beforeAll(async () => {
    first = await startTestService({ settings: { trustProxy: 1, postLimit: 3 } });
    second = await startTestService({
      settings: { trustProxy: 1, postLimit: 3 },
      database: first.database,
      clock: first.clock,
    });
    await openRestaurant(first.db, { id: 'lumen' });
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  const send = (service: TestService, address: string, body: unknown = {}) =>
    fetch(`${service.url}/v1/facility/lumen/bookings`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is limited for each client over all processes by what was accepted, and goes on in the next window', async () => {
    const slot = await slotAt(first.url, 'lumen', '2026-11-28T18:30:00Z');
    let guests = 0;
    const request = () => requestFor(slot, { name: `Guest ${(guests += 1)}` });
    // What is refused is not counted.
    for (let time = 0; time < 5; time += 1) expect((await send(first, '203.0.113.7')).status).toBe(400);
    for (const service of [first, second, first])
      expect((await send(service, '203.0.113.7', request())).status).toBe(201);

    const refused = await send(second, '203.0.113.7', request());
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);

    // Others, and who only reads, are not kept out.
    expect((await send(first, '203.0.113.8', request())).status).toBe(201);
    expect((await send(first, '203.0.113.7', request())).status).toBe(429);
    first.clock.advance(wait * 1000);
    expect((await send(first, '203.0.113.7', request())).status).toBe(201);
    expect(await first.db.selectFrom('bookings').select('id').execute()).toHaveLength(5);
  });
});

describe('ordering', () => {
  let service: TestService;
  let dish: Dish;
  const { postLimit } = readSettings({});
  beforeAll(async () => {
    service = await startTestService({ settings: { trustProxy: 1, postLimit } });
    dish = (await openWithDish(service.db, 'hall')).dish;
  });
  afterAll(() => service.stop());

  /** Requests of one guest, from `address`; gives the statuses. */
  async function guest(address: string, lines: number): Promise<number[]> {
    const headers = { 'X-Forwarded-For': address, 'Content-Type': 'application/json' };
    const base = `${service.url}/v1/facility/hall`;
    const made = await fetch(`${base}/menu_widget_cart`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'pickup' }),
    });
    const { uuid, resource_uri } = (await made.json()) as { uuid: string; resource_uri: string };
    const post = async (resource: string, body: unknown) => {
      const answer = await fetch(`${base}/${resource}`, {
        method: 'POST',
        headers: { ...headers, 'MENU-CART-UUID': uuid },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const statuses = [made.status];
    const line = {
      id: null,
      quantity: 1,
      product: dish.path,
      product_variation: null,
      product_modifiers: [],
    };
    for (let count = 0; count < lines; count += 1) {
      const owned = { ...line, facility: '/v1/facility/hall', menu_widget_cart: resource_uri };
      statuses.push(await post('menu_widget_cart_item', owned));
    }
    statuses.push(await post('menu_widget_cart_order', orderRequest({ path: resource_uri })));
    return statuses;
  }

  it('of 120 phones behind one address is not refused', async () => {
    const statuses = new Set<number>();
    const phones = Array.from({ length: 120 });
    for (let begin = 0; begin < phones.length; begin += 20) {
      const answers = await Promise.all(phones.slice(begin, begin + 20).map(() => guest('203.0.113.20', 1)));
      for (const status of answers.flat()) statuses.add(status);
    }
    expect([...statuses]).toEqual([201]);
  });
});

describe('a limit', () => {
  let service: TestService;
  let dish: Dish;
  beforeAll(async () => {
    service = await startTestService({ settings: { postLimit: 2 } });
    dish = (await openWithDish(service.db, 'stall')).dish;
  });
  afterAll(() => service.stop());

  const newCart = () =>
    fetch(`${service.url}/v1/facility/stall/menu_widget_cart`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'pickup' }),
    });

  it('holds for the lines of one cart, and for the carts and orders of one client', async () => {
    const { uuid, resource_uri } = (await (await newCart()).json()) as { uuid: string; resource_uri: string };
    const cart = cartAt(service.url, 'stall', resource_uri, uuid);
    const lines = [await cart.add(dish), await cart.add(dish), await cart.add(dish)];
    expect(lines.map(({ status }) => status)).toEqual([201, 201, 429]);
    // Another cart of the same client has lines of its own; eight carts and orders are four times two.
    const carts: number[] = [];
    for (let count = 0; count < 8; count += 1) carts.push((await newCart()).status);
    expect(carts).toEqual([201, 201, 201, 201, 201, 201, 201, 429]);
  });
});
