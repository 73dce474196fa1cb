import { describe, expect, it } from 'vitest';
import { bodyOf, type Dish, dishOf, faultsOf, newDish } from '../../../../src/pages/desk/menu/dish.ts';
import { examplePrices } from '../../../../src/pages/desk/menu/exampleMenu.ts';
import { base64Of } from '../../../../src/pages/desk/menu/shrink.ts';

const CATEGORY = '/v1/facility/lumen/menu_categories/4';
const PIZZA: Dish = {
  ...newDish(CATEGORY),
  title: 'Pizza',
  price: '9,5',
  sizes: [{ key: 'a', id: 7, title: 'Large', price: '13', factor: '1.50' }],
  groups: [
    {
      key: 'b',
      id: 0,
      title: 'Toppings',
      least: 0,
      most: 0,
      extras: [{ key: 'c', id: 0, title: 'Olives', price: '', least: 0, most: 1 }],
    },
  ],
};

describe('a dish as it is edited', () => {
  it('is sent as the service expects it: prices as decimals, new parts without an id, an unchanged picture not at all', () => {
    expect(faultsOf(PIZZA, 'EUR')).toEqual({});
    expect(bodyOf(PIZZA, PIZZA, 'EUR')).toEqual({
      title: 'Pizza',
      description: '',
      price_gross: '9.50',
      menu_category: CATEGORY,
      show_product_in_menu: true,
      online_order_enabled: true,
      variations: [{ id: 7, title: 'Large', price_gross: '13.00', modifier_price_multiplicator: '1.50' }],
      groups: [
        {
          title: 'Toppings',
          minimum_quantity: 0,
          maximum_quantity: 0,
          modifiers: [{ title: 'Olives', price_gross: '0.00', minimum_quantity: 0, maximum_quantity: 1 }],
        },
      ],
      allergens: [],
    });
    expect(bodyOf({ ...PIZZA, image: '/media/x/640.webp' }, PIZZA, 'EUR')).toMatchObject({
      image: '/media/x/640.webp',
    });
  });

  it('names each field that has to be looked at again, before anything is sent', () => {
    const [size] = PIZZA.sizes;
    const [group] = PIZZA.groups;
    const wrong: Dish = {
      ...PIZZA,
      title: ' ',
      price: 'cheap',
      sizes: [size!, { ...size!, title: '', price: '' }],
      groups: [
        { ...group!, title: '' },
        { ...group!, extras: [] },
        { ...group!, extras: [{ ...group!.extras[0]!, title: '', price: 'x' }] },
      ],
    };
    expect(Object.keys(faultsOf(wrong, 'EUR')).toSorted()).toEqual([
      'groups.0.title',
      'groups.1.extras',
      'groups.2.0.price',
      'groups.2.0.title',
      'price_gross',
      'sizes.1.price',
      'sizes.1.title',
      'title',
    ]);
  });

  it.each([null, [], 'text', { id: 'x', variations: {}, groups: [null], allergens: [3] }])(
    'is read from any answer, such as %j',
    (answer) => {
      expect(dishOf(answer)).toMatchObject({ id: 0, title: '', sizes: [], allergens: [] });
    },
  );
});

it.each([
  ['EUR', 'Soup 6.50\nSalad 5,90'],
  ['JPY', 'Soup 980\nSalad 890'],
  ['KWD', 'Soup 2.600\nSalad 2.400'],
])('the example has prices as they are in %s', (currency, text) => {
  expect(examplePrices('Soup 6.50\nSalad 5,90', currency)).toBe(text);
});

it('a file of any length is base64 as Buffer writes it', () => {
  for (const length of [0, 1, 2, 3, 70_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => at % 251);
    expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  }
});
