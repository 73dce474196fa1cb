import { describe, expect, it } from 'vitest';
import { takesOrders } from '../../../src/domain/menu.ts';
import { Refused, UnusableAnswer } from '../../../src/widget/api/errors.ts';
import { createHttp } from '../../../src/widget/api/http.ts';
import { readMenus, readProduct } from '../../../src/widget/api/menu.ts';
import { readMenuFulfilment } from '../../../src/widget/api/menuFulfilment.ts';
import { startRestaurantServer } from '../support/restaurantServer.ts';

async function read(body: unknown, status = 200) {
  const { api, received } = await startRestaurantServer(() => ({ status, body }));
  const http = createHttp({ api, locale: () => 'en', wait: () => Promise.resolve(), random: () => 0 });
  return { received, menus: await readMenus(http, 'lumen') };
}

const category = (id: number, priority: unknown) => ({
  resource_uri: `/c/${id}`,
  name: `Category ${id}`,
  priority,
});
const product = (id: number, priority: unknown, of = 1) => ({
  id,
  resource_uri: `/p/${id}`,
  title: `Dish ${id}`,
  priority,
  menu_category: `/c/${of}`,
});

describe('the read of the menus', () => {
  it('asks once, below the facility', async () => {
    const { received } = await read({ objects: [{}] });
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /facility/lumen/menu_widget',
    ]);
  });

  it('follows the pages after the first on the own API only, as long as they bring something, and not for ever', async () => {
    const paged = async (next: (page: number) => unknown, menusOn = (_page: number): unknown[] => [{}]) => {
      let count = 0;
      const { api, received } = await startRestaurantServer(() => {
        count++;
        return { body: { meta: { next: next(count) }, objects: menusOn(count) } };
      });
      const http = createHttp({ api, locale: () => 'en', wait: () => Promise.resolve(), random: () => 0 });
      const menus = await readMenus(http, 'lumen');
      return { paths: received.map(({ path }) => path), menus };
    };
    const three = await paged(
      (page) => (page < 3 ? `https://evil.example/v1/x?limit=1&offset=${page}` : null),
      (page) => [{ name: `Menu ${page}` }],
    );
    expect(three.paths).toEqual([
      '/facility/lumen/menu_widget',
      '/facility/lumen/menu_widget?limit=1&offset=1',
      '/facility/lumen/menu_widget?limit=1&offset=2',
    ]);
    expect(three.menus.map(({ name }) => name)).toEqual(['Menu 1', 'Menu 2', 'Menu 3']);
    expect((await paged(() => '/v1/x?offset=1')).paths).toHaveLength(2);
    expect((await paged((page) => `/v1/x?offset=${page}`)).paths).toHaveLength(20);
    expect(
      (
        await paged(
          (page) => `/v1/x?offset=${page}`,
          (page) => (page < 3 ? [{}] : []),
        )
      ).paths,
    ).toHaveLength(3);
  });

  it('puts categories in order of priority, keeps the server’s order inside the same, and products by category', async () => {
    const { menus } = await read({
      objects: [
        {
          menu_categories: [
            category(1, 2),
            category(2, 1),
            category(3, null),
            category(4, 1),
            category(5, { toString: 1, valueOf: 1 }),
          ],
          products: [product(1, 5), product(2, 0), product(3, 5), product(4, 'x', 2)],
        },
      ],
    });
    const [menu] = menus;
    expect(menu!.categories.map(({ resource_uri: path }) => path)).toEqual([
      '/c/3',
      '/c/5',
      '/c/2',
      '/c/4',
      '/c/1',
    ]);
    const titles = (path: string) => menu!.products.get(path)?.map((record) => readProduct(record)?.title);
    expect(titles('/c/1')).toEqual(['Dish 1', 'Dish 2', 'Dish 3']);
    expect(titles('/c/2')).toEqual(['Dish 4']);
  });

  it('reads hours of which something is missing or mistyped as far as they go', async () => {
    const { menus } = await read({
      objects: [
        {
          product_pickup_accept_hours: [
            { begins: '11:00:00', ends: '22:00:00', weekdays: [0, '1', null, 6] },
            null,
            'always',
          ],
          product_delivery_accept_hours: {},
        },
      ],
    });
    const nothing = { begins: '', ends: '', weekdays: [] };
    expect(readMenuFulfilment(menus[0]!)).toEqual({
      product_pickup_accept_hours: [
        { begins: '11:00:00', ends: '22:00:00', weekdays: [0, 6] },
        nothing,
        nothing,
      ],
      product_delivery_accept_hours: [],
    });
  });

  it('leaves out what is no menu, no category and no product, and keeps the rest', async () => {
    const { menus } = await read({
      objects: [
        null,
        'menu',
        {
          name: 7,
          enabled: true,
          delivery_fee: '2.90',
          delivery_area: null,
          menu_categories: [null, { name: 'No path' }, category(1, 0)],
          products: 'none',
        },
      ],
    });
    expect(menus).toHaveLength(1);
    expect(menus[0]).toMatchObject({ enabled: true, categories: [{ name: 'Category 1' }] });
    expect(menus[0]).not.toHaveProperty('name');
    expect(readMenuFulfilment(menus[0]!)).toMatchObject({ delivery_fee: '2.90' });
    expect(readMenuFulfilment(menus[0]!)).not.toHaveProperty('delivery_area');
    expect(menus[0]!.products.size).toBe(0);
    expect(readProduct({ ...product(1, 0), title: undefined })).toBeUndefined();
    expect(readProduct(null)).toBeUndefined();
  });

  it.each([{ objects: [] }, { objects: {} }, [], null])('is no use without a menu: %j', async (body) => {
    await expect(read(body)).rejects.toBeInstanceOf(UnusableAnswer);
  });

  it('of a facility that has none is one with nothing in it, which takes no orders', async () => {
    const { menus } = await read({}, 404);
    expect(menus).toMatchObject([{ categories: [] }]);
    expect(takesOrders(menus[0]!, 'pickup')).toBe(false);
  });

  it('is refused as the service refuses it', async () => {
    await expect(read({}, 403)).rejects.toBeInstanceOf(Refused);
  });
});
