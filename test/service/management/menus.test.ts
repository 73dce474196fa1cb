import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MenuCategory, MenuSettings } from '../../../src/contract/management/menu.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openMenu, openWithDish } from '../support/menu.ts';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let manager: Client;
let menu: number;
const at = '/v1/facility/lumen';

beforeAll(async () => {
  service = await startTestService();
  menu = (await openWithDish(service.db, 'lumen')).menu.id;
  await openRestaurant(service.db, { id: 'other', facility: { ordering_enabled: true } });
  await openMenu(service.db, 'other');
  manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen'));
});
afterAll(() => service.stop());

/** The menu as guests read it. */
const shown = async () => (await send('GET', `${service.url}${at}/menu_widget`)).body.objects[0];

describe('menu settings', () => {
  it('are listed, one record a facility, with exactly the fields of the document and two of the public half', async () => {
    const { status, body } = await manager.get('lumen/menus');
    expect([status, body.meta.total_count]).toEqual([200, 1]);
    expect(z.strictObject(MenuSettings.shape).parse(body.objects[0])).toMatchObject({
      allow_delivery: true,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
      delivery_area: null,
      delivery_days_in_advance: 7,
      delivery_fee: '2.90',
      facility: at,
      force_prepayment_order_value: null,
      id: menu,
      name: 'Menu',
      resource_uri: `${at}/menus/${menu}`,
    });
  });

  it('are changed in part, and guests read the change next', async () => {
    const before = await shown();
    const changes = {
      name: 'Winter menu',
      delivery_fee: '3.50',
      delivery_minimum_order_value: '15',
      delivery_area: '10999, 10997',
      delivery_lead_time: 50,
      pickup_days_in_advance: 3,
      allow_cash: false,
      allow_wallet: true,
      qr_cash_payment_text: 'Please pay at the bar.',
      force_prepayment_order_value: '40.00',
    };
    const { status, body } = await manager.patch(`lumen/menus/${menu}`, changes);
    expect(status).toBe(202);
    const expected = { ...changes, delivery_minimum_order_value: '15.00' };
    expect(body).toMatchObject({ ...expected, allow_pickup: true });
    const after = await shown();
    expect(after).toMatchObject(expected);
    expect(after.updated).not.toBe(before.updated);
    const again = await manager.patch(`lumen/menus/${menu}`, { force_prepayment_order_value: null });
    expect(again.body.force_prepayment_order_value).toBeNull();
    expect((await shown()).force_prepayment_order_value).toBeNull();
  });

  it.each([
    ['name', ''],
    ['delivery_fee', '-1'],
    ['delivery_fee', 3.5],
    ['delivery_fee', '1.00001'],
    ['delivery_fee', '123456789'],
    ['delivery_lead_time', 10_081],
    ['delivery_days_in_advance', -1],
    ['allow_cash', 'yes'],
    ['qr_cash_payment_text', 'a\u0000b'],
    ['delivery_area', 7],
  ])('keep their %s when %j is sent', async (field, value) => {
    const { body: before } = await manager.get('lumen/menus');
    const { status, body } = await manager.patch(`lumen/menus/${menu}`, { enabled: false, [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await manager.get('lumen/menus')).body).toEqual(before);
  });

  it('of another facility are not there', async () => {
    expect((await manager.patch(`lumen/menus/${menu + 1}`, { enabled: false })).status).toBe(404);
  });
});

describe('the menu of a new facility', () => {
  it('is there, and something can be put on it', async () => {
    const owner = clientOf(service.url, await keyFor(service.db, 'owner', null));
    const made = await owner.post('', {
      name: 'New',
      country: 'DE',
      timezone: 'Europe/Berlin',
      language: 'de',
    });
    expect(made.status).toBe(201);
    const { body } = await owner.get('new/menus');
    expect(body.objects).toMatchObject([{ name: 'Menu', enabled: true, allow_pickup: false }]);
    const category = { menu: body.objects[0].resource_uri, name: 'Soups' };
    expect((await owner.post('new/menu_categories', category)).status).toBe(201);
    await owner.patch('new', { ordering_enabled: true });
    const shownToGuests = await send('GET', `${service.url}/v1/facility/new/menu_widget`);
    expect(shownToGuests.body.objects).toMatchObject([{ menu_categories: [{ name: 'Soups' }] }]);
  });
});

describe('menu categories', () => {
  it('are added as the document shows, and guests read them next', async () => {
    const { status, body } = await manager.post('lumen/menu_categories', {
      menu: `${at}/menus/${menu}`,
      name: 'Desserts',
      description: 'Made here',
      priority: 3,
    });
    expect(status).toBe(201);
    expect(z.strictObject(MenuCategory.shape).parse(body)).toMatchObject({
      facility: at,
      image: null,
      menu: `${at}/menus/${menu}`,
      name: 'Desserts',
      online_order_enabled: true,
      priority: 3,
      products: [],
      resource_uri: `${at}/menu_categories/${body.id}`,
      show_products_in_menu: true,
    });
    const { menu_categories } = await shown();
    expect(menu_categories.at(-1)).toMatchObject({ id: body.id, name: 'Desserts', description: 'Made here' });
  });

  it('are listed by priority, with their products', async () => {
    const { body } = await manager.get('lumen/menu_categories');
    expect(body.objects.map(({ name }: { name: string }) => name)).toEqual(['Dishes', 'Desserts']);
    expect(body.objects[0].products).toEqual([
      expect.stringMatching(/^\/v1\/facility\/lumen\/products\/\d+$/),
    ]);
    const last = await manager.get('lumen/menu_categories?order_by=-priority&limit=1');
    expect(last.body.objects[0].name).toBe('Desserts');
    expect((await manager.get('lumen/menu_categories?order_by=menu_id')).status).toBe(400);
  });

  it('are changed in part and removed, and guests read it next', async () => {
    const added = await manager.post('lumen/menu_categories', { menu: `${at}/menus/${menu}`, name: 'Soups' });
    const path = `lumen/menu_categories/${added.body.id}`;
    const changes = { name: 'Soup', image: 'https://pictures.example/soup.jpg', online_order_enabled: false };
    const { status, body } = await manager.patch(path, changes);
    expect([status, body]).toEqual([202, { ...added.body, ...changes, updated: body.updated }]);
    const find = async () =>
      (await shown()).menu_categories.find(({ id }: { id: number }) => id === added.body.id);
    expect(await find()).toMatchObject(changes);
    expect((await manager.patch(path, { image: null })).body.image).toBeNull();
    expect((await manager.remove(path)).status).toBe(204);
    expect(await find()).toBeUndefined();
    expect((await manager.remove(path)).status).toBe(404);
  });

  it('go with their products, unless hours at the table are limited to them', async () => {
    const { id } = (await manager.post('lumen/menu_categories', { menu: `${at}/menus/${menu}`, name: 'Bar' }))
      .body;
    const product = await manager.post('lumen/products', {
      menu_category: `${at}/menu_categories/${id}`,
      title: 'Spritz',
      price_gross: '7.00',
    });
    const hours = await manager.post('lumen/product_qr_order_accept_hours', {
      menu: `${at}/menus/${menu}`,
      begins: '18:00:00',
      ends: '02:00:00',
      weekdays: [4, 5],
      menu_categories: [`${at}/menu_categories/${id}`],
    });
    expect([product.status, hours.status]).toEqual([201, 201]);
    const refused = await manager.remove(`lumen/menu_categories/${id}`);
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
    await manager.remove(`lumen/product_qr_order_accept_hours/${hours.body.id}`);
    expect((await manager.remove(`lumen/menu_categories/${id}`)).status).toBe(204);
    expect((await manager.patch(`lumen/products/${product.body.id}`, {})).status).toBe(404);
  });

  it.each([
    ['of another facility', `/v1/facility/other/menus/2`, 404],
    ['that there is not', `${at}/menus/999`, 404],
    ['that is no path', 'menu', 400],
  ])('need a menu: one %s is refused', async (_, path, status) => {
    const answer = await manager.post('lumen/menu_categories', { menu: path, name: 'Drinks' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, ['menu']]);
  });

  it('stay in their menu', async () => {
    const more = await openMenu(service.db, 'lumen', { name: 'Lunch' });
    const { body } = await manager.post('lumen/menu_categories', {
      menu: `${at}/menus/${menu}`,
      name: 'Stay',
    });
    const path = `lumen/menu_categories/${body.id}`;
    expect((await manager.patch(path, { menu: `${at}/menus/${menu}` })).status).toBe(202);
    expect((await manager.patch(path, { menu: `${at}/menus/${more.id}` })).body.fields).toHaveProperty(
      'menu',
    );
  });
});
