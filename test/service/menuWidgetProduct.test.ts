import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  Product,
  ProductAllergen,
  ProductModifier,
  ProductModifierGroup,
  ProductVariation,
} from '../../src/contract/product.ts';
import { type Dish, openMenu } from './support/menu.ts';
import { openRestaurant, send } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let pizza: Dish;
let water: Dish;
let hidden: Dish;
let switchedOff: Dish;
let others: Dish;

beforeAll(async () => {
  service = await startTestService();
  const { db } = service;
  const facility = { ordering_enabled: true };
  await openRestaurant(db, { id: 'lumen', facility });
  await openRestaurant(db, { id: 'kumo', facility: { ...facility, currency: 'JPY' } });
  await openRestaurant(db, { id: 'tables-only' });
  const menu = await openMenu(db, 'lumen');
  await menu.addGroup({
    title: 'Pizza: crust',
    title_public: 'Crust',
    minimum_quantity: 1,
    maximum_quantity: 1,
  });
  await menu.addGroup({ title: 'On it', maximum_quantity: null });
  pizza = await menu.addDish('Margherita', {
    price: '9.5',
    description: 'Tomato, basil',
    image: 'https://pictures.example/pizza.webp',
    product_identifier: '201',
    variations: [
      { title: 'Large', price_gross: '12.5', modifier_price_multiplicator: '1.3333', priority: 2 },
      { title: 'Small', price_gross: '9.5', priority: 1 },
    ],
    modifiers: [
      { title: 'Chilli', group: 'On it', price_gross: '0.3333', maximum_quantity: 3, priority: 2 },
      { title: 'Olives', group: 'On it', price_gross: '1.2', minimum_quantity: 1, priority: 1 },
      { title: 'Thin', group: 'Pizza: crust' },
    ],
  });
  water = await menu.addDish('Water', { price: 3 });
  hidden = await menu.addDish('Hidden', { price: 5, show_product_in_menu: false });
  switchedOff = await (await openMenu(db, 'lumen', { enabled: false })).addDish('Off', { price: 4 });
  others = await (await openMenu(db, 'kumo')).addDish('鯖', { price: 1480 });
  await (await openMenu(db, 'tables-only')).addDish('Nothing to order', { price: 1 });
  const allergens = await db
    .insertInto('product_allergens')
    .values(['Milk', 'Gluten'].map((title) => ({ facility_id: 'lumen', title })))
    .returning('id')
    .execute();
  await db
    .insertInto('product_allergen_products')
    .values([
      ...allergens.map(({ id }) => ({ facility_id: 'lumen', product_allergen_id: id, product_id: pizza.id })),
      { facility_id: 'lumen', product_allergen_id: allergens[1]!.id, product_id: water.id },
    ])
    .execute();
});
afterAll(() => service.stop());

const read = (facility: string, id: number | string) =>
  send('GET', `${service.url}/v1/facility/${facility}/menu_widget_product/${id}`);

/** Exactly the contract's fields, each as the contract has it. */
function expectRecord(schema: z.ZodMiniObject, record: unknown): void {
  expect(Object.keys(Object(record)).sort()).toEqual(Object.keys(schema.shape).sort());
  expect(z.safeParse(schema, record)).toMatchObject({ success: true });
}

describe('a product', () => {
  it('has exactly the fields of the contract, and so has what belongs to it', async () => {
    const { status, body } = await read('lumen', pizza.id);
    expect(status).toBe(200);
    expectRecord(Product, body);
    const product = z.parse(Product, body);
    for (const one of product.product_allergens) expectRecord(ProductAllergen, one);
    for (const one of product.product_modifier_groups) expectRecord(ProductModifierGroup, one);
    for (const one of product.product_modifiers) expectRecord(ProductModifier, one);
    for (const one of product.product_variations) expectRecord(ProductVariation, one);
    expect(product).toMatchObject({
      id: pizza.id,
      resource_uri: pizza.path,
      title: 'Margherita',
      description: 'Tomato, basil',
      price_gross: '9.50',
      image: 'https://pictures.example/pizza.webp',
      product_identifier: '201',
      online_order_enabled: true,
      facility: '/v1/facility/lumen',
    });
  });

  it('has its sizes and choices by priority, with prices and bounds', async () => {
    const { body } = await read('lumen', pizza.id);
    expect(body.product_variations).toMatchObject([
      { title: 'Small', price_gross: '9.50', modifier_price_multiplicator: '1.00', product: pizza.path },
      { title: 'Large', price_gross: '12.50', modifier_price_multiplicator: '1.3333' },
    ]);
    const [crust, onIt] = body.product_modifier_groups;
    expect(crust).toMatchObject({ title_public: 'Crust', minimum_quantity: 1, maximum_quantity: 1 });
    expect(onIt).toMatchObject({ title: 'On it', minimum_quantity: 0, maximum_quantity: null });
    const chosen = body.product_modifiers.filter(
      (modifier: ProductModifier) => modifier.product_modifier_group === onIt.resource_uri,
    );
    expect(chosen).toMatchObject([
      { title: 'Olives', price_gross: '1.20', minimum_quantity: 1, product: pizza.path },
      { title: 'Chilli', price_gross: '0.3333', maximum_quantity: 3 },
    ]);
  });

  it('has its allergens, each with all products that have it', async () => {
    const { body } = await read('lumen', pizza.id);
    expect(body.product_allergens).toMatchObject([
      { title: 'Gluten', products: [pizza.path, water.path] },
      { title: 'Milk', products: [pizza.path] },
    ]);
    expect((await read('lumen', hidden.id)).body.product_allergens).toEqual([]);
  });

  it('is read where its menu shows it no more: it may lie in a cart', async () => {
    expect((await read('lumen', hidden.id)).body.title).toBe('Hidden');
    expect((await read('lumen', switchedOff.id)).body.title).toBe('Off');
  });

  it('costs nothing when it is the same as before, and is sent when it is not', async () => {
    const address = service.url + water.path;
    const tag = (await fetch(address)).headers.get('ETag') ?? '';
    const again = () => fetch(address, { headers: { 'If-None-Match': tag } });
    expect((await again()).status).toBe(304);
    await service.db.updateTable('products').set({ title: 'Acqua' }).where('id', '=', water.id).execute();
    expect((await again()).status).toBe(200);
  });

  it('is not found at another restaurant', async () => {
    expect((await read('lumen', others.id)).status).toBe(404);
    expect((await read('kumo', pizza.id)).status).toBe(404);
    expect((await read('kumo', others.id)).body.price_gross).toBe('1480');
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999', '9'.repeat(30), '%00', '1e3', '..%2fmenu_widget'])(
    'is not found by an id that none has: %s',
    async (id) => {
      expect((await read('lumen', id)).status).toBe(404);
    },
  );

  it('is not found where orders are off', async () => {
    const { id } = await service.db
      .selectFrom('products')
      .select('id')
      .where('facility_id', '=', 'tables-only')
      .executeTakeFirstOrThrow();
    expect((await read('tables-only', id)).status).toBe(404);
    expect((await read('nobody', pizza.id)).status).toBe(404);
  });
});
