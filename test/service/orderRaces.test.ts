/** What two or more do to one cart at the same moment, over two services that share a database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cartAt,
  cartWith,
  type Dish,
  fillCart,
  type GuestCart,
  openCart,
  openMenu,
  orderRequest,
} from './support/menu.ts';
import { openRestaurant } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let second: TestService;
let soup: Dish;

beforeAll(async () => {
  service = await startTestService();
  second = await startTestService({ database: service.database, clock: service.clock });
  await openRestaurant(service.db, { id: 'plain', facility: { ordering_enabled: true } });
  soup = await (await openMenu(service.db, 'plain')).addDish('Soup', { price: 5 });
});
afterAll(async () => {
  await second.stop();
  await service.stop();
});

/** The same cart over the one service and the other, by turns. */
const over = (cart: GuestCart, turn: number) =>
  cartAt((turn % 2 ? service : second).url, 'plain', cart.path, cart.secret);
const ordersOf = (cart: GuestCart) =>
  service.db.selectFrom('orders').selectAll().where('cart_id', '=', cart.id).execute();
const itemsIn = (cart: GuestCart) =>
  service.db.selectFrom('cart_items').selectAll().where('cart_id', '=', cart.id).execute();
const times = <Result>(count: number, make: (turn: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)));

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

describe('twenty orders of one cart at once', () => {
  it('are one order, with one mail to the restaurant', async () => {
    const cart = await cartWith(service.url, 'plain', soup);
    const before = await service.db.selectFrom('mail_outbox').select('id').execute();
    const answers = await times(20, (turn) =>
      over(cart, turn).order(orderRequest(cart, { name: `Guest ${turn}` })),
    );
    const statuses = sorted(answers.map(({ status }) => status));
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    const stored = await ordersOf(cart);
    expect(stored.map(({ ref_num }) => ref_num)).toEqual([
      answers.find(({ status }) => status === 201)?.body.ref_num,
    ]);
    const mails = await service.db.selectFrom('mail_outbox').select('id').execute();
    expect(mails.length - before.length).toBe(2);
  });
});

describe('twenty orders with one token at once', () => {
  it('are one order, and the others keep their carts', async () => {
    const carts = await times(20, () => cartWith(service.url, 'plain', soup));
    const paid = { payment_type: 'CCARD', token: 'the-same' };
    const answers = await times(20, (turn) => {
      const cart = carts[turn]!;
      return over(cart, turn).order(orderRequest(cart, paid));
    });
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, Object.keys(body.fields)]).toEqual([409, ['token']]);
    }
    const open = await service.db
      .selectFrom('carts')
      .select('id')
      .where(
        'id',
        'in',
        carts.map(({ id }) => id),
      )
      .where('status', '=', 'open')
      .execute();
    expect(open).toHaveLength(19);
  });
});

describe('changes of one cart at once', () => {
  it('lose nothing', async () => {
    const cart = await openCart(service.url, 'plain');
    const kept = (await cart.add(soup)).body;
    const gone = (await cart.add(soup)).body;
    const answers = await times(24, (turn) => {
      if (turn === 3) return over(cart, turn).remove(gone.id);
      if (turn % 6 === 5) return over(cart, turn).change(kept.id, { quantity: turn });
      return over(cart, turn).add(soup, { quantity: turn + 1 });
    });
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    const added = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    const stored = await itemsIn(cart);
    expect(sorted(stored.map(({ id }) => id))).toEqual(sorted([kept.id, ...added.map(({ id }) => id)]));
    for (const { id, quantity, price_gross } of added) {
      expect(stored.find((item) => item.id === id)).toMatchObject({ quantity, price_gross });
    }
    // Each change was whole: the price is that of the quantity, whichever came last.
    const last = stored.find(({ id }) => id === kept.id)!;
    expect([5, 11, 17, 23]).toContain(last.quantity);
    expect(Number(last.price_gross)).toBe(last.quantity * 5);
  });

  it('never fill it beyond its hundred lines', async () => {
    const cart = await openCart(service.url, 'plain');
    await cart.add(soup);
    await fillCart(service.db, cart, 94);
    const answers = await times(15, (turn) => over(cart, turn).add(soup));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await itemsIn(cart)).toHaveLength(100);
  });

  it('remove a line once', async () => {
    const cart = await openCart(service.url, 'plain');
    const { body: item } = await cart.add(soup);
    const answers = await times(10, (turn) => over(cart, turn).remove(item.id));
    expect(sorted(answers.map(({ status }) => status))).toEqual([204, ...Array<number>(9).fill(404)]);
  });
});

describe('an order and a change at once', () => {
  it('come one after the other: the order has the change, or the change is refused', async () => {
    const outcomes = await times(16, async (turn) => {
      const cart = await openCart(service.url, 'plain');
      const { body: item } = await cart.add(soup);
      const change = () => {
        const other = over(cart, turn + 1);
        if (turn % 3 === 0) return other.add(soup);
        return turn % 3 === 1 ? other.change(item.id, { quantity: 2 }) : other.remove(item.id);
      };
      const requests = [() => over(cart, turn).order(orderRequest(cart)), change];
      // Whoever is asked first need not be the first.
      const [first, last] = await Promise.all(
        turn % 2 ? requests.map((ask) => ask()) : requests.toReversed().map((ask) => ask()),
      );
      const [ordered, changed] = turn % 2 ? [first!, last!] : [last!, first!];
      return { turn, cart, ordered, changed };
    });
    for (const { turn, cart, ordered, changed } of outcomes) {
      const [order] = await ordersOf(cart);
      if (changed.status === 409) {
        expect([ordered.status, order?.item_quantity]).toEqual([201, 1]);
      } else if (turn % 3 === 2) {
        // The last line went first, and of nothing there is no order.
        expect([changed.status, ordered.status, order]).toEqual([204, 400, undefined]);
      } else {
        expect([changed.status < 300, ordered.status, order?.item_quantity]).toEqual([true, 201, 2]);
      }
    }
  });
});
