/** How an order is paid, and where it is brought: what can't be is said before anything is sent. */
import { KREUZBERG, newGuest, OrderingWidget, TEST_CARD } from './pages/orderingWidget.ts';
import { aboutToOrder, changesOf, ORDER } from './support/aboutToOrder.ts';
import { orderingCopyOf } from './support/menus.ts';
import { LUMEN } from './support/restaurants.ts';
import { orderOf, ordersOf } from './support/rows.ts';
import { expect, IN_FULL, test } from './support/test.ts';

test('an order of a certain value is paid in advance: cash is not offered, and it is said why', async ({
  page,
  database,
}) => {
  const { guest, widget } = await aboutToOrder(page, database, 'Maria Mitchell', {
    // The fee counts: 8.50 + 4.80 + 2.90.
    menu: { force_prepayment_order_value: '16.20', delivery_minimum_order_value: 0 },
    dishes: ['Puntarelle', 'Olive miste'],
    address: KREUZBERG,
    query: { payment: 'test' },
  });
  await expect(widget.root.getByText(widget.t('prepaid'))).toBeVisible();
  await expect(widget.root.getByText(widget.t('cashDelivery'))).toHaveCount(0);
  await widget.fillCard('Maria Mitchell');
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await orderOf(database, guest)).toMatchObject({ payment_type: 'CCARD', price_gross: '16.2000' });
});

test(
  'without a way to pay the guest gets the phone, and cash as soon as the order is small enough for it',
  IN_FULL,
  async ({ page, database }) => {
    const { restaurant, guest, widget, changes } = await aboutToOrder(page, database, 'Williamina Fleming', {
      menu: { force_prepayment_order_value: '10.00' },
      dishes: ['Puntarelle', 'Olive miste'],
    });
    await expect(widget.root.getByText(widget.t('noPayment'))).toBeVisible();
    await widget.send();
    await expect(widget.heading('noPayment')).toBeFocused();
    await expect(widget.root.getByRole('link', { name: `Call ${restaurant.phone}` })).toBeVisible();
    await widget.oneLess('Puntarelle').click();
    await expect(widget.root.getByText(widget.t('cashPickup'))).toBeVisible();
    expect(changes).not.toContain(ORDER);
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({
      payment_type: 'OUTSTANDING',
      lines: [{ title: 'Olive miste', quantity: 1 }],
    });
  },
);

test('a payment that is not made sends nothing, and leaves everything as it was for another try', async ({
  page,
  database,
}) => {
  const { guest, widget, changes } = await aboutToOrder(page, database, 'Henrietta Leavitt', {
    query: { payment: 'test' },
  });
  await widget.choosePayment(TEST_CARD);
  await widget.fillCard('H. Leavitt', 'refuse');
  await widget.send();
  await expect(widget.heading('notPaid')).toBeFocused();
  await widget.fillCard('H. Leavitt', 'cancel');
  await widget.send();
  // Who cancels knows it.
  await expect(widget.heading('notPaid')).toHaveCount(0);
  await expect(widget.sendButton).toHaveAttribute('aria-busy', 'false');
  await widget.expectGuest(guest);
  expect(changes).not.toContain(ORDER);
  expect(await ordersOf(database, guest)).toEqual([]);
  await expect(widget.cardOwner).toHaveValue('H. Leavitt');
  await widget.fillCard('H. Leavitt');
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await orderOf(database, guest)).toMatchObject({ payment_type: 'CCARD', owner_name: 'H. Leavitt' });
});

test('a token that paid for another order pays for none, and is not sent a second time', async ({
  page,
  database,
}) => {
  const lumen = await orderingCopyOf(database, LUMEN);
  const guest = newGuest('Cecilia Payne');
  const widget = new OrderingWidget(page, lumen);
  const changes = changesOf(page);
  await widget.open();
  await page.evaluate(() => {
    const tokens = ['once', 'once', 'twice'];
    const method = {
      type: 'CCARD',
      label: 'This page’s card',
      mount() {},
      tokenize: () => Promise.resolve({ token: tokens.shift(), owner_name: '', owner_email: '' }),
      unmount() {},
    };
    Reflect.set(document.querySelector('tableside-widget')!, 'paymentMethods', [method]);
  });
  await widget.chooseType('pickup');
  for (const dish of ['Puntarelle', 'Olive miste']) {
    await widget.addOne(dish);
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.choosePayment('This page’s card');
    await widget.send();
    if (dish === 'Olive miste') break;
    await expect(widget.sent).toBeFocused();
    await widget.button('orderMore').click();
  }
  await expect(widget.heading('payAgain')).toBeFocused();
  expect(changes.filter((change) => change === ORDER)).toHaveLength(2);
  expect(await ordersOf(database, guest)).toHaveLength(1);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await ordersOf(database, guest)).toMatchObject([{ token: 'once' }, { token: 'twice' }]);
});

test(
  'what another tab adds while the guest pays is never sent unseen, nor paid by the old amount',
  IN_FULL,
  async ({ page, context, database }) => {
    const lumen = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Jane Goodall');
    const widget = new OrderingWidget(page, lumen);
    const changes = changesOf(page);
    await widget.open();
    await page.evaluate(() => {
      let amount = '';
      const method = {
        type: 'CCARD',
        label: 'This page’s card',
        mount(_: unknown, order: { amount: string }) {
          amount = order.amount;
        },
        // The guest is asked in a dialog of the page's, and says yes by and by.
        tokenize: () =>
          new Promise((resolve) => {
            const token = { token: `paid ${amount}`, owner_name: '', owner_email: '' };
            document.addEventListener('say-yes', () => resolve(token), { once: true });
          }),
        unmount() {},
      };
      Reflect.set(document.querySelector('tableside-widget')!, 'paymentMethods', [method]);
    });
    const sayYes = () => page.evaluate(() => document.dispatchEvent(new Event('say-yes')));
    await widget.chooseType('pickup');
    await widget.addOne('Puntarelle');
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.choosePayment('This page’s card');
    await widget.send();
    await expect(widget.button('paying')).toBeVisible();
    const there = new OrderingWidget(await context.newPage(), lumen);
    await there.open();
    await there.addOne('Olive miste');
    await widget.expectLine('Olive miste', 1);
    await sayYes();
    await expect(widget.heading('orderChanged')).toBeFocused();
    expect(changes).not.toContain(ORDER);
    await expect(widget.sendButton).toHaveText('Send order · €13.30');
    await widget.send();
    await expect(widget.button('paying')).toBeVisible();
    await sayYes();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({ token: 'paid 13.30', price_gross: '13.3000' });
  },
);

test(
  'an address outside the area is told as soon as it is typed, and mended in place',
  IN_FULL,
  async ({ page, database }) => {
    const { guest, widget, changes } = await aboutToOrder(page, database, 'Vera Kistiakowsky', {
      menu: { delivery_minimum_order_value: 0 },
      address: { ...KREUZBERG, postcode: '14193' },
    });
    const postcode = widget.field('postcode');
    await expect(postcode).toHaveAccessibleDescription(widget.t('outside'));
    await widget.send();
    await expect(postcode).toBeFocused();
    expect(changes).not.toContain(ORDER);
    await postcode.fill('12047');
    await expect(postcode).toHaveAccessibleDescription('');
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({ zip_code: '12047', price_gross: '7.7000' });
  },
);

test(
  'a delivery below the minimum is told in words, and can be fetched instead',
  IN_FULL,
  async ({ page, database }) => {
    const { guest, widget, changes } = await aboutToOrder(page, database, 'Ruby Payne-Scott', {
      menu: { delivery_minimum_order_value: '5.00' },
      address: KREUZBERG,
    });
    await widget.send();
    await expect(widget.heading('tooLittle', { price: '€0.20' })).toBeFocused();
    expect(changes).not.toContain(ORDER);
    await widget.chooseType('pickup');
    await expect(widget.heading('tooLittle', { price: '€0.20' })).toHaveCount(0);
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({
      type: 'pickup',
      address1: '',
      price_gross: '4.8000',
      delivery_fee: '0.0000',
    });
  },
);
