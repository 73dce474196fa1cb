import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../../../src/domain/money.ts';
import { category, menu, openMenus, pathOf, product } from '../../support/menuRecords.ts';

const dish = (id: number) => pathOf('menu_widget_product', id);

async function shownOf(record: object) {
  const { menu: model } = await openMenus([menu(1, record)]);
  return model.sections.value.map(({ name, products }) => [name, ...products.map(({ title }) => title)]);
}

describe('the menu', () => {
  it('stands by category, in the order of their priority and in the given order where it is the same', async () => {
    const shown = await shownOf({
      menu_categories: [category(1, { priority: 2 }), category(2, { priority: 1 })],
      products: [
        product(1, 1, { priority: 5 }),
        product(2, 1, { priority: 5 }),
        product(3, 1, { priority: 1 }),
        product(4, 2),
      ],
    });
    expect(shown).toEqual([
      ['Category 2', 'Dish 4'],
      ['Category 1', 'Dish 3', 'Dish 1', 'Dish 2'],
    ]);
  });

  it('holds neither hidden dishes nor categories that are hidden or have nothing to show', async () => {
    const shown = await shownOf({
      menu_categories: [
        category(1),
        category(2, { show_products_in_menu: false }),
        category(3),
        category(4),
        category(5, { show_products_in_menu: null }),
      ],
      products: [
        product(1, 1),
        product(2, 1, { show_product_in_menu: false }),
        product(3, 2),
        product(4, 3, { show_product_in_menu: false }),
        product(5, 5),
        product(6, 99),
      ],
    });
    expect(shown).toEqual([['Category 1', 'Dish 1']]);
  });

  it('says of each dish why it is only for reading, if it is', async () => {
    const { menu: model } = await openMenus([
      menu(1, {
        menu_categories: [category(1), category(2, { online_order_enabled: false })],
        products: [
          product(1, 1),
          product(2, 1, { online_order_enabled: false }),
          product(3, 2),
          product(4, 1, { price_gross: 'ask us' }),
        ],
      }),
    ]);
    expect([1, 2, 3, 4].map((id) => model.product(dish(id))?.displayOnly)).toEqual([
      undefined,
      'product',
      'category',
      'product',
    ]);
    const { menu: closed } = await openMenus([menu(1, { enabled: false })]);
    expect(closed.product(dish(1))?.displayOnly).toBe('menu');
  });

  it('reads a dish as what a guest can be shown', async () => {
    const { menu: model } = await openMenus([
      menu(1, {
        products: [
          product(1, 1, {
            title: 'Margherita',
            description: '<p>Tomato, <b>basil</b> &lt; 3</p>',
            image: 'https://pictures.example/margherita.webp',
            price_gross: '9.50',
            product_variations_exist: true,
            product_allergens_exist: true,
          }),
          product(2, 1, { image: 'javascript:alert(1)', description: null }),
          product(3, 1, { image: '//pictures.example/x', product_modifiers_exist: 'yes' }),
        ],
      }),
    ]);
    expect(model.product(dish(1))).toMatchObject({
      path: dish(1),
      title: 'Margherita',
      description: 'Tomato,  basil  &lt; 3',
      image: 'https://pictures.example/margherita.webp',
      price: parseAmount('9.50'),
      category: pathOf('menu_category', 1),
      hasVariations: true,
      hasModifiers: false,
      hasAllergens: true,
    });
    expect(model.product(dish(2))).toMatchObject({ image: '', description: '' });
    expect(model.product(dish(3))).toMatchObject({
      image: 'http://pictures.example/x',
      hasModifiers: false,
    });
  });

  it('finds pictures that are paths where the API is, those of sections too', async () => {
    const { menu: model, origin } = await openMenus([
      menu(1, {
        menu_categories: [
          category(1, { image: '/media/pizza.webp' }),
          category(2, { image: null }),
          category(3, { image: 'data:image/png;base64,AA==' }),
        ],
        products: [product(1, 1, { image: '/media/1.webp' }), product(2, 2), product(3, 3)],
      }),
    ]);
    expect(model.product(dish(1))?.image).toBe(`${origin}/media/1.webp`);
    expect(model.sections.value.map(({ image }) => image)).toEqual([`${origin}/media/pizza.webp`, '', '']);
  });

  it('leaves out what is no dish and keeps the rest', async () => {
    const odd = [null, [], 'dish', 7, {}, { menu_category: pathOf('menu_category', 1) }];
    const nameless = product(8, 1, { title: { text: 'x' } });
    expect(await shownOf({ products: [...odd, nameless, product(9, 1)] })).toEqual([
      ['Category 1', 'Dish 9'],
    ]);
  });

  it('reads a section when it is asked for, and gives the same dish whoever asks', async () => {
    const { menu: model } = await openMenus([
      menu(1, { menu_categories: [category(1), category(2)], products: [product(1, 1), product(2, 2)] }),
    ]);
    const early = model.product(dish(2));
    const section = model.sections.value[1]!;
    expect(section.size).toBe(1);
    expect(section.products[0]).toBe(early);
    expect(section.products).toBe(section.products);
    expect(model.product(dish(3))).toBeUndefined();
    expect(model.product('__proto__')).toBeUndefined();
  });

  it('begins with the first chapter that can be ordered from', async () => {
    const { menu: model } = await openMenus([
      menu(1, { name: 'Wine', enabled: false }),
      menu(2, { name: 'Nothing yet', products: [] }),
      menu(3, { name: 'Dinner', products: [product(30, 1)] }),
    ]);
    expect(model.chapters.value.map(({ name }) => name)).toEqual(['Wine', 'Nothing yet', 'Dinner']);
    expect(model.chapterIndex.value).toBe(2);
    expect(model.menu.value.name).toBe('Dinner');
    expect(model.product(dish(30))).toBeDefined();
    model.chapterIndex.value = 0;
    expect(model.product(dish(30))).toBeUndefined();
    expect(model.sections.value[0]?.products[0]?.title).toBe('Dish 1');
  });

  it('keeps what is learned of a dish, for that dish alone', async () => {
    const { menu: model } = await openMenus([menu(1, { products: [product(1, 1), product(2, 1)] })]);
    const [one, other] = [model.markOf(dish(1)), model.markOf(dish(2))];
    expect(one.value).toBeUndefined();
    model.markGone(dish(1));
    expect(one.value).toEqual({ reason: 'soldOut' });
    expect(other.value).toBeUndefined();
  });

  it('is empty where a restaurant has nothing to show', async () => {
    const { menu: model, fulfilment } = await openMenus([
      menu(1, { menu_categories: 'none', products: null }),
    ]);
    expect(model.sections.value).toEqual([]);
    expect(fulfilment.earliest.value).toBeDefined();
  });
});
