import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dish, type GuestCart, itemRequest, openCart, openMenu, orderRequest } from './support/menu.ts';
import { openRestaurant, requestFor, send, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let bodies: Record<string, Record<string, unknown>>;
let cart: GuestCart;
let dish: Dish;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, {
    id: 'plain',
    facility: {
      booking_deposits_enabled: true,
      deposit_amount: 10,
      deposit_option: 'booking',
      deposits_certain_group_enabled: true,
      deposits_certain_group_size: 6,
      ordering_enabled: true,
    },
  });
  dish = await (await openMenu(service.db, 'plain')).addDish('Pizza', {
    price: 9,
    variations: [{ title: 'Large', price_gross: 12 }],
    modifiers: [{ title: 'Chili', group: 'Extras', maximum_quantity: 3 }],
  });
  cart = await openCart(service.url, 'plain', 'delivery');
  const choice = {
    product_variation: dish.variations['Large'],
    product_modifiers: [dish.modifiers['Chili']],
  };
  await cart.add(dish, choice);
  const slot = await slotAt(service.url, 'plain', '2026-11-20T17:00Z');
  bodies = {
    bookings: requestFor(slot),
    booking_deposit: {
      owner_name: 'Ada Guest',
      owner_email: 'ada@guest.example',
      amount: 10,
      currency: 'EUR',
    },
    waitlist: {
      date: slot.date,
      name: 'Ada Guest',
      num: 2,
      email: 'ada@guest.example',
      phone: '030 23125 111',
      is_online: true,
    },
    menu_widget_cart: { type: 'delivery' },
    menu_widget_cart_item: itemRequest('plain', cart.path, dish, choice),
    menu_widget_cart_order: orderRequest(cart, { payment_type: 'CCARD', token: 'tok' }),
  };
});
afterAll(() => service.stop());

const counts = async () => {
  const tables = [
    'bookings',
    'booking_deposits',
    'waitlist_entries',
    'mail_outbox',
    'carts',
    'cart_items',
    'orders',
    'order_lines',
  ] as const;
  const count = (table: (typeof tables)[number]) =>
    service.db
      .selectFrom(table)
      .select((query) => query.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
  return Promise.all(tables.map(count));
};

/** Every way in which a value of each kind can be wrong. */
const NO_OBJECT = [null, 1, true, 'x', []];
const NO_TEXT = [null, 1, true, {}, []];
const NO_LINE = [...NO_TEXT, 'x'.repeat(201), 'a\u0000b', 'a\nb', 'a\u001bb', 'a\u007fb'];
/** Wrong where there need not be one: null is none. */
const optional = (values: unknown[]) => values.filter((value) => value !== null);
const NO_NEEDED_LINE = [...NO_LINE, '', '   '];
const NO_EMAIL = [
  ...NO_NEEDED_LINE,
  'x',
  'a@',
  '@b.example',
  'a b@c.example',
  'a@b',
  'a@b.example\r\nBcc: c@d.example',
  `${'a'.repeat(200)}@b.example`,
];
const NO_NOTE = [...NO_TEXT, 'x'.repeat(2001), 'a\u0000b', 'a\u001bb'];
const NO_PARTY = [null, 'x', '2', true, {}, [], 0, -1, 1.5, 1001, 1e21];
const NO_DATE = [
  ...NO_TEXT,
  '',
  'tomorrow',
  '2026-11-20',
  '20:00',
  '2026-13-01T10:00Z',
  '2026-11-20T25:00Z',
  '2026-11-20T18:00+99:99',
  '9'.repeat(60),
];
const NO_BOOLEAN = [null, 0, 1, 'true', '', {}, []];
const NO_CHECKSUM = [...NO_TEXT, '', 'x'.repeat(201)];
const NO_NUMBER = [null, 'x', '0', true, {}, []];
const NO_PATH = [...NO_TEXT, '', 'x'.repeat(301), 'a\u0000b', '../..', 'https://elsewhere.example/'];
const NO_QUANTITY = [null, 'x', '2', true, {}, [], 0, -1, 1.5, 100, 1e21];
const NO_MODIFIERS = [null, 1, 'x', {}, [1], [null], [''], ['x'], [[]], ['x'.repeat(301)], ['a\u0000b']];
/** Wrong where there need not be one: an empty one is none. */
const NO_OPTIONAL_EMAIL = optional(NO_EMAIL).filter(
  (value) => typeof value !== 'string' || value.trim() !== '',
);

interface Wrong {
  /** Whether it is wrong to leave it out: by its shape, or `by rule`, which is asked once all shapes hold. */
  needed: boolean | 'by rule';
  values: unknown[];
}

const WRONG: Record<string, Record<string, Wrong>> = {
  bookings: {
    num: { needed: true, values: [...NO_PARTY, 13] },
    date: { needed: true, values: NO_DATE },
    checksum: { needed: true, values: NO_CHECKSUM },
    price_change: { needed: true, values: NO_NUMBER },
    name: { needed: true, values: NO_NEEDED_LINE },
    email: { needed: true, values: NO_EMAIL },
    phone: { needed: true, values: NO_NEEDED_LINE },
    comment: { needed: false, values: optional(NO_NOTE) },
    facility_resources: {
      needed: false,
      values: [null, 1, 'x', {}, [1], ['x'.repeat(301)], Array(101).fill('x')],
    },
    source: { needed: false, values: optional(NO_LINE) },
    sn_access_token: { needed: false, values: [1, true, {}, [], 'x'.repeat(2001)] },
    newsletter_subscribe: { needed: false, values: NO_BOOLEAN },
    service_newsletter_subscribe: { needed: false, values: NO_BOOLEAN },
    resource_group: { needed: false, values: optional(NO_LINE) },
    booking_deposit: {
      needed: false,
      values: [1, true, {}, [], 'x'.repeat(201), '/v1/facility/plain/booking_deposit/1', '', 'a\u0000b'],
    },
    send_email_receipt: { needed: false, values: NO_BOOLEAN },
  },
  booking_deposit: {
    owner_name: { needed: true, values: NO_NEEDED_LINE },
    owner_email: { needed: true, values: NO_EMAIL },
    amount: { needed: true, values: [...NO_NUMBER, 0, -1, 9.99, 20, 10_000_001, 1e300] },
    currency: { needed: true, values: [...NO_TEXT, '', 'eur', 'EURO', 'USD', 'E\u0000R'] },
  },
  waitlist: {
    date: {
      needed: true,
      values: [
        ...NO_DATE,
        '2026-11-19T10:59Z',
        '2026-11-19T11:00Z',
        '2027-02-18T18:00Z',
        '9999-12-31T23:59Z',
        '0001-01-01T00:00Z',
      ],
    },
    name: { needed: true, values: NO_NEEDED_LINE },
    num: { needed: true, values: [...NO_PARTY, 13] },
    email: { needed: true, values: NO_EMAIL },
    phone: { needed: true, values: NO_NEEDED_LINE },
    is_online: { needed: false, values: NO_BOOLEAN },
  },
  menu_widget_cart: {
    type: { needed: true, values: [...NO_TEXT, '', 'table', 'Delivery', 'delivery '] },
  },
  menu_widget_cart_item: {
    id: { needed: false, values: [1, 'x', true, {}, []] },
    quantity: { needed: true, values: NO_QUANTITY },
    product: { needed: true, values: NO_PATH },
    product_variation: { needed: 'by rule', values: NO_PATH },
    product_modifiers: { needed: false, values: NO_MODIFIERS },
    facility: { needed: true, values: NO_PATH },
    menu_widget_cart: { needed: true, values: NO_PATH },
  },
  menu_widget_cart_order: {
    address1: { needed: 'by rule', values: NO_NEEDED_LINE },
    address2: { needed: false, values: optional(NO_LINE) },
    zip_code: { needed: 'by rule', values: NO_NEEDED_LINE },
    city: { needed: 'by rule', values: NO_NEEDED_LINE },
    name: { needed: 'by rule', values: NO_NEEDED_LINE },
    email: { needed: 'by rule', values: NO_EMAIL },
    phone: { needed: 'by rule', values: NO_NEEDED_LINE },
    notes: { needed: false, values: optional(NO_NOTE) },
    token: { needed: 'by rule', values: [...NO_TEXT, '', ' ', 'x'.repeat(16_001), 'a\u0000b'] },
    owner_name: { needed: false, values: optional(NO_LINE) },
    owner_email: { needed: false, values: NO_OPTIONAL_EMAIL },
    fulfillment_time: { needed: true, values: NO_DATE },
    product_cart: { needed: true, values: NO_PATH },
    payment_type: { needed: true, values: [...NO_TEXT, '', 'CASH', 'ccard', 'WALLET', 'SEPA-DD'] },
    source: { needed: false, values: optional(NO_LINE) },
    fulfillment_day: {
      needed: true,
      values: [...NO_TEXT, '', '2026-11-21', '2026-11-31', '20.11.2026', '2026-11-20T20:00', 'a\u0000b'],
    },
  },
};

describe.each(Object.keys(WRONG))('a POST to %s', (resource) => {
  const post = (body: unknown) =>
    send('POST', `${service.url}/v1/facility/plain/${resource}`, body, { 'MENU-CART-UUID': cart.secret });

  it.each(Object.keys(WRONG[resource]!))('names %s when it is wrong, and stores nothing', async (field) => {
    const { needed, values } = WRONG[resource]![field]!;
    const before = await counts();
    for (const value of needed ? [undefined, ...values] : values) {
      const { status, body } = await post({ ...bodies[resource], [field]: value });
      expect([value, status, body.error, Object.keys(body.fields ?? {})]).toEqual([
        value,
        400,
        'invalid',
        [field],
      ]);
      expect(body.fields[field].every((message: string) => /^[A-Z].+\.$/.test(message))).toBe(true);
    }
    expect(await counts()).toEqual(before);
  });

  it('names every wrong field at once', async () => {
    const { status, body } = await post({});
    const needed = Object.entries(WRONG[resource]!)
      .filter(([, rule]) => rule.needed === true)
      .map(([field]) => field);
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, needed.sort()]);
  });

  it('is refused when its body is no object', async () => {
    for (const value of NO_OBJECT) expect([value, (await post(value)).status]).toEqual([value, 400]);
    expect((await post('{')).status).toBe(400);
  });

  it('succeeds once nothing is wrong', async () => {
    expect((await post(bodies[resource])).status).toBe(201);
  });
});

describe('a PATCH of menu_widget_cart_item', () => {
  it('names the field that is wrong, and changes nothing', async () => {
    const own = await openCart(service.url, 'plain');
    const { body: item } = await own.add(dish, {
      product_variation: dish.variations['Large'],
      product_modifiers: [],
    });
    const line = () =>
      service.db.selectFrom('cart_items').selectAll().where('id', '=', item.id).executeTakeFirst();
    const before = await line();
    const wrong = {
      id: [item.id + 1, 'x', true, {}, []],
      quantity: NO_QUANTITY,
      product: NO_PATH,
      product_variation: NO_PATH,
      product_modifiers: NO_MODIFIERS,
      facility: NO_PATH,
      menu_widget_cart: NO_PATH,
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const { status, body } = await own.change(item.id, { [field]: value });
        expect([field, value, status, Object.keys(body.fields ?? {})]).toEqual([field, value, 400, [field]]);
      }
    }
    for (const value of NO_OBJECT) expect((await own.change(item.id, value)).status).toBe(400);
    expect(await line()).toEqual(before);
  });
});

describe('a PATCH of booking_status', () => {
  it('names chosen_status when it is neither of the two', async () => {
    const address = `${service.url}/v1/booking_status/00000000-0000-4000-8000-000000000000`;
    for (const chosen_status of [
      undefined,
      null,
      1,
      true,
      {},
      [],
      '',
      'arrived',
      'Confirmed',
      'confirmed ',
    ]) {
      const { status, body } = await send('PATCH', address, { chosen_status });
      expect([chosen_status, status, Object.keys(body.fields)]).toEqual([
        chosen_status,
        400,
        ['chosen_status'],
      ]);
    }
  });
});
