/** The checkout, what can go wrong there, and the order that was sent. */
import type { Page } from '@playwright/test';
import {
  checkout,
  chooseType,
  menuShown,
  OLIVES,
  ordering,
  readyToSend,
  send,
  TIRAMISU,
  typeAddress,
} from './orderingState.ts';
import { press, see, typeContact } from './reach.ts';
import { answerChange, type Outcome } from './shape.ts';
import type { State } from './state.ts';

const ORDER = 'menu_widget_cart_order';
/** The page registers the demo's method. */
const CARD = { payment: 'test' };
const VENDORS = { 'stripe-key': 'pk_test_12345678', 'paypal-client-id': 'sb' };

const filled = (type: 'delivery' | 'pickup') => async (page: Page) => {
  await menuShown(page);
  await readyToSend(page, type);
};

const CHECKOUT: readonly State[] = [
  ordering('checkout-delivery', {
    async reach(page) {
      await menuShown(page);
      await checkout(page, OLIVES, TIRAMISU, OLIVES);
    },
  }),
  ordering('checkout-filled', { query: CARD, reach: filled('delivery') }),
  ordering('checkout-pickup', { query: CARD, reach: filled('pickup') }),
  ordering('checkout-errors', {
    async reach(page) {
      await menuShown(page);
      await checkout(page, OLIVES, TIRAMISU, OLIVES);
      await page.locator('[name=email]').fill('ana@');
      await send(page);
      await see(page, '.fault');
    },
  }),
  ordering('checkout-outside', {
    async reach(page) {
      await menuShown(page);
      await checkout(page, OLIVES, TIRAMISU, OLIVES);
      await typeAddress(page, '80331');
      await page.locator('[name=city]').blur();
      await see(page, '.fault');
    },
  }),
  ordering('checkout-below-minimum', {
    async reach(page) {
      await menuShown(page);
      await checkout(page, OLIVES);
      await typeContact(page);
      await typeAddress(page);
      await send(page);
      await see(page, '.trouble');
    },
  }),
  ordering('checkout-planned', {
    async reach(page) {
      await menuShown(page);
      await checkout(page, OLIVES, TIRAMISU, OLIVES);
      await press(page, '.checkout .ready');
      await press(page, '.plan input >> nth=1');
      await page.locator('.pickers select').first().selectOption({ index: 1 });
      await press(page, '.at-hand .go');
    },
  }),
  ordering('checkout-prepaid', {
    query: CARD,
    menu: { force_prepayment_order_value: '10.0000' },
    reach: filled('pickup'),
  }),
  ordering('checkout-card', {
    query: CARD,
    async reach(page) {
      await filled('pickup')(page);
      await press(page, '.way input >> nth=1');
      await page.locator('.test-payment input').waitFor();
    },
  }),
  ordering('checkout-card-not-open', {
    async prepare(page) {
      await page.addInitScript(() => {
        addEventListener('tableside-ready', ({ target }) => {
          const method = {
            type: 'CCARD',
            label: 'Credit card',
            mount: () => Promise.reject(new Error('No way.')),
            tokenize: () => Promise.reject(new Error('No way.')),
            unmount() {},
          };
          Object.assign(target as HTMLElement, { paymentMethods: [method] });
        });
      });
    },
    async reach(page) {
      await filled('pickup')(page);
      await press(page, '.way input >> nth=1');
      await see(page, '.pay [role=alert]');
    },
  }),
  ordering('checkout-paying', {
    async prepare(page) {
      await page.addInitScript(() => {
        addEventListener('tableside-ready', ({ target }) => {
          const method = {
            type: 'WALLET',
            label: 'Wallet',
            mount() {},
            tokenize: () => new Promise(() => {}),
            unmount() {},
          };
          Object.assign(target as HTMLElement, { paymentMethods: [method] });
        });
      });
    },
    menu: { allow_wallet: true, allow_cash: false },
    async reach(page) {
      await filled('pickup')(page);
      await send(page);
      await see(page, '.foot .link');
    },
  }),
  // Vendors are offered and not chosen: nothing of theirs is loaded.
  ordering('checkout-vendors', { query: VENDORS, menu: { allow_wallet: true }, reach: filled('pickup') }),
  ordering('checkout-not-chosen', {
    query: VENDORS,
    menu: { allow_wallet: true, allow_cash: false },
    async reach(page) {
      await filled('pickup')(page);
      await send(page);
      await see(page, '.pay .fault');
    },
  }),
  ordering('checkout-no-payment', { menu: { allow_cash: false }, reach: filled('pickup') }),
  ordering('checkout-area', {
    menu: { delivery_area: 'Kreuzberg, and Nord-Neukölln as far as the canal. Beyond it please call us.' },
    reach: filled('delivery'),
  }),
];

/** The checkout after the order was answered with `outcome`. */
const answered = (name: string, outcome: Outcome, shown: string): State =>
  ordering(name, {
    prepare: (page) => answerChange(page, ORDER, outcome),
    async reach(page) {
      await filled('pickup')(page);
      await send(page);
      await see(page, shown);
    },
  });

const refused = (status: number, fields: Record<string, string[]>, message = ''): Outcome => ({
  status,
  json: { error_message: message, ...fields },
});

const TROUBLE: readonly State[] = [
  answered('checkout-sending', 'never', '[aria-busy=true]'),
  answered('checkout-time-moved', refused(400, { fulfillment_time: ['Too early.'] }), '.checkout .notice'),
  answered('checkout-refused', refused(400, {}, 'For so many guests please call us.'), '.trouble .reach'),
  answered('checkout-too-often', refused(429, {}), '.trouble'),
  ordering('checkout-changed', {
    async prepare(page) {
      await answerChange(page, ORDER, refused(409, { product_cart: ['Olive miste has another price now.'] }));
      // What each line costs when it is asked about once more.
      await page.route(/\/menu_widget_cart_item\/\d+$/, async (route) => {
        const response = await route.fetch();
        const record = (await response.json()) as object;
        await route.fulfill({ response, json: { ...record, price_gross: '5.2000' } });
      });
    },
    async reach(page) {
      await filled('pickup')(page);
      await send(page);
      await see(page, '.send .trouble');
    },
  }),
  answered(
    'checkout-not-served',
    refused(409, { product_cart: ['Closed.'] }, '“Olive miste” is not served at this time.'),
    '.trouble .reach',
  ),
  answered('checkout-unknown', 'cut', '.unsure .reach'),
  ordering('checkout-arrived', {
    async prepare(page) {
      let orders = 0;
      await page.route(/\/menu_widget_cart_order$/, async (route) => {
        if (++orders === 1) await route.abort('connectionreset');
        else await route.fulfill({ status: 409, json: {} });
      });
    },
    async reach(page) {
      await filled('pickup')(page);
      await send(page);
      await see(page, '.unsure .acts');
      await press(page, '.unsure .acts .quiet >> nth=1');
      await page.locator('tableside-widget .unsure .acts .quiet').nth(1).waitFor({ state: 'detached' });
    },
  }),
  ordering('checkout-dish-gone', {
    async prepare(page) {
      await answerChange(page, ORDER, refused(409, { product_cart: ['Olive miste is sold out.'] }));
      // What the restaurant says of each line when it is asked once more.
      await page.route(/\/menu_widget_cart_item\/\d+$/, (route) =>
        route.fulfill({ status: 400, json: { product: ['This can not be ordered.'] } }),
      );
    },
    async reach(page) {
      await filled('pickup')(page);
      await send(page);
      await see(page, '.trouble');
      await see(page, '.lines .stuck');
    },
  }),
  ordering('checkout-offline', {
    async reach(page) {
      await filled('pickup')(page);
      await page.context().setOffline(true);
      await send(page);
      await see(page, '.trouble');
    },
  }),
];

/** What the service answers to an order. */
const taken = (price: string, currency = 'EUR', minutes = 45): Outcome => ({
  status: 201,
  json: {
    ref_num: 'LUM-7Q2K4',
    status: 'new',
    price_gross: price,
    currency,
    fulfillment_time: new Date(Math.ceil((Date.now() + minutes * 60_000) / 300_000) * 300_000).toISOString(),
  },
});

const SENT: readonly State[] = [
  answered('sent-pickup', taken('12.3000'), '.done'),
  ordering('sent-go-on', {
    query: { 'done-url': '/thanks' },
    prepare: (page) => answerChange(page, ORDER, taken('12.3000')),
    async reach(page) {
      await filled('pickup')(page);
      await send(page);
      await see(page, '.done a.go');
    },
  }),
  ordering('sent-delivery', {
    query: CARD,
    prepare: (page) => answerChange(page, ORDER, taken('20.0000')),
    async reach(page) {
      await filled('delivery')(page);
      await press(page, '.way input >> nth=1');
      await page.locator('.test-payment input').fill('Ana Lindqvist');
      await send(page);
      await see(page, '.done');
    },
  }),
  ordering('sent-in-dinar', {
    facility: 'bayt-al-bahar',
    zone: 'Asia/Kuwait',
    prepare: (page) => answerChange(page, ORDER, taken('1.2500', 'KWD')),
    async reach(page) {
      await menuShown(page);
      await chooseType(page, 'pickup');
      await checkout(page, 'حمّص');
      await typeContact(page);
      await send(page);
      await see(page, '.done');
    },
  }),
];

export const CHECKOUT_STATES: readonly State[] = [...CHECKOUT, ...TROUBLE, ...SENT];
