import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cartAt,
  cartWith,
  type Dish,
  itemRequest,
  openCart,
  openWithDish,
  orderRequest,
} from './support/menu.ts';
import { openRestaurant, requestFor, send, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let dish: Dish;
const withKey = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });
const count = async (
  table: 'carts' | 'cart_items' | 'orders' | 'booking_deposits' | 'waitlist_entries' | 'mail_outbox',
) => (await service.db.selectFrom(table).select('created').execute()).length;

beforeAll(async () => {
  service = await startTestService();
  ({ dish } = await openWithDish(service.db, 'kitchen'));
  await openRestaurant(service.db, {
    id: 'plain',
    facility: { booking_deposits_enabled: true, deposit_amount: 10, deposit_option: 'booking' },
  });
});
afterAll(() => service.stop());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send('POST', `${service.url}/v1/facility/${path}`, body, headers);

describe('a second try', () => {
  it('of a cart with the same key is given the same cart, which works', async () => {
    const key = withKey();
    const before = await count('carts');
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('kitchen/menu_widget_cart', { type: 'pickup' }, key)),
    );
    const [first] = answers;
    for (const { status, body } of answers) expect([status, body]).toEqual([201, first?.body]);
    expect(await count('carts')).toBe(before + 1);
    const cart = cartAt(service.url, 'kitchen', first?.body.resource_uri, first?.body.uuid);
    expect((await cart.add(dish)).status).toBe(201);
  });

  it('of a cart without a key is another cart: nothing tells whose it is', async () => {
    const [one, two] = [await openCart(service.url, 'kitchen'), await openCart(service.url, 'kitchen')];
    expect(one.secret).not.toBe(two.secret);
    const { status, body } = await post('kitchen/menu_widget_cart', { type: 'pickup' }, withKey('short'));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['Idempotency-Key']]);
  });

  it('of a line with the same key puts it into the cart once', async () => {
    const cart = await openCart(service.url, 'kitchen');
    const request = itemRequest('kitchen', cart.path, dish, { quantity: 2 });
    const key = { ...withKey(), 'MENU-CART-UUID': cart.secret };
    const before = await count('cart_items');
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('kitchen/menu_widget_cart_item', request, key)),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await count('cart_items')).toBe(before + 1);
    const other = { ...request, quantity: 3 };
    expect((await post('kitchen/menu_widget_cart_item', other, key)).status).toBe(422);
    // Another guest's cart knows nothing of the key.
    const theirs = await openCart(service.url, 'kitchen');
    const inTheirs = { ...request, menu_widget_cart: theirs.path };
    const theirKey = { ...key, 'MENU-CART-UUID': theirs.secret };
    expect((await post('kitchen/menu_widget_cart_item', inTheirs, theirKey)).status).toBe(201);
    expect(
      (await post('kitchen/menu_widget_cart_item', request, { ...key, 'MENU-CART-UUID': randomUUID() }))
        .status,
    ).toBe(404);
  });

  it('of a line that was taken out meanwhile does not put it back', async () => {
    const cart = await openCart(service.url, 'kitchen');
    const request = itemRequest('kitchen', cart.path, dish);
    const key = { ...withKey(), 'MENU-CART-UUID': cart.secret };
    const { body } = await post('kitchen/menu_widget_cart_item', request, key);
    await cart.remove(body.id);
    expect((await post('kitchen/menu_widget_cart_item', request, key)).status).toBe(409);
  });

  it('of a line without a key is a second helping', async () => {
    const cart = await openCart(service.url, 'kitchen');
    const [one, two] = [await cart.add(dish), await cart.add(dish)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body.id).not.toBe(one.body.id);
  });

  it.each([
    ['with the same key', withKey()],
    ['without a key', {}],
  ])('of an order %s is told of it, and mails nobody twice', async (_name, key) => {
    const cart = await cartWith(service.url, 'kitchen', dish);
    const request = orderRequest(cart);
    const before = [await count('orders'), await count('mail_outbox')];
    const answers = await Promise.all([1, 2, 3].map(() => cart.order(request, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect([await count('orders'), await count('mail_outbox')]).toEqual([before[0]! + 1, before[1]! + 2]);
  });

  it('of an order whose time was reckoned anew is told of it; what says something else is refused', async () => {
    const cart = await cartWith(service.url, 'kitchen', dish);
    const first = await cart.order(orderRequest(cart));
    const later = await cart.order(orderRequest(cart, { fulfillment_time: '2026-11-20T20:05:00+01:00' }));
    expect([later.status, later.body]).toEqual([201, first.body]);
    const elsewhere = await cart.order(orderRequest(cart, { address1: 'Elsewhere 1' }));
    expect([elsewhere.status, elsewhere.body.error]).toEqual([409, 'conflict']);
  });

  it.each([
    ['with the same key', withKey()],
    ['without a key', {}],
  ])('of a deposit %s is told of it', async (name, key) => {
    const request = { owner_name: name, owner_email: 'ada@guest.example', amount: 10, currency: 'EUR' };
    const before = await count('booking_deposits');
    const answers = await Promise.all([1, 2, 3].map(() => post('plain/booking_deposit', request, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await count('booking_deposits')).toBe(before + 1);
  });

  it('of a deposit that a booking has used is a deposit for the next booking', async () => {
    const request = { owner_name: 'Ada', owner_email: 'ada@guest.example', amount: 10, currency: 'EUR' };
    const first = await post('plain/booking_deposit', request);
    const slot = await slotAt(service.url, 'plain', '2026-11-20T18:00Z');
    const booked = await post(
      'plain/bookings',
      requestFor(slot, { booking_deposit: first.body.resource_uri }),
    );
    expect(booked.status).toBe(201);
    const next = await post('plain/booking_deposit', request);
    expect([next.status, next.body.id === first.body.id]).toEqual([201, false]);
  });

  it.each([
    ['with the same key', withKey()],
    ['without a key', {}],
  ])('of a place on the waitlist %s is told of it, and mails nobody twice', async (name, key) => {
    const entry = { date: '2026-11-20T18:00Z', name, num: 2, email: 'ada@guest.example', phone: '030 1' };
    const before = await count('waitlist_entries');
    const first = await post('plain/waitlist', entry, key);
    const sent = await count('mail_outbox');
    const answers = await Promise.all([1, 2].map(() => post('plain/waitlist', entry, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, first.body]);
    expect([await count('waitlist_entries'), await count('mail_outbox')]).toEqual([before + 1, sent]);
  });
});
