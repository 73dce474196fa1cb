/** Bad connections and quick fingers while ordering: nothing is doubled, nothing is lost, nobody is told what is not known. */

import { newGuest, OrderingWidget } from './pages/orderingWidget.ts';
import { aboutToOrder, changesOf, ITEM, ORDER } from './support/aboutToOrder.ts';
import { orderingCopyOf } from './support/menus.ts';
import { LUMEN } from './support/restaurants.ts';
import { cartsOf, itemsOf, mailsAbout, orderOf, ordersOf } from './support/rows.ts';
import { expect, IN_FULL, oneOfMany, test } from './support/test.ts';

const ORDERS = /\/menu_widget_cart_order$/;
const ITEMS = /\/menu_widget_cart_item$/;

test('ten clicks and the Enter key at once are one request and one order', async ({ page, database }) => {
  const { guest, widget, changes } = await aboutToOrder(page, database, 'Margaret Hamilton');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(ORDERS, async (route) => {
    await held;
    await route.continue();
  });
  await widget.field('phone').focus();
  await Promise.all([
    widget.root.locator('button[type=submit]').evaluate((button: HTMLElement) => {
      for (let click = 0; click < 10; click++) button.click();
    }),
    page.keyboard.press('Enter'),
  ]);
  await expect(widget.button('sending')).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await widget.button('sending').click({ force: true });
  answer();
  await expect(widget.sent).toBeFocused();
  expect(changes.filter((change) => change === ORDER)).toHaveLength(1);
  expect(await ordersOf(database, guest)).toHaveLength(1);
  expect((await mailsAbout(database, guest)).toGuest).toHaveLength(1);
});

test('offline at each step, what was chosen and typed stays, and goes out when the guest says so', async ({
  page,
  context,
  database,
}) => {
  const lumen = await orderingCopyOf(database, LUMEN);
  const guest = newGuest('Jocelyn Bell');
  const widget = new OrderingWidget(page, lumen);
  const changes = changesOf(page);
  await widget.open();
  await widget.chooseType('pickup');
  await widget.openDish('Puntarelle');
  await context.setOffline(true);
  await expect(widget.root.getByText(widget.t('offline'))).toBeVisible();
  await widget.press(widget.addButton);
  await expect(widget.sheet).toHaveCount(0);
  expect(changes).toEqual([]);
  expect(await cartsOf(database, lumen)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => itemsOf(database, lumen)).toEqual(['1 x Puntarelle']);
  await expect(widget.root.getByText(widget.t('offline'))).toHaveCount(0);

  await widget.goToCheckout();
  await widget.fillGuest(guest);
  await context.setOffline(true);
  await widget.send();
  await expect(widget.heading('notSent')).toBeFocused();
  await widget.expectGuest(guest);
  expect(changes).not.toContain(ORDER);
  await context.setOffline(false);
  await expect(widget.root.getByText(widget.t('offline'))).toHaveCount(0);
  // The guest decides: no order goes out by itself.
  expect(changes).not.toContain(ORDER);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await orderOf(database, guest)).toMatchObject({ lines: [{ title: 'Puntarelle', quantity: 1 }] });
});

test(
  'a dish whose answer is lost is asked about, and everything goes into a new cart when the guest says so',
  IN_FULL,
  async ({ page, database }) => {
    const lumen = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Katherine Johnson');
    const widget = new OrderingWidget(page, lumen);
    const changes = changesOf(page);
    await widget.open();
    await widget.chooseType('pickup');
    await widget.addOne('Puntarelle');
    await expect.poll(() => itemsOf(database, lumen)).toEqual(['1 x Puntarelle']);
    await page.route(
      ITEMS,
      async (route) => {
        // The service has it; the guest never hears.
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await widget.addOne('Olive miste');
    await expect.poll(() => itemsOf(database, lumen)).toEqual(['1 x Puntarelle', '1 x Olive miste']);

    const line = widget.line('Olive miste');
    await expect(line).toContainText(widget.t('lineUnsure'));
    // The way to the checkout leads to it, for what is not known can't be ordered.
    await widget.button('toCheckout').click();
    await expect(line.getByRole('button', { name: 'Olive miste', exact: true })).toBeFocused();
    // Nothing was sent again by itself.
    expect(changes.filter((change) => change === ITEM)).toHaveLength(2);
    await widget.root
      .getByRole('status')
      .getByRole('button', { name: widget.t('retry') })
      .click();
    await expect
      .poll(() => cartsOf(database, lumen))
      .toMatchObject([
        { status: 'open', items: ['1 x Puntarelle', '1 x Olive miste'] },
        { status: 'open', items: ['1 x Puntarelle', '1 x Olive miste'] },
      ]);
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({
      price_gross: '13.3000',
      lines: [
        { title: 'Puntarelle', quantity: 1 },
        { title: 'Olive miste', quantity: 1 },
      ],
    });
  },
);

test('when the answer to the order is lost nobody is told that it arrived, and it is never ordered twice', async ({
  page,
  database,
}) => {
  const { restaurant, guest, widget, changes } = await aboutToOrder(page, database, 'Dorothy Vaughan');
  await page.route(
    ORDERS,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await widget.send();
  await expect(widget.heading('orderUnknown')).toBeFocused();
  await expect(widget.root.getByRole('link', { name: `Call ${restaurant.phone}` })).toBeVisible();
  expect(await ordersOf(database, guest)).toHaveLength(1);
  await widget.button('backToForm').click();
  await widget.expectGuest(guest);
  expect(changes.filter((change) => change === ORDER)).toHaveLength(1);
  // The guest sends it again all the same: it is the same order, and they are told of it.
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await ordersOf(database, guest)).toHaveLength(1);
  expect((await mailsAbout(database, guest)).toGuest).toHaveLength(1);
  // And whoever is still hungry begins with an empty cart.
  await widget.button('orderMore').click();
  await widget.addOne('Puntarelle');
  await expect
    .poll(() => cartsOf(database, restaurant))
    .toMatchObject([
      { status: 'ordered', items: ['1 x Olive miste'] },
      { status: 'open', items: ['1 x Puntarelle'] },
    ]);
});

for (const { fault, answer } of [
  { fault: 'is cut off', answer: undefined },
  { fault: 'meets a broken service', answer: { status: 503, body: 'upstream' } },
]) {
  test(
    `an order that ${fault} goes out again when the guest says so`,
    oneOfMany(!!answer),
    async ({ page, database }) => {
      const { guest, widget, changes } = await aboutToOrder(page, database, 'Mary Jackson');
      await page.route(ORDERS, (route) => (answer ? route.fulfill(answer) : route.abort('connectionreset')), {
        times: 1,
      });
      await widget.send();
      await expect(widget.heading('orderUnknown')).toBeFocused();
      expect(await ordersOf(database, guest)).toEqual([]);
      await widget.button('sendAgain').click();
      await expect(widget.sent).toBeFocused();
      expect(changes.filter((change) => change === ORDER)).toHaveLength(2);
      expect(await ordersOf(database, guest)).toHaveLength(1);
    },
  );
}

test(
  'a service that asks to wait is waited for: dish and order go out when the guest tries again',
  IN_FULL,
  async ({ page, database }) => {
    const busy = { status: 429, headers: { 'Retry-After': '1', 'Access-Control-Allow-Origin': '*' } };
    const lumen = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Annie Easley');
    const widget = new OrderingWidget(page, lumen);
    const changes = changesOf(page);
    await page.route(ITEMS, (route) => route.fulfill(busy), { times: 1 });
    await page.route(ORDERS, (route) => route.fulfill(busy), { times: 1 });
    await widget.open();
    await widget.chooseType('pickup');
    await widget.addOne('Puntarelle');
    await expect.poll(() => changes).toContain(ITEM);
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.send();
    await expect(widget.heading('tooMany')).toBeFocused();
    expect(changes.filter((change) => change === ORDER)).toHaveLength(1);
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({ lines: [{ title: 'Puntarelle', quantity: 1 }] });
  },
);
