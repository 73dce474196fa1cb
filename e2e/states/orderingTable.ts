/** Orders at the table: the menu behind the code, its sheets, the checkout, and the rounds that were sent. */
import type { Page } from '@playwright/test';
import {
  addSent,
  checkout,
  menuShown,
  OLIVES,
  openCart,
  ordering,
  type Plan,
  send,
  TIRAMISU,
} from './orderingState.ts';
import { press, see, typeContact } from './reach.ts';
import { type MenuShape, shapeMenus, takingOrders } from './shape.ts';
import type { State } from './state.ts';

const BERLIN = 'Europe/Berlin';
const ORDER = /\/menu_widget_cart_order$/;
const SEARCH = { view: 'table', table: '12' };

/** A state at table 12, unless `query` says otherwise. */
const atTable = (name: string, { query, ...plan }: Plan): State =>
  ordering(`table-${name}`, { ...plan, query: { ...SEARCH, ...query } });

/** Orders are taken now, of the categories from the fourth on only; of the others from `later` hours on, or never. */
const mostLater =
  (later?: number): MenuShape =>
  ({ menu_categories: categories }) => {
    const now = takingOrders(-3, 5, BERLIN).product_qr_order_accept_hours!;
    const evening = later === undefined ? [] : takingOrders(later, 5, BERLIN).product_qr_order_accept_hours!;
    const served = categories.slice(3).map(({ resource_uri: path }) => path);
    return {
      product_qr_order_accept_hours: [
        ...now.map((hours) => ({ ...hours, menu_categories: served })),
        ...evening,
      ],
    };
  };

/** Orders of the first three categories are taken for another hour, of the others for longer. */
const soonEnded: MenuShape = ({ menu_categories: categories }) => {
  const [long, short] = [5, 1].map((to) => takingOrders(-3, to, BERLIN).product_qr_order_accept_hours![0]!);
  const paths = categories.map(({ resource_uri: path }) => path);
  return {
    product_qr_order_accept_hours: [
      { ...long!, menu_categories: paths.slice(3) },
      { ...short!, menu_categories: paths.slice(0, 3) },
    ],
  };
};

/** The hours of a dish in the cart end, and the guest comes back to the page. */
async function endHours(page: Page): Promise<void> {
  await menuShown(page);
  await addSent(page, OLIVES, TIRAMISU);
  const late = mostLater(2);
  await shapeMenus(page, (menu) => ({ ...takingOrders(-3, 5, BERLIN), ...late(menu) }));
  await page.reload();
  await menuShown(page);
  await see(page, '.hours');
}

/** The kitchen takes every order, each with a reference of its own. */
async function takeOrders(page: Page): Promise<void> {
  let orders = 0;
  await page.route(ORDER, (route) =>
    route.fulfill({
      status: 201,
      json: {
        ref_num: ['7Q2K4M', 'B3XH9T', 'ZP5R8C'][orders++],
        status: 'new',
        type: 'qr_order',
        currency: 'EUR',
        price_gross: orders > 1 ? '7.5000' : '12.3000',
      },
    }),
  );
}

async function sendRound(page: Page, ...titles: readonly string[]): Promise<void> {
  await checkout(page, ...titles);
  await send(page);
  await see(page, '.done');
}

async function sendTwoRounds(page: Page): Promise<void> {
  await menuShown(page);
  await sendRound(page, OLIVES, TIRAMISU);
  await press(page, '.done > .go');
  await sendRound(page, TIRAMISU);
}

const openCheckout = async (page: Page) => {
  await menuShown(page);
  await checkout(page, OLIVES, TIRAMISU);
};

const MENU: readonly State[] = [
  atTable('menu', { reach: menuShown }),
  atTable('menu-unknown', { query: { table: '' }, reach: menuShown }),
  atTable('menu-in-arabic', { facility: 'bayt-al-bahar', zone: 'Asia/Kuwait', reach: menuShown }),
  atTable('menu-later', { menu: mostLater(2), reach: menuShown }),
  atTable('menu-not-served', { menu: mostLater(), reach: menuShown }),
  atTable('menu-closed', { menu: takingOrders(-4, -2, BERLIN), reach: menuShown }),
  atTable('menu-no-orders', { menu: { allow_qr_ordering: false }, reach: menuShown }),
  atTable('menu-chapters', { chapters: ['Late kitchen', 'Wine shop'], reach: menuShown }),
  atTable('menu-with-order', {
    async reach(page) {
      await menuShown(page);
      await addSent(page, OLIVES, OLIVES, TIRAMISU);
    },
  }),
  atTable('menu-offline', {
    async reach(page) {
      await menuShown(page);
      await page.context().setOffline(true);
      await see(page, '.ordering > .notice');
    },
  }),
  atTable('which', {
    isScreen: true,
    query: { table: '' },
    async reach(page) {
      await menuShown(page);
      await press(page, '.ready');
      await see(page, '.which');
    },
  }),
  atTable('which-errors', {
    isScreen: true,
    query: { table: '' },
    async reach(page) {
      await menuShown(page);
      await press(page, '.ready');
      await press(page, '.which .go');
      await see(page, '.which .fault');
    },
  }),
  atTable('corrected', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await press(page, '.ready');
      await see(page, '.which');
    },
  }),
  atTable('cart-hours-ended', {
    isScreen: true,
    async reach(page) {
      await endHours(page);
      await openCart(page);
      await see(page, '.lines .stuck');
    },
  }),
];

const CHECKOUT: readonly State[] = [
  atTable('checkout', { reach: openCheckout }),
  atTable('checkout-unknown', { query: { table: '' }, reach: openCheckout }),
  atTable('checkout-asks', {
    isScreen: true,
    query: { table: '' },
    async reach(page) {
      await openCheckout(page);
      await send(page);
      await see(page, '.which');
    },
  }),
  atTable('checkout-contact', {
    query: { payment: 'test' },
    async reach(page) {
      await openCheckout(page);
      await press(page, '[aria-labelledby=you] > .link');
      await typeContact(page);
    },
  }),
  atTable('checkout-prepaid', {
    query: { payment: 'test' },
    menu: { qr_force_prepayment_order_value: '10.00' },
    reach: openCheckout,
  }),
  atTable('checkout-hours-ended', {
    menu: soonEnded,
    prepare: (page) => page.clock.install(),
    async reach(page) {
      await openCheckout(page);
      await page.clock.fastForward('02:00:00');
      await see(page, '.lines .stuck');
      await send(page);
      await see(page, '.trouble');
    },
  }),
  atTable('checkout-closed', {
    prepare: (page) =>
      page.route(ORDER, (route) =>
        route.fulfill({ status: 400, json: { fields: { fulfillment_time: ['We have closed.'] } } }),
      ),
    async reach(page) {
      await openCheckout(page);
      await shapeMenus(page, () => takingOrders(-4, -2, BERLIN));
      await send(page);
      await see(page, '.trouble');
    },
  }),
  atTable('checkout-offline', {
    async reach(page) {
      await openCheckout(page);
      await page.context().setOffline(true);
      await send(page);
      await see(page, '.trouble');
    },
  }),
];

const ROUNDS: readonly State[] = [
  atTable('sent', {
    prepare: takeOrders,
    async reach(page) {
      await menuShown(page);
      await sendRound(page, OLIVES, TIRAMISU);
    },
  }),
  atTable('sent-two-rounds', {
    prepare: takeOrders,
    async reach(page) {
      await sendTwoRounds(page);
      await see(page, '.rounds');
    },
  }),
  atTable('menu-with-rounds', {
    prepare: takeOrders,
    async reach(page) {
      await sendTwoRounds(page);
      await press(page, '.done > .go');
      await see(page, 'button[aria-haspopup=dialog]');
    },
  }),
  atTable('rounds', {
    isScreen: true,
    prepare: takeOrders,
    async reach(page) {
      await sendTwoRounds(page);
      await press(page, '.done > .go');
      await press(page, 'button[aria-haspopup=dialog] >> visible=true >> nth=-1');
      await see(page, '.panel .rounds');
    },
  }),
];

export const TABLE_STATES: readonly State[] = [...MENU, ...CHECKOUT, ...ROUNDS];
