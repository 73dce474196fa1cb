/** A guest orders on a restaurant's page: by touch and by keyboard alone, fetched and delivered, in three languages and currencies. */
import { Keyboard } from './pages/keyboard.ts';
import { KREUZBERG, newGuest, OrderingWidget, TEST_CARD } from './pages/orderingWidget.ts';
import { orderingCopyOf } from './support/menus.ts';
import { BAYT, KUMO, LUMEN } from './support/restaurants.ts';
import { cartsOf, mailsAbout, orderOf } from './support/rows.ts';
import { savedBy } from './support/savedBy.ts';
import { expect, IN_FULL, test } from './support/test.ts';

/** Minutes from now, which a test takes at most one of. */
const minutesAhead = (instant: Date) => (instant.getTime() - Date.now()) / 60_000;

test.describe('on a phone of 375 px', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });

    test('a guest orders by touch to fetch it, and pays in cash', async ({ page, database }) => {
      const lumen = await orderingCopyOf(database, LUMEN);
      const guest = newGuest('Grete Hermann');
      const widget = new OrderingWidget(page, lumen, { locale: 'de-DE', isTouch: true });
      await widget.open();
      await widget.chooseType('pickup');
      await widget.add('Carciofi alla romana', {
        take: { 'Another portion of bread': 1 },
        note: 'Ohne Minze',
      });
      await widget.add('Olive miste', { quantity: 2 });
      await widget.goToCheckout();
      await widget.fillGuest(guest);
      // What a thumb must reach is as large as a thumb.
      expect((await widget.sendButton.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expect(widget.sendButton).toHaveText(widget.t('sendOrder', { price: '20,50 €' }));
      await widget.send();

      await expect(widget.sent).toBeFocused();
      const order = await orderOf(database, guest);
      expect(order).toMatchObject({
        facility_id: lumen.id,
        type: 'pickup',
        status: 'new',
        name: guest.name,
        phone: guest.phone,
        address1: '',
        zip_code: '',
        payment_type: 'OUTSTANDING',
        token: '',
        goods_gross: '20.5000',
        delivery_fee: '0.0000',
        price_gross: '20.5000',
        currency: 'EUR',
        item_quantity: 3,
        notes: '1 x Carciofi alla romana: Ohne Minze',
        source: 'widget',
        lines: [
          {
            title: 'Carciofi alla romana',
            description: 'Sourdough for one, Another portion of bread',
            quantity: 1,
            price_gross: '10.9000',
          },
          { title: 'Olive miste', description: '', quantity: 2, price_gross: '9.6000' },
        ],
      });
      expect(minutesAhead(order.fulfillment_time)).toBeGreaterThan(19);
      expect(minutesAhead(order.fulfillment_time)).toBeLessThanOrEqual(30);
      expect(await cartsOf(database, lumen)).toMatchObject([{ type: 'pickup', status: 'ordered' }]);
      await expect(widget.root.getByText(order.ref_num)).toBeVisible();
      await expect(widget.root.getByText('20,50 € · ')).toContainText(widget.t('cashPickup'));
      await expect(widget.root.getByText('Lampenmacherufer 12, 10999 Berlin')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
      const { toGuest, toStaff } = await mailsAbout(database, guest);
      expect(toGuest).toMatchObject([{ language: 'de' }]);
      expect(toStaff).toMatchObject([{ to_address: LUMEN.email, language: 'de' }]);
    });
  });

  test('a guest has an order delivered by touch, and pays by the page’s own method', async ({
    page,
    database,
  }) => {
    const lumen = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Hedwig Kohn');
    const widget = new OrderingWidget(page, lumen, { isTouch: true });
    await widget.open({ payment: 'test' });
    await widget.chooseType('delivery');
    await widget.add('Margherita', {
      choose: ['Large, 33 cm', 'Roman, thin and crisp', 'Rocket'],
      take: { Chilli: 2 },
      quantity: 2,
    });
    await widget.goToCheckout();
    await widget.fill(guest, KREUZBERG);
    await widget.choosePayment(TEST_CARD);
    await widget.fillCard('Hedwig Kohn');
    await expect(widget.sendButton).toHaveText('Send order · €33.90');
    await widget.send();

    await expect(widget.sent).toBeFocused();
    const order = await orderOf(database, guest);
    expect(order).toMatchObject({
      type: 'delivery',
      address1: 'Paul-Lincke-Ufer 7',
      address2: 'Third floor, Secretbell',
      zip_code: '10999',
      city: 'Berlin',
      country: 'DE',
      payment_type: 'CCARD',
      token: expect.stringMatching(/^test_[0-9a-f-]{36}$/),
      owner_name: 'Hedwig Kohn',
      goods_gross: '31.0000',
      delivery_fee: '2.9000',
      price_gross: '33.9000',
      // A large pizza's extras cost half as much again.
      lines: [
        {
          title: 'Margherita',
          description: 'Large, 33 cm, Roman, thin and crisp, 2 × Chilli, Rocket',
          quantity: 2,
          price_gross: '31.0000',
        },
      ],
    });
    expect(minutesAhead(order.fulfillment_time)).toBeGreaterThan(44);
    await expect(widget.root.getByText('Paul-Lincke-Ufer 7')).toBeVisible();
    await expect(widget.root.getByText('€33.90 · ')).toContainText(TEST_CARD);
    // What the method has made is gone with the checkout.
    await expect(widget.cardOwner).toHaveCount(0);

    const link = widget.root.getByRole('link', { name: 'Add to calendar' });
    const file = (await savedBy(link, 'order.ics')).replaceAll('\r\n ', '');
    const stamp = order.fulfillment_time.toISOString().replace(/[-:]|\.000/g, '');
    expect(file).toContain(`DTSTART:${stamp}\r\n`);
    expect(file).toContain(`UID:${order.ref_num}@${lumen.id}\r\n`);
  });
});

test.describe('by keyboard alone', () => {
  test('a guest orders to fetch it and pays in cash, and always sees where they are', async ({
    page,
    database,
  }) => {
    const lumen = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Caroline Herschel');
    const widget = new OrderingWidget(page, lumen);
    const keys = new Keyboard(page);
    await widget.open();
    await keys.tabTo(widget.type('delivery'));
    await keys.press('ArrowRight', widget.type('pickup'));
    await expect(widget.type('pickup')).toBeChecked();
    await keys.tabTo(widget.dishName('Margherita'));
    await page.keyboard.press('Enter');
    await expect(widget.sheet.getByRole('heading', { name: 'Margherita' })).toBeFocused();
    // Without a size there is nothing to add: the guest is led to it.
    await keys.tabTo(widget.addButton);
    await keys.press('Enter', widget.option('Small, 26 cm'));
    await page.keyboard.press('Space');
    await expect(widget.option('Small, 26 cm')).toBeChecked();
    await keys.tabTo(widget.option('Roman, thin and crisp'));
    await keys.press('ArrowDown', widget.option('Neapolitan, with a rim'));
    await keys.tabTo(widget.option('Rocket'));
    await page.keyboard.press('Space');
    await keys.tabTo(widget.addButton);
    await page.keyboard.press('Enter');
    // The focus is back where it was.
    await keys.expectVisible(widget.dishName('Margherita'));

    await widget.goToCheckout();
    for (const field of ['name', 'email', 'phone'] as const) {
      await keys.tabTo(widget.field(field));
      await page.keyboard.type(guest[field]);
    }
    await keys.tabTo(widget.sendButton);
    await page.keyboard.press('Enter');
    await expect(widget.sent).toBeFocused();
    await keys.tabTo(widget.root.getByRole('link', { name: 'Add to calendar' }));
    expect(await orderOf(database, guest)).toMatchObject({
      type: 'pickup',
      payment_type: 'OUTSTANDING',
      price_gross: '10.5000',
      lines: [{ description: 'Small, 26 cm, Neapolitan, with a rim, Rocket', quantity: 1 }],
    });
  });

  test(
    'a guest has an order delivered and pays by the page’s own method',
    IN_FULL,
    async ({ page, database }) => {
      const lumen = await orderingCopyOf(database, LUMEN);
      const guest = newGuest('Emmy Noether');
      const widget = new OrderingWidget(page, lumen);
      const keys = new Keyboard(page);
      await widget.open({ payment: 'test' });
      await keys.tabTo(widget.dishName('Puntarelle'));
      await page.keyboard.press('Enter');
      await keys.tabTo(widget.oneMore('How many'));
      await page.keyboard.press('Enter');
      await keys.tabTo(widget.addButton);
      await page.keyboard.press('Enter');
      await keys.expectVisible(widget.dishName('Puntarelle'));

      await widget.goToCheckout();
      for (const field of ['street', 'postcode', 'town', 'doorbell'] as const) {
        await keys.tabTo(widget.field(field));
        await page.keyboard.type(KREUZBERG[field]);
      }
      for (const field of ['name', 'email', 'phone'] as const) {
        await keys.tabTo(widget.field(field));
        await page.keyboard.type(guest[field]);
      }
      await keys.tabTo(widget.payment('Cash on delivery'));
      await keys.press('ArrowDown', widget.payment(TEST_CARD));
      await keys.tabTo(widget.cardOwner);
      await page.keyboard.type('E. Noether');
      await keys.tabTo(widget.sendButton);
      await page.keyboard.press('Enter');
      await expect(widget.sent).toBeFocused();
      expect(await orderOf(database, guest)).toMatchObject({
        type: 'delivery',
        payment_type: 'CCARD',
        owner_name: 'E. Noether',
        address1: KREUZBERG.street,
        address2: KREUZBERG.doorbell,
        zip_code: KREUZBERG.postcode,
        city: KREUZBERG.town,
        price_gross: '19.9000',
        lines: [{ title: 'Puntarelle', quantity: 2 }],
      });
    },
  );
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-KW' });

  test('a guest in Kuwait confirms the area and orders in dinar, from right to left', async ({
    page,
    database,
  }) => {
    const bayt = await orderingCopyOf(database, BAYT);
    const guest = newGuest('ليلى الفهد');
    const widget = new OrderingWidget(page, bayt, { locale: 'ar-KW' });
    await widget.open();
    await widget.chooseType('delivery');
    await widget.add('مجبوس سمك', { choose: ['لشخص', 'حار جدًا'], take: { دقّوس: 2 } });
    await widget.goToCheckout();
    await expect(widget.checkoutTitle).toHaveCSS('direction', 'rtl');
    await widget.fill(guest, { street: 'شارع الخليج ٥', postcode: '13001', town: 'الكويت', doorbell: '' });
    await widget.send();
    const area = widget.root.getByRole('checkbox', { name: widget.t('areaTick') });
    await expect(area).toBeFocused();
    await area.check();
    await widget.send();
    await expect(widget.sent).toBeFocused();
    const order = await orderOf(database, guest);
    expect(order).toMatchObject({
      currency: 'KWD',
      goods_gross: '6.0500',
      delivery_fee: '0.7500',
      price_gross: '6.8000',
      city: 'الكويت',
      lines: [{ title: 'مجبوس سمك', quantity: 1 }],
    });
    // Three decimals, as the dinar has them.
    await expect(widget.root.locator('.done')).toContainText(widget.money('6.800', 'KWD'));
    expect((await mailsAbout(database, guest)).toGuest).toMatchObject([{ language: 'ar' }]);
  });
});

test('a guest in Tokyo orders in yen, which has no decimals', IN_FULL, async ({ page, database }) => {
  const kumo = await orderingCopyOf(database, KUMO);
  const guest = newGuest('Toshiko Yuasa');
  const widget = new OrderingWidget(page, kumo);
  await widget.open();
  // Pickup is all there is: nothing to choose.
  await expect(widget.type('pickup')).toHaveCount(0);
  await widget.add('おむすび三つ', { take: { 鮭: 2, 海老天: 1 }, quantity: 3 });
  await widget.goToCheckout();
  await widget.fillGuest(guest);
  await expect(widget.sendButton).toHaveText('Send order · ¥2,160');
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await orderOf(database, guest)).toMatchObject({
    facility_id: kumo.id,
    currency: 'JPY',
    price_gross: '2160.0000',
    lines: [{ title: 'おむすび三つ', quantity: 3, price_gross: '2160.0000' }],
  });
});
