/** The page that tells operators which headers to send: what it shows is what the flows are run under. */
import AxeBuilder from '@axe-core/playwright';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { KREUZBERG, OrderingWidget } from './pages/orderingWidget.ts';
import { complaintsOf } from './support/complaints.ts';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf, orderOf } from './support/rows.ts';
import { expect, IN_FULL, oneOfMany, test } from './support/test.ts';
import { CARD, PAYPAL_CLIENT_ID, STRIPE_KEY, VendorStandIns } from './support/vendorStandIns.ts';

/** A policy of the page, with the service's address put in. */
async function policyOf(service: string, name: string): Promise<string> {
  const html = await (await fetch(`${service}/operators.html`)).text();
  const [, policy = ''] = new RegExp(`data-policy="${name}">([^<]+)<`).exec(html) ?? [];
  expect(policy, name).toContain('script-src');
  return policy.replace(/https:\/\/(?:HOST|API|PICTURES)/g, service).replaceAll('RANDOM', 'r4nd0m');
}

const scriptOf = (service: string) => `<script nonce="r4nd0m" async src="${service}/tableside.js"></script>`;

for (const name of ['booking', 'nonce'])
  test(
    `a table is booked under the policy “${name}”, and nothing violates it`,
    IN_FULL,
    async ({ page, baseURL, database }) => {
      const service = baseURL ?? '';
      const restaurant = await copyOf(database, LUMEN);
      const slot = await slotAt(restaurant, { time: '19:00' });
      const guest = newGuest('Mary Somerville');
      const complaints = complaintsOf(page);
      const host = await openHostPage(service, {
        // Whatever the guest's icon is, it is none of the widget's.
        policy: (await policyOf(service, name)).replace('img-src', 'img-src data:'),
        body: `<tableside-widget facility="${restaurant.id}"></tableside-widget>${scriptOf(service)}`,
      });
      await page.goto(host.url);
      const widget = new BookingWidget(page, restaurant);
      // The pictures of the restaurant are part of it.
      await widget.root.locator('summary').click();
      await widget.chooseDay(slot.day);
      await widget.chooseTime(slot);
      await widget.fillGuest(guest);
      await widget.reserve(slot);
      await expect(widget.confirmed(slot)).toBeVisible();
      expect(await bookingOf(database, guest)).toMatchObject({ name: guest.name });
      expect(complaints).toEqual([]);
      host.close();
    },
  );

for (const name of ['ordering', 'nonce'])
  test(
    `an order is sent under the policy “${name}”, and nothing violates it`,
    oneOfMany(name !== 'ordering'),
    async ({ page, baseURL, database }) => {
      const service = baseURL ?? '';
      const restaurant = await orderingCopyOf(database, LUMEN);
      const guest = newGuest('Maria Agnesi');
      const complaints = complaintsOf(page);
      const host = await openHostPage(service, {
        policy: (await policyOf(service, name)).replace('img-src', 'img-src data:'),
        body: `<tableside-widget facility="${restaurant.id}" view="ordering"></tableside-widget>${scriptOf(service)}`,
      });
      await page.goto(host.url);
      const widget = new OrderingWidget(page, restaurant);
      await widget.chooseType('delivery');
      await widget.add('Saltimbocca');
      await widget.goToCheckout();
      await widget.fill(guest, KREUZBERG);
      await widget.send();
      await expect(widget.sent).toBeFocused();
      expect(await orderOf(database, guest)).toMatchObject({ lines: [{ title: 'Saltimbocca' }] });
      expect(complaints).toEqual([]);
      host.close();
    },
  );

for (const { vendor, key, type } of [
  { vendor: 'stripe', key: `stripe-key="${STRIPE_KEY}"`, type: 'CCARD' },
  { vendor: 'paypal', key: `paypal-client-id="${PAYPAL_CLIENT_ID}"`, type: 'WALLET' },
])
  test(
    `an order is paid under the policy “${vendor}” by that vendor, and nothing violates it`,
    IN_FULL,
    async ({ page, baseURL, database }) => {
      const service = baseURL ?? '';
      const standIns = await VendorStandIns.on(page);
      const restaurant = await orderingCopyOf(database, LUMEN, { menu: { allow_wallet: true } });
      const guest = newGuest('Wang Zhenyi');
      const complaints = complaintsOf(page);
      const host = await openHostPage(service, {
        // To the letter: the icon in the page's head is its own.
        policy: (await policyOf(service, vendor)).replace('img-src', 'img-src data:'),
        body: `<tableside-widget facility="${restaurant.id}" view="ordering" ${key}></tableside-widget>${scriptOf(service)}`,
      });
      await page.goto(host.url);
      const widget = new OrderingWidget(page, restaurant);
      await widget.chooseType('pickup');
      await widget.addOne('Olive miste');
      await widget.goToCheckout();
      await widget.fillGuest(guest);
      await widget.choosePayment(widget.t(vendor === 'stripe' ? 'payCard' : 'payPal'));
      if (vendor === 'stripe') await standIns.fillCard(CARD.good);
      else await standIns.answerPayPal('Agree');
      await widget.send();
      await expect(widget.sent).toBeFocused();
      const { tokens } = await standIns.noted();
      expect(await orderOf(database, guest)).toMatchObject({ payment_type: type, token: tokens[0] });
      expect(standIns.requests).toHaveLength(1);
      expect(complaints).toEqual([]);
      host.close();
    },
  );

test(
  'the policy “paypal” needs its nonce, for the script and the style that PayPal writes into the page',
  IN_FULL,
  async ({ page, baseURL, database }) => {
    const service = baseURL ?? '';
    await VendorStandIns.on(page);
    const restaurant = await orderingCopyOf(database, LUMEN, { menu: { allow_wallet: true } });
    const complaints = complaintsOf(page);
    const policy = (await policyOf(service, 'paypal')).replace('img-src', 'img-src data:');
    const host = await openHostPage(service, {
      policy: policy.replaceAll(" 'nonce-r4nd0m'", ''),
      body: `<tableside-widget facility="${restaurant.id}" view="ordering" paypal-client-id="${PAYPAL_CLIENT_ID}"></tableside-widget>${scriptOf(service)}`,
    });
    await page.goto(host.url);
    const widget = new OrderingWidget(page, restaurant);
    await widget.chooseType('pickup');
    await widget.addOne('Olive miste');
    await widget.goToCheckout();
    expect(complaints).toEqual([]);
    await widget.choosePayment(widget.t('payPal'));
    await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
    expect(complaints).toEqual([expect.stringContaining('style-src'), expect.stringContaining('script-src')]);
    host.close();
  },
);

for (const [colorScheme, width] of [
  ['light', 375],
  ['dark', 1024],
] as const)
  test(`the page of headers is for everybody: ${colorScheme}, ${width} px`, IN_FULL, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto('/operators.html');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

test(
  'every file of the release stands there with its hash and what it is for; where the list can’t be had, it is said',
  IN_FULL,
  async ({ page, baseURL }) => {
    const complaints = complaintsOf(page);
    await page.goto('/operators.html');
    const list = (await (await fetch(`${baseURL}/files.json`)).json()) as {
      files: { path: string; integrity: string }[];
    };
    const rows = page.locator('#files tbody tr');
    await expect(rows).toHaveCount(list.files.length);
    await page.getByText('Finds a restaurant').click();
    const row = page.getByRole('row').filter({ hasText: /\/finder\/main\.js/ });
    const { integrity = '' } = list.files.find(({ path }) => path.endsWith('/finder/main.js')) ?? {};
    await expect(row.getByRole('cell').last()).toHaveText(integrity);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.route('**/files.json', (route) => route.fulfill({ json: { files: [{ path: 1 }] } }));
    await page.reload();
    await expect(page.getByRole('status')).toHaveText(
      'The list can’t be shown just now. It is in files.json.',
    );
    await expect(rows).toHaveCount(0);
  },
);
