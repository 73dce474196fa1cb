/** Worst cases of the ordering view: names, words, texts and amounts as long as they come. */
import type { Page } from '@playwright/test';
import type { MenuWidget } from '../../src/contract/menuWidget.ts';
import type { Product } from '../../src/contract/product.ts';
import {
  addSent,
  checkout,
  MARGHERITA,
  menuShown,
  OLIVES,
  openCart,
  ordering,
  readDish,
  send,
  TIRAMISU,
} from './orderingState.ts';
import { press, see, typeContact } from './reach.ts';
import { answerChange, shapeFacility, shapeProduct } from './shape.ts';
import type { State } from './state.ts';

const LONG_NAME = 'Gasthaus zum Goldenen Hirschen an der Alten Steinernen Brücke';
const LONG_WORDS = 'Rindfleischetikettierungsüberwachungsamt Donaudampfschifffahrtsgesellschaft';
const LONG_TEXT = 'Wir braten jeden Morgen frisch, und mittags noch einmal. '.repeat(36).slice(0, 2000);
const LONG_PRICE = '1234567.8900';

const longMenu = ({ menu_categories: categories, products }: MenuWidget): Partial<MenuWidget> => ({
  delivery_fee: LONG_PRICE,
  delivery_minimum_order_value: '9999999.0000',
  // However much it is, it can be paid in cash.
  force_prepayment_order_value: null,
  qr_cash_payment_text: `${LONG_WORDS}. ${LONG_TEXT.slice(0, 400)}`,
  delivery_area: `${LONG_WORDS}. ${LONG_TEXT}`,
  menu_categories: categories.map((category, index) => ({
    ...category,
    name: index % 2 ? category.name : LONG_WORDS,
    description: LONG_TEXT.slice(0, 400),
  })),
  products: products.map((product) => ({
    ...product,
    title: `${product.title} ${LONG_WORDS}`,
    description: `${LONG_WORDS} ${LONG_TEXT}`,
    price_gross: LONG_PRICE,
  })),
});

const longProduct = (product: Product): Partial<Product> => ({
  title: `${product.title} ${LONG_WORDS}`,
  description: `${LONG_WORDS} ${LONG_TEXT}`,
  product_variations: product.product_variations.map((variation) => ({
    ...variation,
    title: LONG_WORDS,
    price_gross: LONG_PRICE,
  })),
  product_modifier_groups: product.product_modifier_groups.map((group) => ({
    ...group,
    title_public: `${group.title_public} ${LONG_WORDS}`,
  })),
  product_modifiers: product.product_modifiers.map((modifier) => ({
    ...modifier,
    title: `${modifier.title} ${LONG_WORDS}`,
    price_gross: LONG_PRICE,
  })),
  product_allergens: product.product_allergens.map((allergen) => ({ ...allergen, title: LONG_WORDS })),
});

const longLines = (page: Page) =>
  page.route(/\/menu_widget_cart_item(?:\/\d+)?$/, async (route) => {
    const response = await route.fetch();
    const line = (await response.json()) as Record<string, unknown>;
    const long = { title: LONG_WORDS, description: `${LONG_WORDS}, ${LONG_WORDS}`, price_gross: LONG_PRICE };
    await route.fulfill({ response, json: { ...line, ...long } });
  });

async function manyWords(page: Page): Promise<void> {
  await shapeFacility(page, {
    name: LONG_NAME,
    street: 'Donaudampfschifffahrtsgesellschaftskapitänsplatz 1234',
    email: 'bestellung.und.veranstaltungen@gasthaus-zum-goldenen-hirschen.example',
  });
  await shapeProduct(page, longProduct);
  await longLines(page);
}

/** As long as a table's name may be. */
const AT_TABLE = { view: 'table', table: 'Donaudampfschifffahrtsgesellschaft 12 b' };

async function tableOrders(page: Page): Promise<void> {
  await manyWords(page);
  let orders = 0;
  await page.route(/\/menu_widget_cart_order$/, (route) =>
    route.fulfill({
      status: 201,
      json: { ref_num: `LUM-${++orders}${'7Q2K4'.repeat(6)}`, status: 'new', price_gross: LONG_PRICE },
    }),
  );
}

const crowded = (name: string, reach: State['reach'], more: Partial<State> = {}): State =>
  ordering(`crowded-${name}`, { menu: longMenu, prepare: manyWords, reach, ...more });

export const CROWDED_ORDERING_STATES: readonly State[] = [
  crowded('menu', async (page) => {
    await menuShown(page);
    await addSent(page, OLIVES);
  }),
  crowded(
    'dish',
    async (page) => {
      await menuShown(page);
      await readDish(page, MARGHERITA);
      await press(page, '.at-hand .go');
      await see(page, '.choices .fault');
    },
    { isScreen: true },
  ),
  crowded('cart', async (page) => {
    await menuShown(page);
    await addSent(page, OLIVES, TIRAMISU);
    await openCart(page);
  }),
  crowded(
    'when',
    async (page) => {
      await menuShown(page);
      await press(page, '.ready');
      await press(page, '.plan input >> nth=1');
    },
    { isScreen: true },
  ),
  crowded(
    'allergens',
    async (page) => {
      await menuShown(page);
      await press(page, '.cats > button >> nth=1');
      await see(page, '.panel .chips label');
    },
    { isScreen: true },
  ),
  crowded('checkout', async (page) => {
    await menuShown(page);
    await checkout(page, OLIVES, TIRAMISU);
    await send(page);
  }),
  crowded(
    'sent',
    async (page) => {
      await menuShown(page);
      await press(page, '.top [name=type] + span >> nth=1');
      await checkout(page, OLIVES);
      await typeContact(page);
      await send(page);
      await see(page, '.done');
    },
    {
      async prepare(page: Page) {
        await manyWords(page);
        await answerChange(page, 'menu_widget_cart_order', {
          status: 201,
          json: { ref_num: `LUM-${'7Q2K4'.repeat(6)}`, status: 'new', price_gross: LONG_PRICE },
        });
      },
    },
  ),
  crowded(
    'table-menu',
    async (page) => {
      await menuShown(page);
      await addSent(page, OLIVES);
    },
    { query: AT_TABLE },
  ),
  crowded(
    'table-checkout',
    async (page) => {
      await menuShown(page);
      await checkout(page, OLIVES, TIRAMISU);
      await press(page, '[aria-labelledby=you] > .link');
    },
    { query: AT_TABLE },
  ),
  crowded(
    'table-sent',
    async (page) => {
      await menuShown(page);
      for (const dish of [OLIVES, TIRAMISU]) {
        await checkout(page, dish);
        await send(page);
        await see(page, '.done');
        if (dish === OLIVES) await press(page, '.done > .go');
      }
      await see(page, '.rounds');
    },
    { query: AT_TABLE, prepare: tableOrders },
  ),
];
