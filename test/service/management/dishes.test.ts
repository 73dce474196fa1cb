import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Dish } from '../../../src/contract/management/dish.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openWithDish } from '../support/menu.ts';
import { send } from '../support/restaurant.ts';
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
  manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen'));
});
afterAll(() => service.stop());

const detail = async (id: number) =>
  (await send('GET', `${service.url}${at}/menu_widget_product/${id}`)).body;
const PIZZA = {
  title: 'Pizza',
  price_gross: '9.50',
  variations: [
    { title: 'Small', price_gross: '9.50' },
    { title: 'Large', price_gross: '13.00', modifier_price_multiplicator: '1.50' },
  ],
  groups: [
    {
      title: 'Toppings',
      maximum_quantity: 3,
      modifiers: [{ title: 'Olives', price_gross: '1.00' }, { title: 'Ham' }],
    },
  ],
  allergens: ['Milk', 'Gluten'],
};
const add = async (more: object = {}) => {
  const answer = await manager.post('lumen/dishes', { menu_category: category, ...PIZZA, ...more });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body;
};

describe('a dish whole', () => {
  it('is added with its sizes, extras and allergens, listed so, and read by guests so', async () => {
    const dish = z.strictObject(Dish.shape).parse(await add());
    expect(dish).toMatchObject({
      title: 'Pizza',
      price_gross: '9.50',
      variations: [
        { title: 'Small', modifier_price_multiplicator: '1.00' },
        { title: 'Large', price_gross: '13.00' },
      ],
      groups: [
        {
          title: 'Toppings',
          maximum_quantity: 3,
          modifiers: [{ title: 'Olives' }, { title: 'Ham', price_gross: '0.00' }],
        },
      ],
      allergens: ['Gluten', 'Milk'],
    });
    const { body } = await manager.get(`lumen/dishes?menu=${menu}&order_by=-id`);
    expect(body.objects[0]).toEqual(dish);
    expect((await manager.get(`lumen/dishes/${dish.id}`)).body).toEqual(dish);
    const guest = await detail(dish.id);
    expect(guest.product_variations.map(({ title }: { title: string }) => title)).toEqual(['Small', 'Large']);
    expect(guest.product_modifiers.map(({ title }: { title: string }) => title)).toEqual(['Olives', 'Ham']);
  });

  it('keeps what is sent with its id, adds what has none, and removes what is left out, in the order sent', async () => {
    const dish = await add();
    const [small, large] = dish.variations;
    const [group] = dish.groups;
    const { status, body } = await manager.patch(`lumen/dishes/${dish.id}`, {
      updated: dish.updated,
      variations: [
        { ...large, price_gross: '14.00' },
        { title: 'Party', price_gross: '30.00' },
      ],
      groups: [{ ...group, title: 'On top', modifiers: [{ title: 'Capers' }, group.modifiers[0]] }],
      allergens: ['Milk'],
    });
    expect(status).toBe(202);
    expect(body.variations).toMatchObject([{ id: large.id, price_gross: '14.00' }, { title: 'Party' }]);
    expect(body.variations.map(({ id }: { id: number }) => id)).not.toContain(small.id);
    expect(body.groups).toMatchObject([
      { id: group.id, title: 'On top', modifiers: [{ title: 'Capers' }, { id: group.modifiers[0].id }] },
    ]);
    expect(body.allergens).toEqual(['Milk']);
    const untouched = await manager.patch(`lumen/dishes/${dish.id}`, { title: 'Pizza bianca' });
    expect(untouched.body).toMatchObject({
      variations: body.variations,
      groups: body.groups,
      allergens: ['Milk'],
    });
    const late = await manager.patch(`lumen/dishes/${dish.id}`, { updated: dish.updated, title: 'Late' });
    expect([late.status, late.body.current.title]).toEqual([409, 'Pizza bianca']);
  });

  it('takes no part of another dish, and then changes nothing', async () => {
    const [dish, other] = [await add(), await add()];
    const group = { ...other.groups[0], modifiers: other.groups[0].modifiers };
    for (const [field, change] of [
      ['variations', { variations: other.variations }],
      ['groups', { groups: [group] }],
      ['groups', { groups: [{ ...dish.groups[0], id: 999_999 }] }],
    ] as const) {
      const answer = await manager.patch(`lumen/dishes/${dish.id}`, { title: 'Wrong', ...change });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([404, [field]]);
    }
    const wrong = await manager.patch(`lumen/dishes/${dish.id}`, {
      groups: [
        { title: 'Two of one', minimum_quantity: 3, maximum_quantity: 2, modifiers: [{ title: 'A' }] },
      ],
    });
    expect(wrong.status).toBe(400);
    const { body } = await manager.get('lumen/dishes?limit=200');
    expect(body.objects.find(({ id }: { id: number }) => id === dish.id)).toEqual(dish);
  });
});

describe('a pasted list of dishes', () => {
  const LIST = {
    menu_categories: [
      {
        name: 'Pasta',
        dishes: [
          { title: 'Cacio e pepe', price_gross: '12.00', allergens: ['Milk'] },
          { title: 'Ragù', price_gross: '14.50' },
        ],
      },
      {
        name: 'Dolci',
        dishes: [
          {
            title: 'Tiramisù',
            price_gross: '7.00',
            variations: [{ title: 'For two', price_gross: '12.00' }],
          },
        ],
      },
    ],
  };
  const post = (body: object) => manager.post(`lumen/menus/${menu}/dish_list`, body);

  it('is added in its order, by category, and once however often it is sent', async () => {
    const answers = await Promise.all([post(LIST), post(LIST)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const sums = answers.map(({ body }) => body).toSorted((one, other) => other.dishes - one.dishes);
    expect(sums).toEqual([
      { menu_categories: 2, dishes: 3, known: 0 },
      { menu_categories: 0, dishes: 0, known: 3 },
    ]);
    const { body } = await send('GET', `${service.url}${at}/menu_widget`);
    const titles = (name: string) => {
      const found = body.objects[0].menu_categories.find((one: { name: string }) => one.name === name);
      return body.objects[0].products
        .filter((one: { menu_category: string }) => one.menu_category === found.resource_uri)
        .map(({ title }: { title: string }) => title);
    };
    expect([titles('Pasta'), titles('Dolci')]).toEqual([['Cacio e pepe', 'Ragù'], ['Tiramisù']]);
  });

  it('adds what is missing to a category that is there', async () => {
    const more = {
      menu_categories: [
        {
          name: ' pasta ',
          dishes: [
            { title: 'RAGÙ', price_gross: '1' },
            { title: 'Carbonara', price_gross: '13' },
          ],
        },
      ],
    };
    expect((await post(more)).body).toEqual({ menu_categories: 0, dishes: 1, known: 1 });
  });

  it('is refused whole when one price is none', async () => {
    const wrong = {
      menu_categories: [
        {
          name: 'New',
          dishes: [
            { title: 'A', price_gross: '1' },
            { title: 'B', price_gross: 'cheap' },
          ],
        },
      ],
    };
    expect((await post(wrong)).status).toBe(400);
    const { body } = await manager.get('lumen/menu_categories?limit=200');
    expect(body.objects.map(({ name }: { name: string }) => name)).not.toContain('New');
  });
});
