/** The payment methods of vendors, by their real loaders, against stand-ins for the vendors' scripts. */
import { KREUZBERG, newGuest, OrderingWidget } from './pages/orderingWidget.ts';
import { aboutToOrder, ORDER, type OrderPlan } from './support/aboutToOrder.ts';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { BAYT, KUMO, LUMEN } from './support/restaurants.ts';
import { orderOf, ordersOf } from './support/rows.ts';
import { expect, IN_FULL, oneOfMany, test } from './support/test.ts';
import { CARD, PAYPAL_CLIENT_ID, STRIPE_KEY, VENDORS, VendorStandIns } from './support/vendorStandIns.ts';

const STRIPE = 'js.stripe.com';
const PAYPAL = 'www.paypal.com';
/** Longer than a vendor's script may take. */
const TOO_LONG = 15_100;

/** A restaurant that takes every way to pay. */
const EVERY_WAY: OrderPlan = {
  ...VENDORS,
  facility: { profile: { processor_sepa_enabled: true } },
  menu: { allow_wallet: true, allow_sepa_direct_debit: true, delivery_minimum_order_value: 0 },
};

test('nothing is asked of a vendor before the guest chooses, and then of that one only', async ({
  page,
  database,
}) => {
  const standIns = await VendorStandIns.on(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const { widget } = await aboutToOrder(page, database, 'Sofja Kowalewskaja', EVERY_WAY);
  for (const name of ['payCard', 'paySepa', 'payPal'] as const)
    await expect(widget.payment(widget.t(name))).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  expect(standIns.requests).toEqual([]);
  expect(files.filter((file) => /stripeFields|paypalButton/.test(file))).toEqual([]);
  await widget.choosePayment(widget.t('payCard'));
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  expect(standIns.requests).toEqual([`https://${STRIPE}/endive/stripe.js`]);
  await widget.choosePayment(widget.t('payPal'));
  await expect(page.getByRole('button', { name: 'PayPal' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveCount(0);
  expect(standIns.requests.slice(1)).toEqual([expect.stringContaining(`https://${PAYPAL}/sdk/js?`)]);
});

test(
  'without keys, or with what is none, no vendor is offered or loaded',
  IN_FULL,
  async ({ page, database }) => {
    const standIns = await VendorStandIns.on(page);
    const { restaurant, widget } = await aboutToOrder(page, database, 'Olga Ladyschenskaja', {
      ...EVERY_WAY,
      query: {},
    });
    await expect(widget.root.getByText(widget.t('cashPickup'))).toBeVisible();
    await expect(widget.root.locator('.way')).toHaveCount(0);
    const host = await openHostPage(new URL(page.url()).origin, {
      body: `<tableside-widget facility="${restaurant.id}" view="ordering" stripe-key="sk_live_secret" paypal-client-id="a b&amp;c"></tableside-widget><script src="${new URL(page.url()).origin}/tableside.js"></script>`,
    });
    await page.goto(host.url);
    const there = new OrderingWidget(page, restaurant);
    await there.chooseType('pickup');
    await there.addOne('Olive miste');
    await there.goToCheckout();
    await expect(there.root.getByText(there.t('cashPickup'))).toBeVisible();
    await expect(there.root.locator('.way')).toHaveCount(0);
    expect(standIns.requests).toEqual([]);
    host.close();
  },
);

test(
  'a vendor who does not take the currency is not offered; Stripe counts yen whole and dinars in thousandths',
  IN_FULL,
  async ({ page, database }) => {
    const standIns = await VendorStandIns.on(page);
    for (const { model, dish, offered, amount } of [
      { model: KUMO, dish: '鯖の棒寿司', offered: ['payCard', 'payPal'], amount: 2200 },
      { model: BAYT, dish: 'حمّص', offered: ['payCard'], amount: 1250 },
    ] as const) {
      const restaurant = await orderingCopyOf(database, model, EVERY_WAY);
      const widget = new OrderingWidget(page, restaurant);
      await widget.open(VENDORS.query, VENDORS.path);
      if (model === BAYT) await widget.chooseType('pickup');
      await widget.addOne(dish);
      await widget.goToCheckout();
      await expect(widget.root.locator('.way')).toHaveText(
        ['cashPickup' as const, ...offered].map((name) => widget.t(name)),
      );
      await widget.choosePayment(widget.t('payCard'));
      await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
      expect((await standIns.noted()).elements).toMatchObject([{ amount }]);
    }
  },
);

test('an order paid by card carries the token of Stripe, which was shown its amount and the widget’s look', async ({
  page,
  database,
}) => {
  const standIns = await VendorStandIns.on(page);
  const { guest, widget } = await aboutToOrder(page, database, 'Emmy Noether', {
    ...EVERY_WAY,
    address: KREUZBERG,
  });
  await widget.choosePayment(widget.t('payCard'));
  await standIns.fillCard(CARD.good);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  await expect(widget.root.getByText(`· ${widget.t('payCard')}`)).toBeVisible();
  const { elements, tokens } = await standIns.noted();
  expect(tokens).toHaveLength(1);
  expect(await orderOf(database, guest)).toMatchObject({
    payment_type: 'CCARD',
    price_gross: '7.7000',
    token: tokens[0],
  });
  const color: unknown = expect.stringMatching(/^#[0-9a-f]{6}$/);
  expect(elements).toMatchObject([
    {
      mode: 'payment',
      amount: 770,
      currency: 'eur',
      allowedPaymentMethodTypes: ['card'],
      locale: 'en',
      appearance: {
        theme: 'stripe',
        variables: {
          colorBackground: '#ffffff',
          colorText: color,
          colorPrimary: color,
          borderRadius: '9.6px',
        },
      },
    },
  ]);
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveCount(0);
});

test(
  'a direct debit carries its token with who pays, and Stripe’s fields are dark where the widget is',
  IN_FULL,
  async ({ page, database }) => {
    const standIns = await VendorStandIns.on(page);
    const { guest, widget } = await aboutToOrder(page, database, 'Hypatia', {
      ...EVERY_WAY,
      query: { ...VENDORS.query, theme: 'dark' },
    });
    await widget.choosePayment(widget.t('paySepa'));
    await standIns.fillDebit('DE89370400440532013000', 'Hypatia of Alexandria', 'hypatia@example.org');
    await widget.send();
    await expect(widget.sent).toBeFocused();
    const { elements, tokens } = await standIns.noted();
    expect(elements).toMatchObject([
      { allowedPaymentMethodTypes: ['sepa_debit'], appearance: { theme: 'night' } },
    ]);
    expect(await orderOf(database, guest)).toMatchObject({
      payment_type: 'SEPA-DD',
      token: tokens[0],
      owner_name: 'Hypatia of Alexandria',
      owner_email: 'hypatia@example.org',
    });
  },
);

test('each vendor is shown anew what is due when the order changes', IN_FULL, async ({ page, database }) => {
  const standIns = await VendorStandIns.on(page);
  const { guest, widget } = await aboutToOrder(page, database, 'Caroline Herschel', EVERY_WAY);
  await widget.choosePayment(widget.t('payCard'));
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await widget.oneMore('Olive miste').click();
  await expect
    .poll(async () => (await standIns.noted()).elements)
    .toMatchObject([{ amount: 480 }, { amount: 960 }]);
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveCount(1);
  await widget.choosePayment(widget.t('payPal'));
  await standIns.answerPayPal('Agree');
  await widget.oneMore('Olive miste').click();
  // What was agreed to was another amount.
  await expect(page.getByText('Press the PayPal button, then send your order.')).toBeVisible();
  await widget.send();
  await standIns.answerPayPal('Agree');
  await expect(widget.sent).toBeFocused();
  const { orders, tokens } = await standIns.noted();
  expect(orders.map(({ purchase_units: [unit] }) => unit?.amount.value)).toEqual(['9.60', '14.40']);
  expect(await orderOf(database, guest)).toMatchObject({ token: tokens[1], price_gross: '14.4000' });
});

test(
  'a page whose policy lets no vendor in keeps its guests, who are told',
  IN_FULL,
  async ({ page, database }) => {
    const standIns = await VendorStandIns.on(page);
    const { guest, widget } = await aboutToOrder(page, database, 'Lise Meitner', {
      ...EVERY_WAY,
      path: '/plain.html',
    });
    for (const name of ['payCard', 'payPal'] as const) {
      await widget.choosePayment(widget.t(name));
      await expect(widget.root.getByRole('alert')).toContainText(widget.t('payNotOpen'));
    }
    expect(standIns.requests).toEqual([]);
    await widget.choosePayment(widget.t('cashPickup'));
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({ payment_type: 'OUTSTANDING' });
  },
);

test(
  'what Stripe refuses, and what is not filled in, sends nothing; the guest tries another card',
  IN_FULL,
  async ({ page, database }) => {
    const standIns = await VendorStandIns.on(page);
    const { guest, widget, changes } = await aboutToOrder(page, database, 'Maryam Mirzakhani', EVERY_WAY);
    await widget.choosePayment(widget.t('payCard'));
    await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
    await widget.send();
    await expect(widget.heading('notPaid')).toBeFocused();
    await standIns.fillCard(CARD.refused);
    await widget.send();
    await expect(widget.heading('notPaid')).toBeFocused();
    await expect(page.getByText('declined')).toHaveCount(0);
    expect(changes).not.toContain(ORDER);
    await widget.expectGuest(guest);
    await standIns.fillCard(CARD.good);
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await ordersOf(database, guest)).toMatchObject([{ payment_type: 'CCARD' }]);
  },
);

test(
  'a method whose own file fails to load is there at the next try',
  IN_FULL,
  async ({ page, database }) => {
    await VendorStandIns.on(page);
    // A file that fails is asked for a second time by itself.
    let fails = 2;
    await page.route(/stripeFields\.js/, (route) => (fails-- > 0 ? route.abort() : route.continue()));
    const { guest, widget } = await aboutToOrder(page, database, 'Annie Jump Cannon', EVERY_WAY);
    await widget.choosePayment(widget.t('payCard'));
    await expect(widget.root.getByRole('alert')).toContainText(widget.t('payNotOpen'));
    await widget.expectGuest(guest);
    await widget.button('retry').click();
    await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  },
);

test(
  'a guest who stops waiting for Stripe pays another way, with everything typed',
  IN_FULL,
  async ({ page, database }) => {
    const standIns = await VendorStandIns.on(page);
    const { guest, widget, changes } = await aboutToOrder(page, database, 'Mary Cartwright', EVERY_WAY);
    await widget.choosePayment(widget.t('payCard'));
    await standIns.fillCard(CARD.silent);
    await widget.send();
    await widget.button('payBack').click();
    await expect(widget.sendButton).toHaveAttribute('aria-busy', 'false');
    expect(changes).not.toContain(ORDER);
    await widget.expectGuest(guest);
    await widget.choosePayment(widget.t('cashPickup'));
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({ payment_type: 'OUTSTANDING', token: '' });
  },
);

test('two presses ask for one token and make one order', async ({ page, database }) => {
  const standIns = await VendorStandIns.on(page);
  const { guest, widget, changes } = await aboutToOrder(page, database, 'Julia Robinson', EVERY_WAY);
  await widget.choosePayment(widget.t('payCard'));
  await standIns.fillCard(CARD.good);
  await widget.sendButton.dblclick();
  await expect(widget.sent).toBeFocused();
  expect((await standIns.noted()).tokens).toHaveLength(1);
  expect(changes.filter((change) => change === ORDER)).toHaveLength(1);
  expect(await ordersOf(database, guest)).toHaveLength(1);
});

test(
  'a token whose order failed is sent again by the guest’s own press only, and no second one is made',
  IN_FULL,
  async ({ page, database }) => {
    const standIns = await VendorStandIns.on(page);
    const { guest, widget, changes } = await aboutToOrder(page, database, 'Ada Yonath', EVERY_WAY);
    let fails = 1;
    await page.route(/menu_widget_cart_order$/, (route) =>
      route.request().method() === 'POST' && fails-- > 0
        ? route.fulfill({ status: 503, body: '' })
        : route.continue(),
    );
    await widget.choosePayment(widget.t('payCard'));
    await standIns.fillCard(CARD.good);
    await widget.send();
    await expect(widget.heading('orderUnknown')).toBeFocused();
    expect(changes.filter((change) => change === ORDER)).toHaveLength(1);
    expect(await ordersOf(database, guest)).toEqual([]);
    await widget.button('sendAgain').click();
    await expect(widget.sent).toBeFocused();
    const { tokens } = await standIns.noted();
    expect(tokens).toHaveLength(1);
    expect(await ordersOf(database, guest)).toMatchObject([{ token: tokens[0] }]);
  },
);

for (const [host, name, shown] of [
  [STRIPE, 'payCard', 'textbox'],
  [PAYPAL, 'payPal', 'button'],
] as const) {
  const field = shown === 'textbox' ? 'Card number' : 'PayPal';

  test(
    `a script of ${host} that is blocked leaves the other ways to pay, and is asked for again by another try`,
    oneOfMany(host === PAYPAL),
    async ({ page, database }) => {
      const standIns = await VendorStandIns.on(page);
      standIns.set(host, 'is blocked');
      const { guest, widget } = await aboutToOrder(page, database, 'Barbara McClintock', EVERY_WAY);
      await widget.choosePayment(widget.t(name));
      await expect(widget.root.getByRole('alert')).toContainText(widget.t('payNotOpen'));
      expect(await standIns.tags(host)).toBe(0);
      await widget.expectGuest(guest);
      await expect(widget.payment(widget.t('cashPickup'))).toBeEnabled();
      const before = standIns.requests.length;
      standIns.set(host, 'answers');
      await widget.button('retry').click();
      await expect(page.getByRole(shown, { name: field })).toBeVisible();
      expect(standIns.requests).toHaveLength(before + 1);
      expect(await standIns.tags(host)).toBe(1);
    },
  );

  test(
    `a script of ${host} that hangs is given up in time, and loaded anew when the guest tries again`,
    oneOfMany(host === STRIPE),
    async ({ page, database }) => {
      await page.clock.install();
      const standIns = await VendorStandIns.on(page);
      standIns.set(host, 'hangs');
      const { guest, widget } = await aboutToOrder(page, database, 'Tu Youyou', EVERY_WAY);
      await widget.choosePayment(widget.t(name));
      await expect.poll(() => standIns.requests.length).toBe(1);
      // A guest who wavers asks for it once.
      await widget.choosePayment(widget.t('cashPickup'));
      await widget.choosePayment(widget.t(name));
      await expect(widget.root.getByRole('alert')).toHaveCount(0);
      expect(await standIns.tags(host)).toBe(1);
      await page.clock.fastForward(TOO_LONG);
      await expect(widget.root.getByRole('alert')).toContainText(widget.t('payNotOpen'));
      expect(await standIns.tags(host)).toBe(0);
      await widget.expectGuest(guest);
      const before = standIns.requests.length;
      standIns.set(host, 'answers');
      await widget.button('retry').click();
      await expect(page.getByRole(shown, { name: field })).toBeVisible();
      expect(standIns.requests.length).toBeGreaterThan(before);
      expect(await standIns.tags(host)).toBe(1);
    },
  );

  test(
    `what comes from ${host} after the guest has turned to another way shows nothing`,
    IN_FULL,
    async ({ page, database }) => {
      const standIns = await VendorStandIns.on(page);
      standIns.set(host, 'hangs');
      const { guest, widget } = await aboutToOrder(page, database, 'Rosalind Franklin', EVERY_WAY);
      await widget.choosePayment(widget.t(name));
      await expect.poll(() => standIns.requests.length).toBe(1);
      await widget.choosePayment(widget.t('cashPickup'));
      await standIns.answerLate();
      await expect.poll(async () => page.evaluate(() => Reflect.has(globalThis, 'noted'))).toBe(true);
      await widget.send();
      await expect(widget.sent).toBeFocused();
      await expect(page.getByRole(shown, { name: field })).toHaveCount(0);
      expect(await orderOf(database, guest)).toMatchObject({ payment_type: 'OUTSTANDING' });
    },
  );
}

test('an order by PayPal waits for the guest’s press on its button, says so, and carries who pays', async ({
  page,
  database,
}) => {
  const standIns = await VendorStandIns.on(page);
  const { guest, widget } = await aboutToOrder(page, database, 'Vera Rubin', EVERY_WAY);
  await widget.choosePayment(widget.t('payPal'));
  await expect(page.getByText('Press the PayPal button, then send your order.')).toBeVisible();
  await widget.send();
  await expect(widget.button('paying')).toBeVisible();
  await expect(page.getByText('Now press the PayPal button.')).toBeFocused();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeInViewport();
  await standIns.answerPayPal('Agree');
  await expect(widget.sent).toBeFocused();
  const { orders, tokens } = await standIns.noted();
  expect(orders).toMatchObject([
    { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'EUR', value: '4.80' } }] },
  ]);
  expect(await orderOf(database, guest)).toMatchObject({
    payment_type: 'WALLET',
    token: tokens[0],
    owner_name: 'Sandra Sandbox',
    owner_email: 'sandra@example.org',
  });
});

test(
  'a guest who has agreed with PayPal before sends the order by one press',
  IN_FULL,
  async ({ page, database }) => {
    const standIns = await VendorStandIns.on(page);
    const { guest, widget } = await aboutToOrder(page, database, 'Henrietta Swan', EVERY_WAY);
    await widget.choosePayment(widget.t('payPal'));
    await standIns.answerPayPal('Agree');
    await expect(page.getByText('PayPal is ready. Now send your order.')).toBeVisible();
    await widget.send();
    await expect(widget.sent).toBeFocused();
    const { tokens } = await standIns.noted();
    expect(tokens).toHaveLength(1);
    expect(await orderOf(database, guest)).toMatchObject({ payment_type: 'WALLET', token: tokens[0] });
  },
);

test(
  'going back at PayPal needs no words, its faults do, and neither sends anything',
  IN_FULL,
  async ({ page, database }) => {
    const standIns = await VendorStandIns.on(page);
    const { guest, widget, changes } = await aboutToOrder(page, database, 'Wu Jianxiong', EVERY_WAY);
    await widget.choosePayment(widget.t('payPal'));
    await widget.send();
    await standIns.answerPayPal('Go back');
    await expect(widget.sendButton).toHaveAttribute('aria-busy', 'false');
    await expect(widget.heading('notPaid')).toHaveCount(0);
    await widget.send();
    await standIns.answerPayPal('Break');
    await expect(widget.heading('notPaid')).toBeFocused();
    expect(changes).not.toContain(ORDER);
    await widget.expectGuest(guest);
    await widget.send();
    await standIns.answerPayPal('Agree');
    await expect(widget.sent).toBeFocused();
    expect(await ordersOf(database, guest)).toMatchObject([{ payment_type: 'WALLET' }]);
  },
);

test(
  'where a vendor is the only way to pay the guest still chooses it, and is told to',
  IN_FULL,
  async ({ page, database }) => {
    const standIns = await VendorStandIns.on(page);
    const { guest, widget } = await aboutToOrder(page, database, 'Chien Shiung', {
      ...EVERY_WAY,
      query: { 'stripe-key': STRIPE_KEY },
      menu: { allow_cash: false },
    });
    await widget.send();
    await expect(widget.heading('payPlease')).toBeFocused();
    expect(standIns.requests).toEqual([]);
    await widget.choosePayment(widget.t('payCard'));
    await expect(widget.heading('payPlease')).toHaveCount(0);
    await standIns.fillCard(CARD.good);
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({ payment_type: 'CCARD' });
  },
);

test('a method of the page stands in for the vendor’s of its type', IN_FULL, async ({ page, database }) => {
  const standIns = await VendorStandIns.on(page);
  const { widget } = await aboutToOrder(page, database, 'Inge Lehmann', {
    ...EVERY_WAY,
    query: { ...VENDORS.query, payment: 'test' },
  });
  await expect(widget.root.locator('.way')).toHaveText([
    widget.t('cashPickup'),
    'Test card (no money moves)',
    widget.t('payPal'),
    widget.t('paySepa'),
  ]);
  expect(standIns.requests).toEqual([]);
});

test(
  'a page that trusts scripts by nonce hands it on to PayPal',
  IN_FULL,
  async ({ page, baseURL, database }) => {
    const service = baseURL ?? '';
    const standIns = await VendorStandIns.on(page);
    const restaurant = await orderingCopyOf(database, LUMEN, EVERY_WAY);
    const host = await openHostPage(service, {
      policy: `default-src 'none'; script-src 'nonce-x' 'strict-dynamic'; style-src 'self' 'nonce-x'; connect-src ${service}; img-src data: ${service}`,
      body: `<tableside-widget facility="${restaurant.id}" view="ordering" paypal-client-id="${PAYPAL_CLIENT_ID}"></tableside-widget><script nonce="x" async src="${service}/tableside.js"></script>`,
    });
    await page.goto(host.url);
    const widget = new OrderingWidget(page, restaurant);
    await widget.chooseType('pickup');
    await widget.addOne('Olive miste');
    await widget.goToCheckout();
    await widget.fillGuest(newGuest('Mary Anning'));
    await widget.choosePayment(widget.t('payPal'));
    await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
    const nonces = page.locator(`script[src^="https://${PAYPAL}"]`);
    expect(await nonces.evaluateAll((scripts) => scripts.map((script) => script.nonce))).toEqual(['x']);
    expect(standIns.requests).toHaveLength(1);
    host.close();
  },
);
