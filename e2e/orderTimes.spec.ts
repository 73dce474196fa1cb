/** When an order is ready: as soon as can be, at a planned time, past midnight, after hours, and when a time is gone. */
import { instantOf } from '../src/domain/instantOf.ts';
import { localTimeOf } from '../src/domain/localTime.ts';
import { FULL_DAY } from '../src/i18n/fullDay.ts';
import { newGuest, OrderingWidget } from './pages/orderingWidget.ts';
import { aboutToOrder, ORDER } from './support/aboutToOrder.ts';
import { changeMenu, orderingCopyOf } from './support/menus.ts';
import { BROLGA, LUMEN, localDay } from './support/restaurants.ts';
import { orderOf, ordersOf } from './support/rows.ts';
import { expect, IN_FULL, oneOfMany, test } from './support/test.ts';

test('a guest orders for tomorrow at noon', async ({ page, database }) => {
  const lumen = await orderingCopyOf(database, LUMEN);
  const guest = newGuest('Lise Meitner');
  const widget = new OrderingWidget(page, lumen);
  const day = localDay(lumen, 1);
  const noon = instantOf(day, 12 * 60, lumen.timezone);
  await widget.open();
  await widget.chooseType('pickup');
  await widget.press(widget.ready);
  await widget.plan(noon);
  await expect(widget.ready).toContainText('12:00');
  // Until when it is open today says nothing of tomorrow.
  await expect(widget.ready).not.toContainText('Open until');
  await widget.addOne('Puntarelle');
  await widget.goToCheckout();
  await widget.fillGuest(guest);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  const shown = widget.language.day(day, FULL_DAY);
  await expect(widget.root.getByText(`${shown} · 12:00`)).toBeVisible();
  expect(await orderOf(database, guest)).toMatchObject({ fulfillment_time: noon, fulfillment_day: day });
});

test.describe('a guest in Lisbon', () => {
  test.use({ timezoneId: 'Europe/Lisbon' });

  test(
    'orders for half an hour past midnight in a half-hour zone: the time is the restaurant’s, and it is said',
    IN_FULL,
    async ({ page, database }) => {
      const brolga = await orderingCopyOf(database, BROLGA, { hours: [{ begins: '17:00', ends: '02:00' }] });
      const guest = newGuest('Mileva Marić');
      const widget = new OrderingWidget(page, brolga);
      // Tomorrow's night goes on into the day after.
      const day = localDay(brolga, 2);
      const night = instantOf(day, 30, brolga.timezone);
      await widget.open();
      await widget.chooseType('pickup');
      await widget.addOne('Coorong mullet');
      await widget.goToCheckout();
      await widget.press(widget.ready);
      await widget.plan(night, localDay(brolga, 1));
      await expect(widget.checkoutTitle).toBeVisible();
      await widget.fillGuest(guest);
      await widget.send();
      await expect(widget.sent).toBeFocused();
      await expect(widget.root.getByText('Times shown are Adelaide time.')).toBeVisible();
      const order = await orderOf(database, guest);
      expect(order).toMatchObject({
        fulfillment_time: night,
        fulfillment_day: day,
        currency: 'AUD',
        price_gross: '34.0000',
      });
      // Half an hour off every full hour of the world's other clocks.
      expect(order.fulfillment_time.getUTCMinutes()).toBe(0);
    },
  );
});

test('an order whose time is gone is refused, and goes out for the next one when the guest says so', async ({
  page,
  database,
}) => {
  const { restaurant, guest, widget, changes } = await aboutToOrder(page, database, 'Chien-Shiung Wu');
  // The kitchen has got busy behind the guest's back.
  await changeMenu(database, restaurant, { pickup_lead_time: 90 });
  const refusal = page.waitForResponse(/\/menu_widget_cart_order$/);
  await widget.send();
  expect((await refusal).status()).toBe(409);
  const moved = widget.root.getByText(/^It's too late to order for .* Next available: /);
  await expect(moved).toBeFocused();
  expect(await ordersOf(database, guest)).toEqual([]);
  await widget.expectGuest(guest);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(changes.filter((change) => change === ORDER)).toHaveLength(2);
  const { fulfillment_time: time } = await orderOf(database, guest);
  await expect(widget.root.locator('.done')).toContainText(widget.language.time(time));
  expect(time.getTime()).toBeGreaterThan(Date.now() + 88 * 60_000);
});

test('while the kitchen is closed an order is for its opening', IN_FULL, async ({ page, database }) => {
  const opening = new Date(Math.ceil((Date.now() + 2 * 3_600_000) / 900_000) * 900_000);
  const clock = (time: Date) => localTimeOf(time, LUMEN.timezone).time;
  const { guest, widget } = await aboutToOrder(page, database, 'Ida Noddack', {
    hours: [{ begins: clock(opening), ends: clock(new Date(opening.getTime() + 3_600_000)) }],
  });
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await orderOf(database, guest)).toMatchObject({ fulfillment_time: opening });
});

for (const { clock, days } of [
  { clock: 'a day ahead', days: 1 },
  { clock: 'a day behind', days: -1 },
]) {
  test(
    `a guest whose clock is ${clock} orders for the service's now`,
    oneOfMany(days < 0),
    async ({ page, database }) => {
      await page.clock.setFixedTime(Date.now() + days * 86_400_000);
      const { guest, widget } = await aboutToOrder(page, database, 'Annie Jump Cannon');
      await widget.send();
      await expect(widget.sent).toBeFocused();
      const minutes = ((await orderOf(database, guest)).fulfillment_time.getTime() - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(19);
      expect(minutes).toBeLessThan(30);
    },
  );
}
