import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ListOf } from '../../src/contract/conventions.ts';
import {
  AcceptHour,
  MenuCategory,
  MenuWidget,
  ProductSummary,
  QrAcceptHour,
} from '../../src/contract/menuWidget.ts';
import { type Dish, type OpenMenu, openMenu } from './support/menu.ts';
import { openRestaurant, send } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

/** Long before every test, so that a stamp of the clock can be told from one of the database. */
const WRITTEN = new Date('2026-10-01T08:15:30.250Z');

let service: TestService;
let menu: OpenMenu;
let pizza: Dish;
let water: Dish;

beforeAll(async () => {
  service = await startTestService();
  const { db } = service;
  const facility = { ordering_enabled: true };
  await openRestaurant(db, { id: 'lumen', facility });
  await openRestaurant(db, { id: 'kumo', facility: { ...facility, currency: 'JPY' } });
  await openRestaurant(db, { id: 'bayt', facility: { ...facility, currency: 'KWD' } });
  await openRestaurant(db, { id: 'bare', facility });
  await openRestaurant(db, { id: 'tables-only' });
  await openMenu(db, 'tables-only');
  menu = await openMenu(
    db,
    'lumen',
    {
      name: 'Lumen at home',
      delivery_area: '10997, 10999',
      delivery_fee: '2.9',
      delivery_minimum_order_value: 15,
      force_prepayment_order_value: '80',
      qr_cash_payment_text: 'At the counter',
      created: WRITTEN,
      updated: WRITTEN,
    },
    { hours: false },
  );
  const drinks = await menu.addCategory({ name: 'Drinks', priority: 9, image: '/pictures/dishes/wine.webp' });
  await menu.addHours({ kind: 'delivery', begins: '18:00', ends: '01:30', weekdays: [4, 5] });
  await menu.addHours({ kind: 'pickup', begins: '12:00', ends: '14:30', weekdays: [0, 6] });
  await menu.addHours({ kind: 'qr_order', begins: '12:00', ends: '22:00', weekdays: [0] });
  await menu.addHours({ kind: 'qr_order', begins: '22:00', ends: '23:00', weekdays: [0] }, [drinks]);
  await menu.addGroup({
    title: 'Internal name',
    title_public: 'On it',
    minimum_quantity: 1,
    maximum_quantity: 3,
  });
  pizza = await menu.addDish('Margherita', {
    price: '9.5',
    description: 'Tomato, basil',
    image: '/pictures/dishes/pizza.webp',
    product_identifier: '201',
    priority: 2,
    variations: [
      { title: 'Large', price_gross: '12.5', modifier_price_multiplicator: '1.3333', priority: 2 },
      { title: 'Small', price_gross: '9.5', priority: 1 },
    ],
    modifiers: [
      { title: 'Chilli', group: 'Internal name', price_gross: '0.5', maximum_quantity: 3, priority: 2 },
      { title: 'Olives', group: 'Internal name', price_gross: '1.2', minimum_quantity: 1, priority: 1 },
    ],
  });
  water = await menu.addDish('Water', { price: 3, menu_category_id: drinks, priority: 1 });
  await menu.addDish('Hidden', { price: '7.1234', show_product_in_menu: false, priority: 5 });
  await menu.addDish('To look at', { price: 8, online_order_enabled: false, priority: 4 });
  const [milk, gluten] = await db
    .insertInto('product_allergens')
    .values(['Milk', 'Gluten'].map((title) => ({ facility_id: 'lumen', title })))
    .returning('id')
    .execute();
  await db
    .insertInto('product_allergen_products')
    .values([
      { facility_id: 'lumen', product_allergen_id: milk!.id, product_id: pizza.id },
      { facility_id: 'lumen', product_allergen_id: gluten!.id, product_id: pizza.id },
      { facility_id: 'lumen', product_allergen_id: gluten!.id, product_id: water.id },
    ])
    .execute();
});
afterAll(() => service.stop());

const path = (facility: string) => `${service.url}/v1/facility/${facility}/menu_widget`;

async function menusOf(facility: string): Promise<MenuWidget[]> {
  const { status, body } = await send('GET', path(facility));
  expect(status).toBe(200);
  return body.objects;
}

async function lumensMenu(): Promise<MenuWidget> {
  const [record] = await menusOf('lumen');
  return record!;
}

/** Exactly the contract's fields, each as the contract has it. */
function expectRecord(schema: z.ZodMiniObject, record: unknown): void {
  expect(Object.keys(Object(record)).sort()).toEqual(Object.keys(schema.shape).sort());
  expect(z.safeParse(schema, record)).toMatchObject({ success: true });
}

describe('the menus of a restaurant', () => {
  it('have exactly the fields of the contract, down to hours, categories and products', async () => {
    const record = await lumensMenu();
    expectRecord(MenuWidget, record);
    for (const category of record.menu_categories) expectRecord(MenuCategory, category);
    for (const product of record.products) expectRecord(ProductSummary, product);
    for (const hour of record.product_delivery_accept_hours) expectRecord(AcceptHour, hour);
    for (const hour of record.product_pickup_accept_hours) expectRecord(AcceptHour, hour);
    for (const hour of record.product_qr_order_accept_hours) expectRecord(QrAcceptHour, hour);
  });

  it('tell their terms as they were set', async () => {
    expect(await lumensMenu()).toMatchObject({
      id: menu.id,
      name: 'Lumen at home',
      facility: '/v1/facility/lumen',
      resource_uri: `/v1/facility/lumen/menu/${menu.id}`,
      enabled: true,
      allow_delivery: true,
      allow_pickup: true,
      allow_qr_ordering: true,
      allow_cash: true,
      allow_credit_card: true,
      allow_wallet: false,
      delivery_area: '10997, 10999',
      delivery_fee: '2.90',
      delivery_minimum_order_value: '15.00',
      delivery_lead_time: 30,
      pickup_lead_time: 15,
      delivery_days_in_advance: 7,
      pickup_days_in_advance: 7,
      force_prepayment_order_value: '80.00',
      qr_force_prepayment_order_value: null,
      qr_cash_payment_text: 'At the counter',
      created: '2026-10-01T08:15:30.250000',
      updated: '2026-10-01T08:15:30.250000',
    });
  });

  it('tell when they are open, and for which categories at the table', async () => {
    const record = await lumensMenu();
    expect(record.product_delivery_accept_hours).toMatchObject([
      { begins: '18:00:00', ends: '01:30:00', weekdays: [4, 5], menu: record.resource_uri },
    ]);
    expect(record.product_pickup_accept_hours).toMatchObject([{ begins: '12:00:00', weekdays: [0, 6] }]);
    const drinks = record.menu_categories.find(({ name }) => name === 'Drinks');
    expect(record.product_qr_order_accept_hours.map((hour) => hour.menu_categories)).toEqual([
      [],
      [drinks!.resource_uri],
    ]);
  });

  it('list categories and products by priority, each product in its category', async () => {
    const { menu_categories: categories, products } = await lumensMenu();
    expect(products.map(({ title }) => title)).toEqual(['Water', 'Margherita', 'To look at', 'Hidden']);
    expect(categories.map(({ name }) => name).at(-1)).toBe('Drinks');
    expect(categories.at(-1)!.products).toEqual([water.path]);
    expect(categories[0]!.products).toHaveLength(3);
    for (const product of products) {
      const category = categories.find(({ resource_uri }) => resource_uri === product.menu_category);
      expect(category!.products, product.title).toContain(product.resource_uri);
    }
  });

  it('tell of each product whether it has sizes, choices and allergens', async () => {
    const { products } = await lumensMenu();
    const told = products.map((product) => [
      product.title,
      product.product_variations_exist,
      product.product_modifiers_exist,
      product.product_allergens_exist,
    ]);
    expect(told).toEqual([
      ['Water', false, false, true],
      ['Margherita', true, true, true],
      ['To look at', false, false, false],
      ['Hidden', false, false, false],
    ]);
  });

  it('hold what is hidden and what is for reading only, and say so', async () => {
    const { products } = await lumensMenu();
    const find = (title: string) => products.find((product) => product.title === title);
    expect(find('Hidden')).toMatchObject({ show_product_in_menu: false, online_order_enabled: true });
    expect(find('To look at')).toMatchObject({ show_product_in_menu: true, online_order_enabled: false });
  });

  it('give pictures as whole addresses, and none as the contract has it', async () => {
    const { menu_categories: categories, products } = await lumensMenu();
    expect(products.map(({ image }) => image)).toEqual([
      '',
      `${service.url}/pictures/dishes/pizza.webp`,
      '',
      '',
    ]);
    expect(categories.map(({ image }) => image)).toEqual([null, `${service.url}/pictures/dishes/wine.webp`]);
  });

  it('show no address that is none of the web', async () => {
    const other = await openMenu(service.db, 'kumo');
    await other.addDish('Trap', { price: 100, image: 'javascript:alert(1)' });
    const [record] = await menusOf('kumo');
    expect(record!.products[0]!.image).toBe('');
  });

  it('write prices with the decimals of the currency, and with more where a price has more', async () => {
    await openMenu(service.db, 'bayt', { delivery_fee: '0.75' });
    expect((await menusOf('bayt'))[0]!.delivery_fee).toBe('0.750');
    expect((await menusOf('kumo'))[0]!.products[0]!.price_gross).toBe('100');
    const { products } = await lumensMenu();
    expect(products.map(({ price_gross }) => price_gross)).toEqual(['3.00', '9.50', '8.00', '7.1234']);
  });

  it('are all there, with those that are switched off saying so, page by page', async () => {
    const facility = { ordering_enabled: true };
    await openRestaurant(service.db, { id: 'two-menus', facility });
    await openMenu(service.db, 'two-menus', { name: 'Lunch' });
    await openMenu(service.db, 'two-menus', { name: 'Dinner', enabled: false });
    const both = await menusOf('two-menus');
    expect(both.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['Lunch', true],
      ['Dinner', false],
    ]);
    const { body } = await send('GET', `${path('two-menus')}?limit=1`);
    const first: ListOf<MenuWidget> = body;
    expect(first.meta).toMatchObject({ total_count: 2, limit: 1, offset: 0 });
    const second = await send('GET', service.url + String(first.meta.next));
    expect(second.body.objects.map(({ name }: MenuWidget) => name)).toEqual(['Dinner']);
    expect(second.body.meta.next).toBeNull();
  });

  it.each(['bare', 'tables-only', 'nobody', 'NOT%00AN-ID'])(
    'are not found where there are none, where orders are off, and where nobody is: %s',
    async (facility) => {
      const { status, body } = await send('GET', path(facility));
      expect(status).toBe(404);
      expect(body.error).toBe('not_found');
    },
  );

  it.each(['limit=0', 'limit=x', 'offset=-1'])('refuse a page that is none: %s', async (query) => {
    expect((await send('GET', `${path('lumen')}?${query}`)).status).toBe(400);
  });
});

describe('a menu that has been read before', () => {
  const again = (tag: string) => fetch(path('lumen'), { headers: { 'If-None-Match': tag } });

  it('costs nothing while it is the same, and is asked for each time', async () => {
    const first = await fetch(path('lumen'));
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    expect(tag).not.toBe('');
    const second = await again(tag);
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    expect((await again('W/"another"')).status).toBe(200);
  });

  it.each([
    [
      'a price',
      () => service.db.updateTable('products').set({ price_gross: '3.10' }).where('id', '=', water.id),
    ],
    [
      'that a product has gone',
      () => service.db.deleteFrom('products').where('menu_id', '=', menu.id).where('title', '=', 'Hidden'),
    ],
    [
      'the first size of a product',
      () =>
        service.db
          .insertInto('product_variations')
          .values({ product_id: water.id, title: '1 l', price_gross: 4 }),
    ],
    [
      'that a product has no choices any more',
      () => service.db.deleteFrom('product_modifiers').where('product_id', '=', pizza.id),
    ],
    [
      'that allergens are recorded no more',
      () => service.db.deleteFrom('product_allergen_products').where('product_id', '=', water.id),
    ],
    [
      'the name of a category',
      () => service.db.updateTable('menu_categories').set({ name: 'Wine' }).where('name', '=', 'Drinks'),
    ],
    [
      'when it is open',
      () =>
        service.db
          .updateTable('menu_accept_hours')
          .set({ ends: '14:45' })
          .where('kind', '=', 'pickup')
          .where('menu_id', '=', menu.id),
    ],
    [
      'what a window at the table is limited to',
      () => service.db.deleteFrom('menu_accept_hour_categories').where('menu_id', '=', menu.id),
    ],
    ['a term', () => service.db.updateTable('menus').set({ enabled: false }).where('id', '=', menu.id)],
    [
      'the currency',
      () => service.db.updateTable('facilities').set({ currency: 'JPY' }).where('id', '=', 'lumen'),
    ],
  ])('shows at once what has changed: %s', async (_what, change) => {
    const before = await fetch(path('lumen'));
    const text = await before.text();
    await change().execute();
    const after = await again(before.headers.get('ETag') ?? '');
    expect(after.status).toBe(200);
    expect(await after.text()).not.toBe(text);
  });

  it('is the same in brotli, in gzip and plain, under one tag', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity', 'br;q=0'].map((encoding) =>
        fetch(path('lumen'), { headers: { 'Accept-Encoding': encoding } }),
      ),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(1);
    expect(answers.map(({ headers }) => headers.get('Content-Encoding'))).toEqual(['br', 'gzip', null, null]);
    expect(answers[0]!.headers.get('Vary')?.toLowerCase()).toContain('accept-encoding');
  });

  it('can be read by any page, with the hour that it is at the service', async () => {
    const { headers } = await fetch(path('lumen'));
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Expose-Headers')?.split(', ')).toContain('Date');
    expect(Date.parse(headers.get('Date') ?? '')).not.toBeNaN();
  });

  it('is whole for everyone when many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => fetch(`${path('two-menus')}?limit=${(index % 3) + 1}`)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    for (const [index, body] of bodies.entries())
      expect(z.parse(z.object({ objects: z.array(z.unknown()) }), body).objects).toHaveLength(
        Math.min(2, (index % 3) + 1),
      );
  });
});
