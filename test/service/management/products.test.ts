import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  ManagedProduct,
  ProductAllergen,
  ProductModifier,
  ProductModifierDefault,
  ProductModifierGroup,
  ProductVariation,
} from '../../../src/contract/management/product.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openMenu, openWithDish } from '../support/menu.ts';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let manager: Client;
let menu: number;
let category: string;
const at = '/v1/facility/lumen';

beforeAll(async () => {
  service = await startTestService();
  const made = (await openWithDish(service.db, 'lumen')).menu;
  menu = made.id;
  category = `${at}/menu_categories/${made.category}`;
  await openRestaurant(service.db, { id: 'other', facility: { ordering_enabled: true } });
  const others = await openMenu(service.db, 'other');
  await others.addDish('Theirs', { price: 3, modifiers: [{ title: 'Theirs', group: 'Theirs' }] });
  manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen'));
});
afterAll(() => service.stop());

const made = async (list: string, body: object) => {
  const answer = await manager.post(`lumen/${list}`, body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body;
};
const product = (title: string, more: object = {}) =>
  made('products', { menu_category: category, title, price_gross: '9.50', ...more });
const group = (title: string, more: object = {}) =>
  made('product_modifier_groups', { menu: `${at}/menus/${menu}`, title, ...more });
/** As guests read it. */
const detail = async (id: number) =>
  (await send('GET', `${service.url}${at}/menu_widget_product/${id}`)).body;
const summary = async (id: number) =>
  (await send('GET', `${service.url}${at}/menu_widget`)).body.objects[0].products.find(
    (one: { id: number }) => one.id === id,
  );
const fieldsOf = ({ body }: { body: { fields?: object } }) => Object.keys(body.fields ?? {});

describe('product modifier groups', () => {
  it('are added with exactly the fields of the document, and listed by title', async () => {
    const first = await group('Sauces', {
      title_public: 'Choose a sauce',
      minimum_quantity: 1,
      maximum_quantity: 2,
    });
    expect(z.strictObject(ProductModifierGroup.shape).parse(first)).toMatchObject({
      facility: at,
      maximum_quantity: 2,
      menu: `${at}/menus/${menu}`,
      minimum_quantity: 1,
      title: 'Sauces',
      title_public: 'Choose a sauce',
      resource_uri: `${at}/product_modifier_groups/${first.id}`,
    });
    const second = await group('Bases');
    expect(second).toMatchObject({ minimum_quantity: 0, maximum_quantity: 0, title_public: '' });
    const { body } = await manager.get('lumen/product_modifier_groups');
    expect(body.objects.map(({ title }: { title: string }) => title)).toEqual(['Bases', 'Sauces']);
  });

  it('are changed and removed, with limits that can be kept', async () => {
    const { id } = await group('Sizes', { maximum_quantity: 2 });
    const path = `lumen/product_modifier_groups/${id}`;
    const wrong = await manager.patch(path, { minimum_quantity: 3 });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['maximum_quantity']]);
    const right = await manager.patch(path, { minimum_quantity: 3, maximum_quantity: 0 });
    expect([right.status, right.body]).toMatchObject([202, { minimum_quantity: 3, maximum_quantity: 0 }]);
    expect((await manager.remove(path)).status).toBe(204);
    expect((await manager.patch(path, {})).status).toBe(404);
  });
});

describe('product modifier defaults', () => {
  it('are added as the document shows, and listed by group', async () => {
    const { id, resource_uri } = await group('Cheeses');
    await made('product_modifier_defaults', {
      title: 'Elsewhere',
      product_modifier_group: (await group('Meats')).resource_uri,
    });
    const added = await made('product_modifier_defaults', {
      menu: `${at}/menus/${menu}`,
      title: 'Pecorino',
      price_gross: '1.5',
      currency: 'EUR',
      product_modifier_group: resource_uri,
    });
    expect(z.strictObject(ProductModifierDefault.shape).parse(added)).toMatchObject({
      currency: 'EUR',
      facility: at,
      maximum_quantity: 1,
      menu: `${at}/menus/${menu}`,
      minimum_quantity: 0,
      price_gross: '1.50',
      priority: 0,
      product_modifier_group: resource_uri,
      title: 'Pecorino',
    });
    const { body } = await manager.get(`lumen/product_modifier_defaults?product_modifier_group=${id}`);
    expect(body.objects).toEqual([added]);
    const changed = await manager.patch(`lumen/product_modifier_defaults/${added.id}`, {
      price_gross: '1.80',
      priority: 2.5,
    });
    expect([changed.status, changed.body]).toMatchObject([202, { price_gross: '1.80', priority: 2.5 }]);
    expect((await manager.remove(`lumen/product_modifier_defaults/${added.id}`)).status).toBe(204);
    expect(
      (await manager.get(`lumen/product_modifier_defaults?product_modifier_group=${id}`)).body.objects,
    ).toEqual([]);
  });

  it('are refused in another currency, of another menu or of another facility', async () => {
    const { resource_uri } = await group('Oils');
    const body = { title: 'Olive oil', product_modifier_group: resource_uri };
    const path = 'lumen/product_modifier_defaults';
    expect(fieldsOf(await manager.post(path, { ...body, currency: 'USD' }))).toEqual(['currency']);
    const lunch = await openMenu(service.db, 'lumen', { name: 'Lunch' });
    expect(fieldsOf(await manager.post(path, { ...body, menu: `${at}/menus/${lunch.id}` }))).toEqual([
      'menu',
    ]);
    const theirs = await service.db
      .selectFrom('product_modifier_groups')
      .select('id')
      .where('title', '=', 'Theirs')
      .executeTakeFirstOrThrow();
    for (const link of [
      `/v1/facility/other/product_modifier_groups/${theirs.id}`,
      `${at}/product_modifier_groups/${theirs.id}`,
    ]) {
      const refused = await manager.post(path, { ...body, product_modifier_group: link });
      expect([refused.status, fieldsOf(refused)]).toEqual([404, ['product_modifier_group']]);
    }
  });

  it('are what a product gets that is given their group', async () => {
    const { resource_uri } = await group('Extras', { maximum_quantity: 3 });
    for (const [title, price_gross] of [
      ['Capers', '0.80'],
      ['Rocket', '1.00'],
    ])
      await made('product_modifier_defaults', { title, price_gross, product_modifier_group: resource_uri });
    const pizza = await product('Marinara', { product_modifier_groups: [resource_uri] });
    expect(pizza).toMatchObject({ product_modifiers_exist: true, product_modifier_groups: [resource_uri] });
    const { product_modifiers, product_modifier_groups } = await detail(pizza.id);
    expect(product_modifiers).toMatchObject([
      { title: 'Capers', price_gross: '0.80', maximum_quantity: 1 },
      { title: 'Rocket', price_gross: '1.00', maximum_quantity: 1 },
    ]);
    expect(product_modifier_groups).toMatchObject([{ title: 'Extras', maximum_quantity: 3 }]);
    // Given again, it has it already.
    await manager.patch(`lumen/products/${pizza.id}`, { product_modifier_groups: [resource_uri] });
    expect((await detail(pizza.id)).product_modifiers).toHaveLength(2);
    const empty = await manager.patch(`lumen/products/${pizza.id}`, {
      title: 'Kept out',
      product_modifier_groups: [(await group('Empty')).resource_uri],
    });
    expect([empty.status, fieldsOf(empty)]).toEqual([400, ['product_modifier_groups']]);
    expect((await detail(pizza.id)).title).toBe('Marinara');
  });
});

describe('products', () => {
  it('are added, and guests read them next', async () => {
    const added = await product('Margherita', {
      description: 'Tomato, mozzarella',
      image: 'https://pictures.example/margherita.jpg',
      product_identifier: '101',
      priority: 4,
    });
    expect(z.strictObject(ManagedProduct.shape).parse(added)).toMatchObject({
      description: 'Tomato, mozzarella',
      image: 'https://pictures.example/margherita.jpg',
      menu: `${at}/menus/${menu}`,
      menu_category: category,
      online_order_enabled: true,
      price_gross: '9.50',
      product_identifier: '101',
      product_modifier_groups: [],
      resource_uri: `${at}/products/${added.id}`,
      show_product_in_menu: true,
    });
    expect(await summary(added.id)).toMatchObject({ title: 'Margherita', price_gross: '9.50', priority: 4 });
    const list = await manager.get('lumen/products?product_identifier=101');
    expect(list.body.objects).toEqual([added]);
  });

  it('are raised in price, sold out, moved and taken off the menu at the next read', async () => {
    const { id } = await product('Lasagne');
    const path = `lumen/products/${id}`;
    expect((await manager.patch(path, { price_gross: '12.9' })).body.price_gross).toBe('12.90');
    expect(await summary(id)).toMatchObject({ price_gross: '12.90', online_order_enabled: true });
    await manager.patch(path, { online_order_enabled: false });
    expect(await summary(id)).toMatchObject({ online_order_enabled: false });
    const { id: other } = await made('menu_categories', { menu: `${at}/menus/${menu}`, name: 'Baked' });
    await manager.patch(path, { menu_category: `${at}/menu_categories/${other}` });
    expect(await summary(id)).toMatchObject({ menu_category: `${at}/menu_category/${other}` });
    const list = await manager.get(`lumen/products?menu_category=${other}`);
    expect(list.body.objects.map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await manager.remove(path)).status).toBe(204);
    expect(await summary(id)).toBeUndefined();
  });

  it.each([
    ['title', ''],
    ['title', 'x'.repeat(201)],
    ['price_gross', 'free'],
    ['price_gross', '-1.00'],
    ['price_gross', 9.5],
    ['image', 'javascript:alert(1)'],
    ['image', '//elsewhere.example/a.png'],
    ['priority', 'first'],
    ['online_order_enabled', 1],
    ['menu_category', '/v1/facility/lumen/menus/1'],
  ])('are refused, and keep what they had, with %s %j', async (field, value) => {
    const { id } = await product('Kept');
    const before = await summary(id);
    const refused = await manager.patch(`lumen/products/${id}`, { description: 'Changed', [field]: value });
    const status = field === 'menu_category' ? 404 : 400;
    expect([refused.status, fieldsOf(refused)]).toEqual([status, [field]]);
    expect(await summary(id)).toEqual(before);
  });

  it('keep what two change at once, each another field', async () => {
    const { id } = await product('Both');
    for (let round = 0; round < 5; round += 1) {
      const changes = [{ title: `Both ${round}` }, { price_gross: `${round}.00` }, { priority: round }];
      const answers = await Promise.all(
        changes.map((change) => manager.patch(`lumen/products/${id}`, change)),
      );
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
      expect(await summary(id)).toMatchObject(Object.assign({}, ...changes));
    }
  });

  it('come back as whatever amount was written', async () => {
    const { id } = await product('Any price');
    const cents = fc.integer({ min: 0, max: 999_999_99 });
    await fc.assert(
      fc.asyncProperty(cents, async (amount) => {
        const price_gross = (amount / 100).toFixed(2);
        const { body } = await manager.patch(`lumen/products/${id}`, { price_gross });
        expect(body.price_gross).toBe(price_gross);
      }),
      { numRuns: 20 },
    );
  });
});

describe('variations, modifiers and allergens of a product', () => {
  it('are added, changed and removed, and guests read each change next', async () => {
    const { id, resource_uri } = await product('Calzone');
    const { resource_uri: sides } = await group('Sides');
    const size = await made('product_variations', {
      product: resource_uri,
      title: 'Large',
      price_gross: '13',
    });
    const side = await made('product_modifiers', {
      product: resource_uri,
      product_modifier_group: sides,
      title: 'Olives',
      price_gross: '0.333',
    });
    const milk = await made('product_allergens', { title: 'Milk', products: [resource_uri] });
    expect(z.strictObject(ProductVariation.shape).parse(size)).toMatchObject({
      modifier_price_multiplicator: '1.00',
      price_gross: '13.00',
      product: resource_uri,
    });
    expect(z.strictObject(ProductModifier.shape).parse(side)).toMatchObject({
      price_gross: '0.333',
      product: resource_uri,
      product_modifier_group: sides,
    });
    expect(z.strictObject(ProductAllergen.shape).parse(milk)).toMatchObject({ products: [resource_uri] });
    expect(await detail(id)).toMatchObject({
      product_variations: [{ title: 'Large' }],
      product_modifiers: [{ title: 'Olives', price_gross: '0.333' }],
      product_allergens: [{ title: 'Milk' }],
    });
    await manager.patch(`lumen/product_variations/${size.id}`, { modifier_price_multiplicator: '1.5' });
    await manager.patch(`lumen/product_modifiers/${side.id}`, { title: 'Black olives' });
    await manager.patch(`lumen/product_allergens/${milk.id}`, { title: 'Milk products' });
    expect(await detail(id)).toMatchObject({
      product_variations: [{ modifier_price_multiplicator: '1.50' }],
      product_modifiers: [{ title: 'Black olives' }],
      product_allergens: [{ title: 'Milk products' }],
    });
    for (const list of ['product_variations', 'product_modifiers']) {
      const { body } = await manager.get(`lumen/${list}?product=${id}`);
      expect(body.objects).toHaveLength(1);
      expect((await manager.remove(`lumen/${list}/${body.objects[0].id}`)).status).toBe(204);
    }
    await manager.patch(`lumen/product_allergens/${milk.id}`, { products: [] });
    expect(await detail(id)).toMatchObject({
      product_variations: [],
      product_modifiers: [],
      product_allergens: [],
    });
  });

  it('name no product of another facility, and no allergen twice', async () => {
    const { id } = await service.db
      .selectFrom('products')
      .select('id')
      .where('title', '=', 'Theirs')
      .executeTakeFirstOrThrow();
    for (const path of [`/v1/facility/other/products/${id}`, `${at}/products/${id}`]) {
      const size = await manager.post('lumen/product_variations', {
        product: path,
        title: 'L',
        price_gross: '1',
      });
      expect([size.status, fieldsOf(size)]).toEqual([404, ['product']]);
      const nuts = await manager.post('lumen/product_allergens', { title: 'Nuts', products: [path] });
      expect([nuts.status, fieldsOf(nuts)]).toEqual([404, ['products']]);
    }
    await made('product_allergens', { title: 'Celery' });
    const twice = await manager.post('lumen/product_allergens', { title: 'Celery' });
    expect([twice.status, fieldsOf(twice)]).toEqual([409, ['title']]);
  });
});
