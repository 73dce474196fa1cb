/** The menu and what opens from it. */
import type { Page } from '@playwright/test';
import type { AcceptHour } from '../../src/contract/menuWidget.ts';
import { openAbout } from './booking.ts';
import {
  addSent,
  chooseType,
  emptyMenuShown,
  MARGHERITA,
  menuShown,
  OLIVES,
  openDish,
  ordering,
  styleShown,
  TIRAMISU,
} from './orderingState.ts';
import { press, see } from './reach.ts';
import { answerRead, shapeFacility, takingOrders } from './shape.ts';
import type { State } from './state.ts';

const BERLIN = 'Europe/Berlin';
const PRODUCT = 'facility/[^/]+/menu_widget_product';

async function openWhen(page: Page): Promise<void> {
  await menuShown(page);
  await press(page, '.ready');
  await see(page, '.panel .plan');
}

/** Another day than the first, at its first time. */
async function planDay(page: Page): Promise<void> {
  await press(page, '.plan input >> nth=1');
  await page.locator('.pickers select').first().selectOption({ index: 1 });
}

const BY_DAY = { begins: '11:00', ends: '22:00', weekdays: [0, 1, 2, 3, 4, 5, 6] } as AcceptHour;

/** Plans a delivery for a time that pickup does not have. */
async function losePlan(page: Page): Promise<void> {
  await openWhen(page);
  await planDay(page);
  await press(page, '.at-hand .go');
  await chooseType(page, 'pickup');
  await see(page, '.top [role=status]');
}

async function openAllergens(page: Page): Promise<void> {
  await menuShown(page);
  await press(page, '.cats > button >> nth=1');
  await see(page, '.panel');
}

async function search(page: Page, words: string): Promise<void> {
  await menuShown(page);
  await searchFor(page, words);
}

async function searchFor(page: Page, words: string): Promise<void> {
  await press(page, '.find');
  await page.locator('tableside-widget search input').fill(words);
}

const MENU: readonly State[] = [
  ordering('skeleton', {
    prepare: (page) => page.route('**/v1/**', () => {}),
    reach: (page) => see(page, 'i'),
  }),
  ordering('menu-delivery', { reach: menuShown }),
  ordering('menu-pickup', {
    async reach(page) {
      await menuShown(page);
      await chooseType(page, 'pickup');
    },
  }),
  ordering('menu-about', {
    async reach(page) {
      await menuShown(page);
      await openAbout(page);
    },
  }),
  ordering('menu-in-yen', { facility: 'kumo-counter', zone: 'Asia/Tokyo', reach: menuShown }),
  ordering('menu-in-arabic', { facility: 'bayt-al-bahar', zone: 'Asia/Kuwait', reach: menuShown }),
  ordering('menu-unknown-currency', {
    isScreen: true,
    prepare: (page) => shapeFacility(page, { currency: 'points' }),
    reach: menuShown,
  }),
  ordering('menu-after-midnight', { facility: 'the-brolga', zone: 'Australia/Adelaide', reach: menuShown }),
  ordering('menu-of-thousands', { facility: 'halle-neun', isScreen: true, reach: menuShown }),
  ordering('menu-opens-later', { menu: takingOrders(3, 6, BERLIN), reach: menuShown }),
  ordering('menu-closed', {
    menu: { ...takingOrders(-4, -2, BERLIN), delivery_days_in_advance: 0, pickup_days_in_advance: 0 },
    reach: menuShown,
  }),
  ordering('menu-no-orders', { menu: { allow_delivery: false, allow_pickup: false }, reach: menuShown }),
  ordering('menu-chapters', { chapters: ['Late kitchen', 'Wine shop'], reach: menuShown }),
  ordering('menu-one-dish', {
    menu: ({ menu_categories: categories, products }) => ({
      menu_categories: categories.slice(0, 1),
      products: products.slice(0, 1),
    }),
    reach: menuShown,
  }),
  ordering('menu-empty', {
    menu: { menu_categories: [], products: [] },
    reach: emptyMenuShown,
  }),
  ordering('menu-with-order', {
    async reach(page) {
      await menuShown(page);
      await addSent(page, OLIVES, OLIVES, TIRAMISU);
    },
  }),
  ordering('menu-scrolled', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await addSent(page, OLIVES);
      await press(page, '.cats div button >> nth=2');
      await page.waitForFunction(
        () => document.querySelector('tableside-widget')?.shadowRoot?.activeElement?.localName === 'h2',
      );
    },
  }),
  ordering('menu-planned', {
    async reach(page) {
      await openWhen(page);
      await planDay(page);
      await press(page, '.at-hand .go');
      await see(page, '.ready');
    },
  }),
  ordering('menu-plan-lost', {
    // No hours past midnight: tomorrow's first time must be none of today's.
    menu: {
      product_delivery_accept_hours: [BY_DAY],
      product_pickup_accept_hours: [BY_DAY],
      pickup_days_in_advance: 0,
    },
    reach: losePlan,
  }),
  ordering('menu-plan-lost-closed', { menu: { product_pickup_accept_hours: [] }, reach: losePlan }),
  ordering('menu-offline', {
    async reach(page) {
      await menuShown(page);
      await page.context().setOffline(true);
      await see(page, '.ordering > .notice');
    },
  }),
  ordering('menu-dish-gone', {
    isScreen: true,
    prepare: (page) => answerRead(page, PRODUCT, { status: 404, json: {} }),
    async reach(page) {
      await menuShown(page);
      await openDish(page, MARGHERITA);
      await see(page, '.panel .out');
      await press(page, '.close');
      await see(page, '.off small');
    },
  }),
  ordering('menu-without-pictures', {
    prepare: (page) => page.route('**/pictures/**', (route) => route.abort()),
    reach: menuShown,
  }),
  ordering('not-readable', {
    prepare: (page) => page.route(/\/v1\//, (route) => route.fulfill({ status: 400, json: {} })),
    reach: (page) => see(page, '.fail .go'),
  }),
  {
    name: 'ordering/not-offered',
    facility: 'petit-comite',
    query: { view: 'ordering' },
    reach: emptyMenuShown,
  },
  ordering('later-step-failed', {
    prepare: (page) => page.route(/\/ordering\/cart\.js/, (route) => route.abort()),
    async reach(page) {
      await press(page, '.plus >> nth=0');
      await see(page, '.wait .link');
      await styleShown(page);
    },
  }),
];

const SHEETS: readonly State[] = [
  ordering('search', {
    isScreen: true,
    async reach(page) {
      await search(page, 'carciofo');
      await see(page, '.found .product');
    },
  }),
  ordering('search-of-thousands', {
    isScreen: true,
    facility: 'halle-neun',
    async reach(page) {
      await search(page, 'vegan');
      await see(page, '.found .product');
    },
  }),
  ordering('search-none', {
    isScreen: true,
    async reach(page) {
      await search(page, 'xylophone');
      await see(page, '.found > p');
    },
  }),
  ordering('search-hidden', {
    isScreen: true,
    async reach(page) {
      await openAllergens(page);
      await press(page, '.avoid .chips span >> nth=0');
      await press(page, '[name=hide]');
      await press(page, '.at-hand .go');
      await searchFor(page, 'pizza');
      await see(page, '.found > p + p');
    },
  }),
  ordering('allergens-reading', {
    isScreen: true,
    prepare: (page) => answerRead(page, PRODUCT, 'never'),
    async reach(page) {
      await openAllergens(page);
      await see(page, '.avoid progress');
    },
  }),
  ordering('allergens-chosen', {
    isScreen: true,
    async reach(page) {
      await openAllergens(page);
      await press(page, '.avoid .chips span >> nth=0');
    },
  }),
  ordering('allergens-marked', {
    isScreen: true,
    async reach(page) {
      await openAllergens(page);
      await press(page, '.avoid .chips span >> nth=1');
      await press(page, '.at-hand .go');
      await see(page, '.off small');
    },
  }),
  ordering('allergens-failed', {
    isScreen: true,
    prepare: (page) => answerRead(page, PRODUCT, { status: 400, json: {} }),
    async reach(page) {
      await openAllergens(page);
      await see(page, '.avoid .link');
    },
  }),
  ordering('allergens-none', {
    isScreen: true,
    menu: ({ products }) => ({
      products: products.map((product) => ({ ...product, product_allergens_exist: false })),
    }),
    reach: openAllergens,
  }),
  ordering('when-delivery', { isScreen: true, reach: openWhen }),
  ordering('when-planned', {
    isScreen: true,
    async reach(page) {
      await openWhen(page);
      await planDay(page);
      await page.locator('[name=postcode]').fill('10999');
    },
  }),
  ordering('when-outside', {
    isScreen: true,
    async reach(page) {
      await openWhen(page);
      await page.locator('[name=postcode]').fill('80331');
    },
  }),
  ordering('when-area-in-words', {
    isScreen: true,
    facility: 'bayt-al-bahar',
    zone: 'Asia/Kuwait',
    reach: openWhen,
  }),
  ordering('when-pickup', {
    isScreen: true,
    async reach(page) {
      await menuShown(page);
      await chooseType(page, 'pickup');
      await openWhen(page);
    },
  }),
];

export const MENU_STATES: readonly State[] = [...MENU, ...SHEETS];
