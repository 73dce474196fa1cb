/** A strict page, and what a guest entrusts to the widget: nothing is violated, changed or given away. */
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { KREUZBERG, OrderingWidget } from './pages/orderingWidget.ts';
import type { Guest } from './pages/widget.ts';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, type Restaurant, slotAt } from './support/restaurants.ts';
import { bookingOf, orderOf } from './support/rows.ts';
import { type Database, expect, test } from './support/test.ts';

/** The policy of the strictest page; `images` are where its pictures come from. */
const strictest = (service: string, images = '') =>
  `default-src 'none'; script-src 'nonce-x' 'strict-dynamic'; style-src 'self'; connect-src ${service}; img-src data: ${images}; ` +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const secretsOf = ({ name, email, phone }: Guest) => [
  email,
  name,
  'Secretname',
  phone,
  encodeURIComponent(email),
];

test('a booking on the strictest page violates no policy, changes no page and gives nothing away', async ({
  page,
  baseURL,
  database,
}) => {
  const service = baseURL ?? '';
  const restaurant = await copyOf(database, LUMEN);
  const slot = await slotAt(restaurant, { time: '19:00' });
  const guest = newGuest('Grace Hopper Secretname');

  const witness = await callWitness(page);
  const host = await openHostPage(service, {
    policy: strictest(service),
    body: `<h1>A restaurant</h1><tableside-widget facility="${restaurant.id}"></tableside-widget><script nonce="x" async src="${service}/tableside.js"></script>`,
  });
  await page.goto(host.url);
  const widget = new BookingWidget(page, restaurant);
  await widget.chooseDay(slot.day);
  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();
  const booking = await bookingOf(database, guest);
  expect(booking).toMatchObject({ name: guest.name });

  const link = await widget.root.getByRole('link', { name: widget.t('cancelBooking') }).getAttribute('href');
  const [code = ''] = new URL(link ?? '').hash.slice(1).split('&');
  expect(code).toMatch(/^[0-9a-f-]{36}$/);

  await witness.expectClean(host.url, [code, ...secretsOf(guest)]);
  host.close();
});

test('an order on the strictest page violates no policy, stores nothing personal and gives nothing away', async ({
  page,
  baseURL,
  database,
}) => {
  const service = baseURL ?? '';
  const restaurant = await orderingCopyOf(database, LUMEN);
  const guest = newGuest('Grace Hopper Secretname');
  const witness = await callWitness(page);
  const host = await openHostPage(service, {
    policy: strictest(service, service),
    body: `<h1>A restaurant</h1><tableside-widget facility="${restaurant.id}" view="ordering"></tableside-widget><script nonce="x" async src="${service}/tableside.js"></script>`,
  });
  await page.goto(host.url);
  const widget = new OrderingWidget(page, restaurant);
  await widget.chooseType('delivery');
  let secret = '';
  page.on('response', async (response) => {
    if (!response.url().endsWith('/menu_widget_cart')) return;
    secret = ((await response.json()) as { uuid: string }).uuid;
  });
  await widget.add('Saltimbocca', { note: 'Secretnote for the kitchen' });
  await expect.poll(() => secret).toMatch(/^[0-9a-f-]{36}$/);
  await page.evaluate(() => {
    const method = {
      type: 'CCARD',
      label: 'This page’s card',
      mount: (container: HTMLElement) => container.append('Nothing to fill in'),
      tokenize: () => Promise.resolve({ token: 'secrettoken', owner_name: 'Secretowner', owner_email: '' }),
      unmount() {},
    };
    Reflect.set(document.querySelector('tableside-widget')!, 'paymentMethods', [method]);
  });
  await widget.goToCheckout();
  await widget.fill(guest, KREUZBERG);
  await widget.choosePayment('This page’s card');
  const personal = [
    ...secretsOf(guest),
    KREUZBERG.street,
    'Secretbell',
    'Secretnote',
    'secrettoken',
    'Secretowner',
  ];
  // While everything is typed, and when all is done. The cart's secret is kept as long as the cart is.
  await witness.expectClean(host.url, personal);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  const order = await orderOf(database, guest);
  expect(order).toMatchObject({ notes: '1 x Saltimbocca: Secretnote for the kitchen', token: 'secrettoken' });
  await witness.expectClean(host.url, [...personal, secret, order.ref_num, order.uuid]);
  host.close();
});

test('hostile texts in every field of a menu are shown as text, and nothing of them runs', async ({
  page,
  baseURL,
  database,
}) => {
  const restaurant = await orderingCopyOf(database, LUMEN, {
    menu: { delivery_minimum_order_value: 0 },
  });
  await spoilMenu(database, restaurant);
  const guest = newGuest('Radia Perlman');
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  page.on('dialog', (dialog) => {
    errors.push(new Error(dialog.message()));
    void dialog.dismiss();
  });
  const service = baseURL ?? '';
  // No policy stands in their way.
  const host = await openHostPage(service, {
    body: `<tableside-widget facility="${restaurant.id}" view="ordering"></tableside-widget><script async src="${service}/tableside.js"></script>`,
  });
  await page.goto(host.url);
  const widget = new OrderingWidget(page, restaurant);
  await widget.chooseType('delivery');
  await widget.button('allergens').click();
  await expect(widget.sheet.getByText(`${HOSTILE} allergen`)).not.toHaveCount(0);
  await page.goBack();
  const dish = widget.root
    .getByRole('heading', { level: 3 })
    .getByRole('button')
    .filter({ hasText: 'Margherita' });
  await dish.click();
  await expect(widget.sheet.getByText(`${HOSTILE} group`)).not.toHaveCount(0);
  for (const title of [`${HOSTILE} Small`, `${HOSTILE} Roman`])
    await widget.option(title).locator('xpath=..').click();
  await widget.addButton.click();
  await widget.goToCheckout();
  await widget.fill(guest, KREUZBERG);
  await widget.root.getByRole('checkbox', { name: widget.t('areaTick') }).check();
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await orderOf(database, guest)).toMatchObject({
    lines: [{ title: expect.stringContaining(HOSTILE) }],
  });
  await expect(page).toHaveTitle('A restaurant');
  const made = await widget.root.evaluate((element) =>
    [
      ...(element.shadowRoot?.querySelectorAll('script, iframe, object, embed, base, [onerror], [onload]') ??
        []),
    ].map((one) => one.outerHTML),
  );
  expect(made).toEqual([]);
  const addresses = await widget.root.evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll('[href], [src]') ?? [])].map(
      (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '',
    ),
  );
  expect(addresses.filter((address) => !/^(?:https?:|tel:|mailto:|blob:)/.test(address))).toEqual([]);
  expect(errors).toEqual([]);
  host.close();
});

const HOSTILE =
  '<img src=x onerror="document.title=1"><script>document.title=2</script><svg onload="document.title=3">{{subtotal}}';

/** Puts it before every text of the restaurant's menu. */
async function spoilMenu(database: Database, { id }: Restaurant): Promise<void> {
  const menus = '(SELECT id FROM menus WHERE facility_id = $2)';
  const dishes = '(SELECT id FROM products WHERE facility_id = $2)';
  for (const change of [
    `menus SET name = $1 || name, delivery_area = $1 WHERE facility_id = $2`,
    `menu_categories SET name = $1 || name, description = $1 || description, image = 'javascript:document.title=4' WHERE menu_id IN ${menus}`,
    `products SET title = $1 || title, description = $1 || description, image = 'javascript:document.title=5' WHERE facility_id = $2`,
    `product_variations SET title = $1 || ' ' || title WHERE product_id IN ${dishes}`,
    `product_modifier_groups SET title = $1 || title, title_public = $1 || ' group' WHERE menu_id IN ${menus}`,
    `product_modifiers SET title = $1 || ' ' || title WHERE product_id IN ${dishes}`,
    `product_allergens SET title = $1 || ' allergen ' || id WHERE facility_id = $2`,
  ]) {
    const { rowCount } = await database.query(`UPDATE ${change}`, [HOSTILE, id]);
    expect(rowCount).toBeGreaterThan(0);
  }
}

/** Sees what becomes of a page, and what leaves the widget. Call it before the page opens. */
async function callWitness(page: Page) {
  const said: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.addInitScript(() => {
    const before = new Set(Reflect.ownKeys(globalThis));
    const shapes = () =>
      [Object, Array, Function, String, Promise, Node, Element, HTMLElement, EventTarget, Document].map(
        (type) => Reflect.ownKeys(type.prototype).map(String).join(),
      );
    const untouched = shapes();
    const violations: string[] = [];
    const details: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
    const dispatch = EventTarget.prototype.dispatchEvent;
    const steps = 'ready failed step submit booked alternatives waitlisted cart ordered'.split(' ');
    for (const step of steps)
      document.addEventListener(`tableside-${step}`, (event) =>
        details.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
    Reflect.set(document, 'witness', () => ({
      violations,
      details,
      globals: Reflect.ownKeys(globalThis)
        .filter((key) => !before.has(key))
        .map(String),
      prototypes: JSON.stringify(shapes()) === JSON.stringify(untouched),
      dispatch: EventTarget.prototype.dispatchEvent === dispatch,
      title: document.title,
      href: location.href,
      scroll: scrollY,
      stored: JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        history.state,
        document.cookie,
      ]),
    }));
  });
  return {
    /** Nothing was violated or changed, and none of the secrets is anywhere but where it belongs. */
    async expectClean(url: string, secrets: readonly string[]): Promise<void> {
      const left = await page.evaluate(() => {
        const witness: unknown = Reflect.get(document, 'witness');
        return typeof witness === 'function' ? (witness() as Record<string, unknown>) : {};
      });
      expect(left).toMatchObject({
        violations: [],
        globals: [],
        prototypes: true,
        dispatch: true,
        title: 'A restaurant',
        href: url,
      });
      expect(said).toEqual([]);
      expect(left.details).not.toEqual([]);
      const open = [JSON.stringify(left), ...said, ...addresses].join('\n');
      for (const secret of secrets) expect(open).not.toContain(secret);
    },
  };
}
