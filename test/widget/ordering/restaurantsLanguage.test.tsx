import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import CartPanel from '../../../src/widget/ordering/cart/CartPanel.tsx';
import { Dishes } from '../../../src/widget/ordering/checkout/Dishes.tsx';
import Allergens from '../../../src/widget/ordering/menu/Allergens.tsx';
import Chapters from '../../../src/widget/ordering/menu/Chapters.tsx';
import { Menu } from '../../../src/widget/ordering/menu/Menu.tsx';
import Product from '../../../src/widget/ordering/menu/Product.tsx';
import { choose } from '../support/cartTabs.ts';
import { category, menu, pathOf, product } from '../support/menuRecords.ts';
import { openOrdering } from '../support/openOrdering.tsx';
import { detail, group, modifier, variation } from '../support/productRecords.ts';

const MENUS = [
  menu(1, {
    name: 'Mittag',
    menu_categories: [category(1, { name: 'Vorspeisen', description: 'Zum Anfang' }), category(2)],
    products: [
      product(1, 1, { title: 'Brezel', description: 'Aus dem Ofen', product_variations_exist: true }),
      product(2, 2),
    ],
  }),
  menu(2, { name: 'Abend' }),
];
const DETAILS = [
  detail(1, {
    title: 'Brezel',
    description: 'Aus dem Ofen',
    product_allergens: [{ title: 'Sesam' }],
    product_variations: [variation(1, { title: 'Klein' }), variation(2, { title: 'Riesig' })],
    product_modifier_groups: [group(1, { title_public: 'Dazu' })],
    product_modifiers: [modifier(1, 1, { title: 'Senf', minimum_quantity: 1 })],
  }),
];
const KITCHEN = { menus: MENUS, details: DETAILS };

/** The language in which a screen reader says it; undefined: the guest's own. */
const languageOf = (text: string) =>
  screen.getAllByText(text).map((element) => element.closest('[lang]')?.getAttribute('lang') ?? undefined);

describe('what the restaurant has written is in its language, and the rest in the guest’s', () => {
  it('on the menu', async () => {
    await openOrdering(Menu, KITCHEN);
    for (const text of ['Zum Anfang', 'Brezel', 'Aus dem Ofen']) expect(languageOf(text)).toEqual(['de']);
    // The section, and the way to it.
    expect(languageOf('Vorspeisen')).toEqual(['de', 'de']);
    for (const text of ['Allergens', 'From €9.50']) expect(languageOf(text)).toEqual([undefined]);
  });

  it('in the choice between menus', async () => {
    await openOrdering(Chapters, KITCHEN);
    for (const text of ['Mittag', 'Abend']) expect(languageOf(text)).toEqual(['de']);
  });

  it('at a dish', async () => {
    const { dialog } = await openOrdering(Product, KITCHEN);
    dialog.open(pathOf('menu_widget_product', 1));
    await screen.findByText('Klein');
    for (const text of ['Brezel', 'Aus dem Ofen', 'Klein', 'Dazu', 'Senf'])
      expect(languageOf(text)).toEqual(['de']);
    for (const text of ['Choose a size', 'Note for the kitchen'])
      expect(languageOf(text)).toEqual([undefined]);
    expect(languageOf('Included')).toEqual(['en-GB']);
  });

  it('in the list of allergens', async () => {
    await openOrdering(Allergens, {
      ...KITCHEN,
      menus: [menu(1, { products: [product(1, 1, { product_allergens_exist: true })] })],
    });
    await screen.findByText('Sesam');
    expect(languageOf('Sesam')).toEqual(['de']);
  });

  it('in the cart, but for what the guest has written', async () => {
    const { cart } = await openOrdering(CartPanel, KITCHEN);
    cart.add(choose(2, 1, { title: 'Brezel', description: 'Klein', note: 'No salt' }));
    await cart.settle();
    for (const text of ['Dish 2', 'Klein']) expect(languageOf(text)).toEqual(['de']);
    expect(languageOf('No salt')).toEqual([undefined]);
    await userEvent.click(screen.getByRole('button', { name: 'One less: Dish 2' }));
    expect(languageOf('Dish 2')).toEqual(['de']);
  });

  it('among what was ordered', async () => {
    const dishes = [{ quantity: 1, title: 'Brezel', description: 'Klein', price: 95_000 }];
    await openOrdering(() => <Dishes dishes={dishes} fee={25_000} currency="EUR" />, KITCHEN);
    for (const text of ['Brezel', 'Klein']) expect(languageOf(text)).toEqual(['de']);
    expect(languageOf('Delivery fee')).toEqual([undefined]);
  });
});
