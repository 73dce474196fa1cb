/** A cart that survives everything: reloads, other tabs, a forgetful service, a menu that changes, a storage that throws. */
import type { BrowserContext } from '@playwright/test';
import { newGuest, OrderingWidget, TEST_CARD } from './pages/orderingWidget.ts';
import { aboutToOrder, changesOf, ITEM, ORDER } from './support/aboutToOrder.ts';
import { changeDish, orderingCopyOf, removeDish } from './support/menus.ts';
import { LUMEN, type Restaurant } from './support/restaurants.ts';
import { cartsOf, itemsOf, orderOf, ordersOf } from './support/rows.ts';
import { type Database, expect, IN_FULL, oneOfMany, test } from './support/test.ts';

async function openTab(context: BrowserContext, restaurant: Restaurant, query: Record<string, string> = {}) {
  const page = await context.newPage();
  const widget = new OrderingWidget(page, restaurant);
  await widget.open(query);
  return widget;
}

test('a reload at every step loses nothing and doubles nothing', async ({ page, database }) => {
  const lumen = await orderingCopyOf(database, LUMEN);
  const guest = newGuest('Rosalyn Yalow');
  const widget = new OrderingWidget(page, lumen);
  const changes = changesOf(page);
  const reload = async (quantity: number) => {
    await page.reload();
    await widget.expectLine('Puntarelle', quantity);
  };
  const kept = async (quantity: number) => {
    const [cart, ...others] = await cartsOf(database, lumen);
    expect(others).toEqual([]);
    expect(cart).toMatchObject({ type: 'pickup', status: 'open', items: [`${quantity} x Puntarelle`] });
  };
  await widget.open({ payment: 'test' });
  await widget.chooseType('pickup');
  // On the menu, before there is any answer, and before that to a change.
  await page.route(/\/menu_widget_cart$/, () => {}, { times: 1 });
  const underWay = page.waitForRequest(/\/menu_widget_cart$/);
  await widget.addOne('Puntarelle');
  await underWay;
  await reload(1);
  await expect(widget.type('pickup')).toBeChecked();
  await expect.poll(() => itemsOf(database, lumen)).toEqual(['1 x Puntarelle']);
  await widget.oneMore('Puntarelle').click();
  await expect.poll(() => itemsOf(database, lumen)).toEqual(['2 x Puntarelle']);
  await reload(2);
  // In a dish.
  await widget.openDish('Margherita');
  await reload(2);
  await expect(widget.sheet).toHaveCount(0);
  // In the cart, which is a screen of its own where there is little room.
  await page.setViewportSize({ width: 375, height: 667 });
  await widget.press(widget.cartBar);
  await widget.expectLine('Puntarelle', 2);
  await page.reload();
  await expect(widget.cartBar.or(widget.button('toCheckout'))).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await widget.expectLine('Puntarelle', 2);
  // In the checkout, and while the page's method asks.
  await widget.goToCheckout();
  await reload(2);
  await widget.goToCheckout();
  await widget.choosePayment(TEST_CARD);
  await widget.fillCard('R. Yalow');
  await reload(2);
  await kept(2);
  expect(changes.filter((change) => change === ITEM)).toHaveLength(1);
  expect(changes).not.toContain(ORDER);

  await widget.goToCheckout();
  await widget.fillGuest(guest);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  // After it: the menu, and an empty cart.
  await page.reload();
  await expect(widget.dishName('Puntarelle')).toBeVisible();
  await expect(widget.root.getByText(widget.t('cartEmpty'))).toBeVisible();
  expect(await orderOf(database, guest)).toMatchObject({ lines: [{ title: 'Puntarelle', quantity: 2 }] });
  expect(await cartsOf(database, lumen)).toHaveLength(1);
});

test('adding a dish that leaves nothing to choose takes the focus from nowhere; a dish with choices gives it back', async ({
  page,
  database,
}) => {
  const widget = new OrderingWidget(page, await orderingCopyOf(database, LUMEN));
  await widget.open();
  await widget.dishName('Margherita').focus();
  await widget.addOne('Puntarelle');
  await expect(widget.dishName('Margherita')).toBeFocused();
  await widget.press(widget.plus('Margherita'));
  await expect(widget.sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(widget.plus('Margherita')).toBeFocused();
});

test('the whole row of a dish opens it, and no box of the row is positioned, which a long menu would pay for', async ({
  page,
}) => {
  const widget = new OrderingWidget(page, LUMEN);
  await widget.open();
  // What the row can do comes with the cart.
  await expect(widget.root.getByText(widget.t('cartEmpty'))).toBeVisible();
  const row = widget.dish('Puntarelle');
  const opens = async () => {
    await widget.press(row.locator('p'));
    await expect(widget.sheet.getByRole('heading', { name: 'Puntarelle' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(widget.sheet).toHaveCount(0);
    await expect(widget.dishName('Puntarelle')).toBeFocused();
  };
  await opens();
  // Beside a cart as below it, empty or not.
  await page.setViewportSize({ width: 375, height: 667 });
  await widget.addOne('Puntarelle');
  await expect(widget.cartBar).toBeVisible();
  await opens();
  const positions = await row.evaluate((element) => [
    ...new Set([element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part).position)),
  ]);
  expect(positions).toEqual(['static']);
});

test('two tabs have one cart: each shows what the other does, and one order empties both', async ({
  context,
  database,
}) => {
  const lumen = await orderingCopyOf(database, LUMEN);
  const guest = newGuest('Tu Youyou');
  const here = await openTab(context, lumen);
  await here.chooseType('pickup');
  await here.addOne('Puntarelle');
  await here.expectLine('Puntarelle', 1);
  // A second tab on the menu has it, with how it is to be handed over.
  const there = await openTab(context, lumen);
  await there.expectLine('Puntarelle', 1);
  await expect(there.type('pickup')).toBeChecked();
  // On a phone the cart has to be opened. While it is, the other tab goes on in a dish.
  await there.page.setViewportSize({ width: 375, height: 667 });
  await there.press(there.cartBar);
  await there.expectLine('Puntarelle', 1);
  await here.openDish('Olive miste');
  await there.oneMore('Puntarelle').click();
  await here.press(here.addButton);
  for (const tab of [here, there]) {
    await tab.expectLine('Puntarelle', 2);
    await tab.expectLine('Olive miste', 1);
  }
  // Both at once.
  await Promise.all([here.oneMore('Puntarelle').click(), there.oneMore('Olive miste').click()]);
  for (const tab of [here, there]) {
    await tab.expectLine('Puntarelle', 3);
    await tab.expectLine('Olive miste', 2);
  }
  await expect
    .poll(() => cartsOf(database, lumen))
    .toMatchObject([{ status: 'open', items: ['3 x Puntarelle', '2 x Olive miste'] }]);

  // In the checkout: what the other tab takes out is gone here, before anything is sent.
  await here.goToCheckout();
  await here.fillGuest(guest);
  await there.press(there.button('toCheckout'));
  await there.oneLess('Puntarelle').click();
  await here.expectLine('Puntarelle', 2);
  await here.expectGuest(guest);
  await here.send();
  await expect(here.sent).toBeFocused();
  // There is nothing left to order there.
  await expect(there.checkoutTitle).toHaveCount(0);
  await expect(there.dishName('Puntarelle')).toBeVisible();
  await expect(there.cartBar).toHaveCount(0);
  expect(await orderOf(database, guest)).toMatchObject({
    lines: [
      { title: 'Puntarelle', quantity: 2 },
      { title: 'Olive miste', quantity: 2 },
    ],
  });
  expect(await cartsOf(database, lumen)).toMatchObject([{ status: 'ordered' }]);
  // The next one begins in either tab, and shows in both.
  await there.addOne('Pane e burro');
  await here.button('orderMore').click();
  await here.expectLine('Pane e burro', 1);
});

test(
  'a cart that the service forgot is replaced while the guest chooses, and it is said',
  IN_FULL,
  async ({ page, database }) => {
    const lumen = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Gerty Cori');
    const widget = new OrderingWidget(page, lumen);
    await widget.open();
    await widget.chooseType('pickup');
    await widget.addOne('Puntarelle');
    await expect.poll(() => itemsOf(database, lumen)).toEqual(['1 x Puntarelle']);
    await forgetCarts(database, lumen);
    await widget.addOne('Olive miste');
    await expect(widget.root.getByText(widget.t('cartReplaced'))).toBeVisible();
    await expect
      .poll(() => cartsOf(database, lumen))
      .toMatchObject([{ type: 'pickup', status: 'open', items: ['1 x Puntarelle', '1 x Olive miste'] }]);
    // And once more, behind a guest who has come back with a stored cart.
    await forgetCarts(database, lumen);
    await page.reload();
    await expect(widget.root.getByText(widget.t('cartReplaced'))).toBeVisible();
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({
      lines: [
        { title: 'Puntarelle', quantity: 1 },
        { title: 'Olive miste', quantity: 1 },
      ],
    });
  },
);

test('a cart that is gone when the order is sent is put together anew, and sent when the guest has seen it', async ({
  page,
  database,
}) => {
  const { restaurant, guest, widget, changes } = await aboutToOrder(page, database, 'Barbara Liskov');
  await forgetCarts(database, restaurant);
  await widget.send();
  await expect(widget.heading('cartReplaced')).toBeFocused();
  expect(await ordersOf(database, guest)).toEqual([]);
  expect(await cartsOf(database, restaurant)).toMatchObject([{ status: 'open', items: ['1 x Olive miste'] }]);
  await widget.expectGuest(guest);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(changes.filter((change) => change === ORDER)).toHaveLength(2);
  expect(await orderOf(database, guest)).toMatchObject({ lines: [{ title: 'Olive miste', quantity: 1 }] });
});

test(
  'a dish that got dearer in the cart is shown at its new price before anything is sent',
  IN_FULL,
  async ({ page, database }) => {
    const { restaurant, guest, widget } = await aboutToOrder(page, database, 'Mary Anning', {
      dishes: ['Puntarelle', 'Olive miste'],
    });
    await expect(widget.sendButton).toHaveText('Send order · €13.30');
    await changeDish(database, restaurant, 'Puntarelle', { price_gross: '9.75' });
    await widget.send();
    await expect(widget.heading('orderChanged')).toBeFocused();
    expect(await ordersOf(database, guest)).toEqual([]);
    await expect(widget.sendButton).toHaveText('Send order · €14.55');
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({ price_gross: '14.5500' });
  },
);

for (const { what, take } of [
  { what: 'sold out', take: (...of: Where) => changeDish(...of, { online_order_enabled: false }) },
  { what: 'taken off the menu', take: removeDish },
]) {
  test(
    `a dish that was ${what} meanwhile is pointed at, and the rest is ordered without it`,
    oneOfMany(take === removeDish),
    async ({ page, database }) => {
      const { restaurant, guest, widget } = await aboutToOrder(page, database, 'Alice Ball', {
        dishes: ['Puntarelle', 'Olive miste'],
      });
      await take(database, restaurant, 'Puntarelle');
      await widget.send();
      await expect(widget.line('Puntarelle')).toContainText(widget.t('lineNotOffered'));
      expect(await ordersOf(database, guest)).toEqual([]);
      await widget
        .line('Puntarelle')
        .getByRole('button', { name: widget.t('removeIt') })
        .click();
      await expect(widget.sendButton).toHaveText('Send order · €4.80');
      await widget.send();
      await expect(widget.sent).toBeFocused();
      expect(await orderOf(database, guest)).toMatchObject({
        lines: [{ title: 'Olive miste', quantity: 1 }],
      });
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('back closes what is open, one after the other, and leads out of the checkout without losing a word', async ({
    page,
    database,
  }) => {
    const lumen = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Wang Zhenyi');
    const widget = new OrderingWidget(page, lumen, { isTouch: true });
    await page.goto('/');
    await widget.open();
    await widget.chooseType('pickup');
    await widget.addOne('Puntarelle');
    // The cart, over it a dish of it.
    await widget.press(widget.cartBar);
    await expect(widget.sheet).toBeVisible();
    await widget.press(widget.line('Puntarelle').getByRole('button', { name: 'Puntarelle', exact: true }));
    await expect(widget.saveButton).toBeVisible();
    await page.goBack();
    await expect(widget.saveButton).toHaveCount(0);
    await expect(widget.button('toCheckout')).toBeVisible();
    await page.goBack();
    await expect(widget.sheet).toHaveCount(0);
    // The sheet of times over the checkout.
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.press(widget.ready);
    await expect(widget.sheet).toBeVisible();
    await page.goBack();
    await expect(widget.sheet).toHaveCount(0);
    await widget.expectGuest(guest);
    await page.goBack();
    await expect(widget.dishName('Puntarelle')).toBeVisible();
    await page.goForward();
    await widget.expectGuest(guest);
    await widget.send();
    await expect(widget.sent).toBeFocused();
    // Nothing leads back to a form that could be sent again.
    await page.goBack();
    await expect(widget.dishName('Puntarelle')).toBeVisible();
    await expect(widget.cartBar).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    expect(await ordersOf(database, guest)).toHaveLength(1);
  });
});

test(
  'delivery instead of pickup is another cart with the same dishes',
  IN_FULL,
  async ({ page, database }) => {
    const lumen = await orderingCopyOf(database, LUMEN);
    const widget = new OrderingWidget(page, lumen);
    await widget.open();
    await widget.chooseType('pickup');
    await widget.add('Puntarelle', { quantity: 2 });
    await expect.poll(() => itemsOf(database, lumen)).toEqual(['2 x Puntarelle']);
    await widget.chooseType('delivery');
    await widget.expectLine('Puntarelle', 2);
    await expect
      .poll(async () => (await cartsOf(database, lumen)).at(-1))
      .toMatchObject({ type: 'delivery', items: ['2 x Puntarelle'] });
    await expect(widget.root.getByText('€19.90')).toBeVisible();
  },
);

test(
  'where the browser stores nothing the cart lives as long as the page, and can be ordered',
  IN_FULL,
  async ({ page, database }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const { guest, widget } = await aboutToOrder(page, database, 'Inge Lehmann', {
      dishes: ['Puntarelle', 'Olive miste'],
    });
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({ item_quantity: 2 });
    expect(errors).toEqual([]);
  },
);

type Where = Parameters<typeof removeDish>;

/** As if they had expired. */
async function forgetCarts(database: Database, { id }: Restaurant): Promise<void> {
  await database.query('DELETE FROM carts WHERE facility_id = $1', [id]);
}
