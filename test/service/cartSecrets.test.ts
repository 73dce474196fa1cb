import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISS_LIMITS } from '../../src/service/app/throttle.ts';
import {
  cartAt,
  type Dish,
  itemRequest,
  openCart,
  openMenu,
  openWithDish,
  orderRequest,
} from './support/menu.ts';
import { openRestaurant, send } from './support/restaurant.ts';
import { startTestService, type TestService, testClock } from './support/service.ts';

let service: TestService;
let soup: Dish;

beforeAll(async () => {
  service = await startTestService();
  soup = (await openWithDish(service.db, 'plain')).dish;
});
afterAll(() => service.stop());

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
    const kept = service.db.selectFrom('cart_items').select('quantity').where('cart_id', '=', yours.id);
    expect(await kept.execute()).toEqual([{ quantity: 1 }]);
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
      const { body: item } = await old.add(dish);
      own.clock.advance(7 * 86_400_000);
      expect((await old.change(item.id, {})).status).toBe(202);
      const { body: kept } = await cart.add(dish);
      own.clock.advance(7 * 86_400_000 + 1);

      const other = await openCart(own.url, 'neighbour');
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
      expect(await own.db.selectFrom('carts').select('id').orderBy('id').execute()).toEqual([
        { id: other.id },
        { id: fresh.id },
      ]);
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
      for (let time = 0; time < MISS_LIMITS.cart + 5; time += 1)
        expect((await cart.remove(item.id + 1)).status).toBe(404);
      const guess = () => cartAt(own.url, 'plain', cart.path, randomUUID()).remove(item.id);
      for (let time = 0; time < MISS_LIMITS.cart; time += 1) expect((await guess()).status).toBe(404);
      const { status, headers } = await guess();
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
      // The right secret is served all the while.
      expect((await cart.change(item.id, { quantity: 2 })).status).toBe(202);
      own.clock.advance(600_000);
      expect((await guess()).status).toBe(404);
    } finally {
      await own.stop();
    }
  });
});
