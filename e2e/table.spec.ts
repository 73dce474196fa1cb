/**
 * A guest at the table, from the code to the sent order, on a phone: touch, slow 4G, a processor four times
 * slower. Each test asserts what the database holds.
 */
import type { Page } from '@playwright/test';
import { TableWidget } from './pages/tableWidget.ts';
import { changesOf, ORDER } from './support/aboutToOrder.ts';
import { endHoursOf, orderingCopyOf } from './support/menus.ts';
import { LUMEN, type Restaurant } from './support/restaurants.ts';
import { cartsOf, itemsOf, ordersAt } from './support/rows.ts';
import { slowDown } from './support/slowDown.ts';
import { type Database, expect, IN_FULL, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function sitDown(page: Page, database: Database, copy: Parameters<typeof orderingCopyOf>[2] = {}) {
  const restaurant = await orderingCopyOf(database, LUMEN, copy);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await slowDown(cdp);
  return {
    restaurant,
    widget: new TableWidget(page, restaurant, { isTouch: true }),
    changes: changesOf(page),
  };
}

/** Until the service has answered what this sends: a reload in between leaves a line of which nobody knows. */
async function settled(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(/menu_widget_cart_item/);
  await act();
  await (await answer).finished();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .not.toMatch(/\\"state\\":\\"posting/);
}

const lines = async (database: Database, restaurant: Restaurant) =>
  (await ordersAt(database, restaurant)).map(({ notes, lines: all }) => [
    notes,
    ...all.map(({ quantity, title }) => `${quantity} x ${title}`),
  ]);

test('from the code to the sent order without typing anything, and a second round after it', async ({
  page,
  database,
}) => {
  const { restaurant, widget } = await sitDown(page, database);
  await widget.scan('12');
  await expect(widget.place('12')).toBeVisible();
  await widget.addOne('Olive miste');
  await widget.addOne('Puntarelle');
  await widget.goToCheckout();
  await expect(widget.place('12')).toBeVisible();
  // What the restaurant says of paying stands beside it.
  const cash = widget.root.getByText('We come to your table with the bill.');
  await expect(cash).toBeVisible();
  await widget.send();
  await expect(widget.sent).toBeFocused();
  await expect(cash.filter({ visible: true })).toBeVisible();
  const [first, ...none] = await ordersAt(database, restaurant);
  expect(none).toEqual([]);
  expect(first).toMatchObject({
    type: 'qr_order',
    status: 'new',
    notes: 'Table 12',
    payment_type: 'OUTSTANDING',
    name: '',
    email: '',
    phone: '',
    address1: '',
    price_gross: '13.3000',
    delivery_fee: '0.0000',
    lines: [
      { title: 'Olive miste', quantity: 1 },
      { title: 'Puntarelle', quantity: 1 },
    ],
  });
  expect(Math.abs(Date.parse(String(first!.fulfillment_time)) - Date.now())).toBeLessThan(120_000);
  await expect(widget.root.getByText(first!.ref_num)).toBeVisible();

  // The next round is the first button; the table is known, and what was ordered before.
  await widget.press(widget.button('anotherRound'));
  const before = widget.button('roundsSoFar', { count: 1, price: '€13.30' });
  await widget.press(before);
  await expect(widget.sheet.getByText(first!.ref_num)).toBeVisible();
  await widget.press(widget.sheet.getByRole('button', { name: widget.t('close') }));
  await widget.addOne('Olive miste');
  await widget.goToCheckout();
  await widget.send();
  await expect(widget.sent).toBeFocused();
  const orders = await ordersAt(database, restaurant);
  expect(await lines(database, restaurant)).toEqual([
    ['Table 12', '1 x Olive miste', '1 x Puntarelle'],
    ['Table 12', '1 x Olive miste'],
  ]);
  // Both rounds, with what they are called and what they cost.
  for (const { ref_num: reference } of orders)
    await expect(widget.root.getByText(reference).filter({ visible: true }).first()).toBeVisible();
  expect((await cartsOf(database, restaurant)).map(({ type, status }) => [type, status])).toEqual([
    ['qr_order', 'ordered'],
    ['qr_order', 'ordered'],
  ]);
});

test(
  'a connection that is lost at the table loses nothing, and the menu is there at once the next time',
  IN_FULL,
  async ({ page, context, database }) => {
    const { restaurant, widget, changes } = await sitDown(page, database);
    await widget.scan('7');
    await widget.addOne('Olive miste');
    await expect.poll(() => itemsOf(database, restaurant)).toEqual(['1 x Olive miste']);
    await context.setOffline(true);
    await expect(widget.root.getByText(widget.t('offline'))).toBeVisible();
    await widget.addOne('Olive miste');
    await widget.addOne('Puntarelle');
    await widget.goToCheckout();
    await widget.send();
    await expect(widget.heading('notSent')).toBeFocused();
    expect(changes).not.toContain(ORDER);
    await settled(page, () => context.setOffline(false));
    await expect(widget.root.getByText(widget.t('offline'))).toHaveCount(0);
    await expect.poll(() => itemsOf(database, restaurant)).toEqual(['2 x Olive miste', '1 x Puntarelle']);
    // On the phone too: no line says that it waits.
    await expect(widget.root.getByText(widget.t('lineWaiting'))).toHaveCount(0);

    // The page is opened anew while the service does not answer: what was read before is there.
    let isAnswering = false;
    const waiting: (() => void)[] = [];
    await page.route(/\/v1\/facility\/[^/]+(\/menu_widget)?$/, async (route) => {
      if (!isAnswering) await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    await page.reload();
    await expect(widget.dishName('Puntarelle')).toBeVisible();
    await expect(widget.place('7')).toBeVisible();
    isAnswering = true;
    waiting.forEach((go) => go());
    await widget.goToCheckout();
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await lines(database, restaurant)).toEqual([['Table 7', '2 x Olive miste', '1 x Puntarelle']]);
    expect(changes.filter((change) => change === ORDER)).toHaveLength(1);
  },
);

test(
  'what has changed on the menu since the last visit is on view as soon as the answer is there',
  IN_FULL,
  async ({ page, database }) => {
    const { restaurant, widget } = await sitDown(page, database);
    await widget.scan('7');
    await expect(widget.dish('Puntarelle')).toContainText('€8.50');
    // Kept by then: the next page shows it without asking.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('tableside 1')).keys()).length))
      .toBe(2);
    await database.query(
      `UPDATE products p SET price_gross = 9.25 FROM menus m
      WHERE m.id = p.menu_id AND m.facility_id = $1 AND p.title = 'Puntarelle'`,
      [restaurant.id],
    );
    await page.reload();
    await expect(widget.dish('Puntarelle')).toContainText('€9.25');
    await widget.addOne('Puntarelle');
    await widget.goToCheckout();
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await ordersAt(database, restaurant)).toMatchObject([{ price_gross: '9.2500' }]);
  },
);

test(
  'a wrong table is corrected, stays corrected, and is the one that the kitchen reads',
  IN_FULL,
  async ({ page, database }) => {
    const { restaurant, widget } = await sitDown(page, database);
    await widget.scan('12');
    await widget.press(widget.place('12'));
    await widget.correct('Terrace 4');
    await expect(widget.place('Terrace 4')).toBeVisible();
    await settled(page, () => widget.addOne('Olive miste'));
    await page.reload();
    await expect(widget.place('Terrace 4')).toBeVisible();
    await widget.goToCheckout();
    await widget.press(widget.place('Terrace 4'));
    await widget.correct('14');
    await widget.send();
    await expect(widget.sent).toBeFocused();
    await expect(
      widget.root.getByRole('definition').getByText(widget.t('table', { table: '14' })),
    ).toBeVisible();
    expect(await lines(database, restaurant)).toEqual([['Table 14', '1 x Olive miste']]);
    // The code of another table is another table.
    await widget.scan('3');
    await expect(widget.place('3')).toBeVisible();
  },
);

test(
  'a guest who comes without a table is asked for it once, at the latest when they send',
  IN_FULL,
  async ({ page, database }) => {
    const { restaurant, widget, changes } = await sitDown(page, database);
    await widget.scan('');
    await widget.addOne('Olive miste');
    await widget.goToCheckout();
    await widget.send();
    await expect(widget.sheet.getByRole('heading', { name: widget.t('tableAsk') })).toBeVisible();
    expect(changes).not.toContain(ORDER);
    await widget.press(widget.sheet.getByRole('button', { name: widget.t('tableTake') }));
    await expect(widget.sheet.getByRole('textbox')).toHaveAccessibleDescription(widget.t('tableMissing'));
    await widget.correct('5');
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await lines(database, restaurant)).toEqual([['Table 5', '1 x Olive miste']]);
    await widget.press(widget.button('anotherRound'));
    await expect(widget.place('5')).toBeVisible();
  },
);

test(
  'a category whose hours ended while its dish was in the cart: said, taken out, and the rest is sent',
  IN_FULL,
  async ({ page, database }) => {
    const { restaurant, widget, changes } = await sitDown(page, database);
    await widget.scan('9');
    await widget.addOne('Olive miste');
    await widget.addOne('Tiramisù');
    await widget.goToCheckout();
    await endHoursOf(database, restaurant, 'Dolci');
    await widget.send();
    await expect(widget.heading('takeOut')).toBeFocused();
    await expect(widget.line('Tiramisù')).toContainText('Not served right now');
    expect(changes.filter((change) => change === ORDER)).toHaveLength(1);
    // It costs nothing, and can't be sent.
    await widget.send();
    await expect(widget.heading('takeOut')).toBeFocused();
    expect(changes.filter((change) => change === ORDER)).toHaveLength(1);
    await widget.press(widget.line('Tiramisù').getByRole('button', { name: /^Remove/ }));
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await lines(database, restaurant)).toEqual([['Table 9', '1 x Olive miste']]);
    // On the menu it is said where it stands, and nothing of it can be added.
    await widget.press(widget.button('anotherRound'));
    await expect(widget.section('Dolci').getByText(widget.t('servedLater'))).toBeAttached();
    await expect(widget.section('Dolci').getByRole('button', { name: /^Add / })).toHaveCount(0);
  },
);

test(
  'an order that is paid in advance, by a method of the page, with a name and a mail for the receipt',
  IN_FULL,
  async ({ page, database }) => {
    const { restaurant, widget } = await sitDown(page, database, {
      menu: { qr_force_prepayment_order_value: '8.50' },
    });
    await widget.scan('2', { payment: 'test' });
    await widget.addOne('Puntarelle');
    await widget.goToCheckout();
    await expect(widget.root.getByText(widget.t('prepaid'))).toBeVisible();
    await expect(widget.root.getByText(widget.t('cashTable'))).toHaveCount(0);
    await widget.press(widget.button('tableYou'));
    const mail = `guest-${process.pid}-${Date.now()}@example.org`;
    await widget.field('email').fill(mail);
    await widget.fillCard('Emmy Noether');
    await widget.send();
    await expect(widget.sent).toBeFocused();
    await expect(widget.root.getByText(mail)).toBeVisible();
    expect(await ordersAt(database, restaurant)).toMatchObject([
      { payment_type: 'CCARD', owner_name: 'Emmy Noether', email: mail, name: '', notes: 'Table 2' },
    ]);
    // Another round keeps the contact too.
    await widget.press(widget.button('anotherRound'));
    await widget.addOne('Puntarelle');
    await widget.goToCheckout();
    await expect(widget.field('email')).toHaveValue(mail);
  },
);

test(
  'nothing personal is kept in the browser, and the cart’s secret in its own place alone',
  IN_FULL,
  async ({ page, database }) => {
    const { widget } = await sitDown(page, database);
    await widget.scan('2', { payment: 'test' });
    await widget.addOne('Olive miste');
    await widget.goToCheckout();
    await widget.press(widget.button('tableYou'));
    await widget.field('name').fill('Sofja Kovalevskaja');
    await widget.field('email').fill('sofja@example.org');
    await widget.send();
    await expect(widget.sent).toBeFocused();
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('tableside 1');
      const answers = await Promise.all(
        (await cache.keys()).map(
          async (request) => request.url + (await (await cache.match(request))!.text()),
        ),
      );
      return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), answers]);
    });
    expect(kept).not.toMatch(/Kovalevskaja|sofja@/);
    expect(kept).toMatch(/tableside rounds/);
  },
);
