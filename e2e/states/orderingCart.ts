/** A dish in its dialog, and the cart. */
import type { Page } from '@playwright/test';
import {
  ARTICHOKES,
  add,
  addSent,
  BOARD,
  chooseType,
  GELATO,
  MARGHERITA,
  menuShown,
  OLIVES,
  openCart,
  openDish,
  ordering,
  readDish,
  TIRAMISU,
} from './orderingState.ts';
import { press, see } from './reach.ts';
import { answerChange, answerRead, type Outcome } from './shape.ts';
import type { State } from './state.ts';

const PRODUCT = 'facility/[^/]+/menu_widget_product';
const ITEM = /\/menu_widget_cart_item(?:\/\d+)?$/;

/** One more of the first that can be taken several times. */
const oneMore = (page: Page, nth: number) => press(page, `.option.often >> nth=${nth} >> button >> nth=1`);

/** A dish in its dialog, as it is after `then`. */
const dish = (name: string, title: string, then?: (page: Page) => Promise<unknown>): State =>
  ordering(`dish-${name}`, {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await readDish(page, title);
      await then?.(page);
    },
  });

const DISH: readonly State[] = [
  ordering('dish-reading', {
    isScreen: true,
    prepare: (page) => answerRead(page, PRODUCT, 'never'),
    async reach(page) {
      await menuShown(page);
      await openDish(page, MARGHERITA);
    },
  }),
  ordering('dish-failed', {
    isScreen: true,
    prepare: (page) => answerRead(page, PRODUCT, { status: 400, json: {} }),
    async reach(page) {
      await menuShown(page);
      await openDish(page, MARGHERITA);
      await see(page, '.panel .notice');
    },
  }),
  ordering('dish-gone', {
    isScreen: true,
    prepare: (page) => answerRead(page, PRODUCT, { status: 404, json: {} }),
    async reach(page) {
      await menuShown(page);
      await openDish(page, MARGHERITA);
      await see(page, '.panel .out');
    },
  }),
  ordering('dish-plain', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await openDish(page, OLIVES);
      await see(page, '.allergens a');
    },
  }),
  ordering('dish-for-reading', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await openDish(page, 'Gnocchi');
      await see(page, '.panel .out');
    },
  }),
  ordering('dish-long-text', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await readDish(page, 'ragù');
    },
  }),
  dish('sizes', MARGHERITA),
  dish('asked', MARGHERITA, async (page) => {
    await press(page, '.at-hand .go');
    await see(page, '.choices .fault');
  }),
  dish('chosen', MARGHERITA, async (page) => {
    await press(page, '.choices >> nth=0 >> .option >> nth=1');
    await press(page, '.choices >> nth=1 >> .option >> nth=2');
    await oneMore(page, 0);
  }),
  dish('some-more', GELATO, (page) => oneMore(page, 0)),
  dish('full', GELATO, async (page) => {
    await oneMore(page, 0);
    await oneMore(page, 1);
    await oneMore(page, 1);
    await see(page, '.reason');
  }),
  dish('between', BOARD),
  dish('comes-with-it', ARTICHOKES),
  ordering('dish-edited', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await addSent(page, OLIVES, OLIVES);
      await openCart(page);
      await press(page, '.lines [data-line]');
      await see(page, '.buy .go');
      await press(page, '.step.large button:visible >> nth=0');
    },
  }),
];

/** The cart after a line was answered with `outcome`. */
const lineAnswered = (name: string, outcome: Outcome): State =>
  ordering(`cart-${name}`, {
    isScreen: true,
    prepare: (page) => answerChange(page, 'menu_widget_cart_item', outcome),
    async reach(page) {
      await menuShown(page);
      await add(page, TIRAMISU);
      await openCart(page);
      await see(page, '.lines .stuck');
    },
  });

const CART: readonly State[] = [
  ordering('cart', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await addSent(page, OLIVES, OLIVES, TIRAMISU, TIRAMISU);
      await openCart(page);
    },
  }),
  ordering('cart-pickup', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await chooseType(page, 'pickup');
      await addSent(page, OLIVES);
      await openCart(page);
    },
  }),
  ordering('cart-below-minimum', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await addSent(page, OLIVES);
      await openCart(page);
      await see(page, '.need');
    },
  }),
  ordering('cart-with-choices', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await readDish(page, ARTICHOKES);
      await oneMore(page, 0);
      await page.locator('[name=note]').fill('Without mint, please.');
      await press(page, '.buy .go');
      await addSent(page, TIRAMISU);
      await openCart(page);
    },
  }),
  lineAnswered('unsure', 'cut'),
  lineAnswered('refused', { status: 400, json: { product: ['This can not be ordered.'] } }),
  ordering('cart-offline', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await addSent(page, TIRAMISU);
      await page.context().setOffline(true);
      await add(page, OLIVES);
      await openCart(page);
      await see(page, '.lines .stuck');
    },
  }),
  ordering('cart-price-changed', {
    isScreen: true,
    prepare: (page) =>
      page.route(ITEM, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), price_gross: '8.9000' } });
      }),
    async reach(page) {
      await menuShown(page);
      await addSent(page, TIRAMISU);
      await openCart(page);
      await see(page, '.lines small');
    },
  }),
  ordering('cart-replaced', {
    isScreen: true,
    async prepare(page) {
      let items = 0;
      await page.route(ITEM, async (route) => {
        if (++items === 2) await route.fulfill({ status: 404, json: {} });
        else await route.fallback();
      });
    },
    async reach(page) {
      await menuShown(page);
      await addSent(page, TIRAMISU);
      await add(page, OLIVES);
      await openCart(page);
      await see(page, '[role=status] .notice');
    },
  }),
  ordering('cart-too-often', {
    isScreen: true,
    prepare: (page) => answerChange(page, 'menu_widget_cart', { status: 429, json: {} }),
    async reach(page) {
      await menuShown(page);
      await add(page, TIRAMISU);
      await openCart(page);
      await see(page, '[role=status] .notice');
    },
  }),
  ordering('cart-undo', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await addSent(page, TIRAMISU, OLIVES);
      await openCart(page);
      await press(page, '.lines li >> nth=0 >> .step button >> nth=0');
      await see(page, '[data-undo]');
    },
  }),
  ordering('cart-emptied', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await addSent(page, OLIVES);
      await openCart(page);
      await press(page, '.lines .step button >> nth=0');
      await see(page, '[data-undo]');
    },
  }),
];

export const CART_STATES: readonly State[] = [...DISH, ...CART];
