/** What a restaurant changes while a guest stands on a screen of the ordering: what they read is true, and nothing is lost. */
import { KREUZBERG, newGuest, OrderingWidget, TEST_CARD } from './pages/orderingWidget.ts';
import { type Manager, managerOf } from './support/management.ts';
import { orderingCopyOf } from './support/menus.ts';
import { LUMEN, type Restaurant } from './support/restaurants.ts';
import { orderOf, ordersAt } from './support/rows.ts';
import { type Database, expect, test } from './support/test.ts';

// Each makes a restaurant, a key by the service's command, and several requests on either side.
test.describe.configure({ timeout: 120_000 });

const OLIVES = 'Olive miste';
const ARTICHOKES = 'Carciofi alla romana';

async function open(
  database: Database,
  page: ConstructorParameters<typeof OrderingWidget>[0],
  query: Record<string, string> = {},
): Promise<{ lumen: Restaurant; manager: Manager; widget: OrderingWidget }> {
  const lumen = await orderingCopyOf(database, LUMEN);
  const widget = new OrderingWidget(page, lumen);
  const [manager] = await Promise.all([managerOf(lumen), widget.open(query)]);
  return { lumen, manager, widget };
}

/** A guest who is about to send an order of olives to fetch them, with all of theirs typed. */
async function aboutToFetch(widget: OrderingWidget) {
  const guest = newGuest('Lise Meitner');
  await widget.chooseType('pickup');
  await widget.addOne(OLIVES);
  await widget.goToCheckout();
  await widget.fillGuest(guest);
  return guest;
}

const soldOut = { online_order_enabled: false };

test('a dish that sells out while the menu is on view is said to be, in the cart and in the menu', async ({
  page,
  database,
}) => {
  const { widget, manager } = await open(database, page);
  await widget.chooseType('pickup');
  await manager.change('products', { title: OLIVES }, soldOut);
  await widget.press(widget.plus(OLIVES));
  await expect(widget.lines.getByText(widget.t('lineNotOffered'))).toBeVisible();
  await widget.add(ARTICHOKES);
  // What can be had is in the cart.
  await expect(widget.line(ARTICHOKES)).toBeVisible();
});

test('a dish that sells out while it is open is not added', async ({ page, database }) => {
  const { widget, manager } = await open(database, page);
  await widget.chooseType('pickup');
  await manager.change('products', { title: ARTICHOKES }, soldOut);
  await widget.openDish(ARTICHOKES);
  await expect(widget.sheet.getByText(widget.t('soldOut')).first()).toBeVisible();
  await expect(widget.addButton).toHaveCount(0);
});

test('a price that is raised while the dish is open is the cart’s, and the guest is told', async ({
  page,
  database,
}) => {
  const { widget, manager } = await open(database, page);
  await widget.chooseType('pickup');
  await widget.openDish(ARTICHOKES);
  await manager.change('products', { title: ARTICHOKES }, { price_gross: '14.00' });
  await widget.press(widget.addButton);
  await expect(widget.line(ARTICHOKES)).toContainText('€14.00');
});

test('a price that is raised in the checkout is agreed to before the order goes out', async ({
  page,
  database,
}) => {
  const { lumen, widget, manager } = await open(database, page);
  const guest = await aboutToFetch(widget);
  await expect(widget.sendButton).toHaveText('Send order · €4.80');
  await manager.change('products', { title: OLIVES }, { price_gross: '5.50' });
  await widget.send();
  await expect(widget.heading('orderChanged')).toBeFocused();
  await widget.expectGuest(guest);
  await expect(widget.sendButton).toHaveText('Send order · €5.50');
  expect(await ordersAt(database, lumen)).toEqual([]);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await orderOf(database, guest)).toMatchObject({ price_gross: '5.5000' });
});

test('a dish that sells out in the checkout is taken out, and the rest is ordered', async ({
  page,
  database,
}) => {
  const { widget, manager } = await open(database, page);
  await widget.chooseType('pickup');
  await widget.add(ARTICHOKES);
  const guest = await aboutToFetch(widget);
  await manager.change('products', { title: ARTICHOKES }, soldOut);
  await widget.send();
  await expect(widget.heading('takeOut')).toBeFocused();
  await widget.expectGuest(guest);
  await widget.press(widget.line(ARTICHOKES).getByRole('button', { name: /^Remove/ }));
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect((await orderOf(database, guest)).lines).toMatchObject([{ title: OLIVES }]);
});

test('a payment that the restaurant gives up is offered no more', async ({ page, database }) => {
  const { widget, manager } = await open(database, page, { payment: 'test' });
  const guest = await aboutToFetch(widget);
  await widget.choosePayment(widget.t('cashPickup'));
  await manager.change('menus', {}, { allow_cash: false });
  await widget.send();
  await expect(widget.heading('payOther')).toBeFocused();
  await widget.expectGuest(guest);
  await expect(widget.payment(widget.t('cashPickup'))).toHaveCount(0);
  // The only one that is left.
  await expect(widget.root.getByText(TEST_CARD)).toBeVisible();
  await widget.fillCard('Lise Meitner');
  await widget.send();
  await expect(widget.sent).toBeFocused();
});

test('a fee that is raised in the checkout is seen before the order goes out', async ({ page, database }) => {
  const { widget, manager } = await open(database, page);
  const guest = newGuest('Lise Meitner');
  await widget.chooseType('delivery');
  await widget.add(ARTICHOKES, { quantity: 3 });
  await widget.goToCheckout();
  await widget.fill(guest, KREUZBERG);
  const before = await widget.sendButton.textContent();
  await manager.change('menus', {}, { delivery_fee: '9.00' });
  await widget.send();
  await expect(widget.heading('orderChanged')).toBeFocused();
  await widget.expectAddress(KREUZBERG);
  const after = (await widget.sendButton.textContent()) ?? '';
  expect(after).not.toBe(before);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  const { price_gross, delivery_fee } = await orderOf(database, guest);
  expect(delivery_fee).toBe('9.0000');
  expect(after).toContain(widget.money(price_gross, 'EUR'));
});

test('a kitchen that stops delivering leaves the cart to be fetched, and what was typed', async ({
  page,
  database,
}) => {
  const { widget, manager } = await open(database, page);
  const guest = newGuest('Lise Meitner');
  await widget.chooseType('delivery');
  await widget.add(ARTICHOKES, { quantity: 3 });
  await widget.goToCheckout();
  await widget.fill(guest, KREUZBERG);
  await manager.change('menus', {}, { allow_delivery: false });
  await widget.send();
  await expect(widget.heading('orderChanged')).toBeFocused();
  await widget.expectGuest(guest);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await orderOf(database, guest)).toMatchObject({ type: 'pickup', price_gross: expect.any(String) });
});

for (const [what, changes] of [
  ['its menu', { enabled: false }],
  ['all orders', undefined],
] as const)
  test(`a kitchen that pauses ${what} says so, and how it is reached`, async ({ page, database }) => {
    const { lumen, widget, manager } = await open(database, page);
    const guest = await aboutToFetch(widget);
    if (changes) await manager.change('menus', {}, changes);
    else await manager.patch('', { ordering_enabled: false });
    await widget.send();
    await expect(widget.heading('noOrders')).toBeFocused();
    await widget.expectGuest(guest);
    await expect(widget.root.getByRole('link', { name: LUMEN.phone })).toBeVisible();
    expect(await ordersAt(database, lumen)).toEqual([]);
  });
