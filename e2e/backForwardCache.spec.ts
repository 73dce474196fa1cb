/** A page that the browser has kept whole while the guest was elsewhere: the widget goes on where it was. */
import { BROWSER_ARGS } from '../scripts/browser.mjs';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf, orderOf } from './support/rows.ts';
import { expect, IN_FULL, test } from './support/test.ts';
import type { Page } from '@playwright/test';

// Playwright turns it off.
test.use({
  launchOptions: {
    executablePath: process.env.TABLESIDE_BROWSER ?? '',
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Leaves the page and comes back; the browser has not loaded it anew. */
async function leaveAndReturn(page: Page, elsewhere: string): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Reflect.set(document, 'wasKept', persisted)),
  );
  await page.goto(elsewhere);
  await expect(page.getByText('Elsewhere')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => Reflect.get(document, 'wasKept'))).toBe(true);
}

test(
  'a guest who comes back to a kept page finds what they typed and books',
  IN_FULL,
  async ({ page, database, baseURL }) => {
    const restaurant = await copyOf(database, LUMEN);
    const slot = await slotAt(restaurant, { time: '19:30', num: 3 });
    const guest = newGuest('Ada Lovelace');
    const elsewhere = await openHostPage(baseURL ?? '', { body: 'Elsewhere' });
    const host = await openHostPage(baseURL ?? '', {
      body: `<tableside-widget facility="${restaurant.id}"></tableside-widget><script async src="${baseURL}/tableside.js"></script>`,
    });
    await page.goto(host.url);
    const widget = new BookingWidget(page, restaurant);
    await widget.choose(3, slot);
    await widget.fillGuest(guest);
    await leaveAndReturn(page, elsewhere.url);
    await widget.expectGuest(guest);
    await widget.reserve(slot);
    await expect(widget.confirmed(slot)).toBeVisible();
    expect(await bookingOf(database, guest)).toMatchObject({ facility_id: restaurant.id, num: 3 });
    host.close();
    elsewhere.close();
  },
);

test(
  'a guest who comes back to a kept page finds their cart and orders',
  IN_FULL,
  async ({ page, database, baseURL }) => {
    const restaurant = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Mary Somerville');
    const elsewhere = await openHostPage(baseURL ?? '', { body: 'Elsewhere' });
    const host = await openHostPage(baseURL ?? '', {
      body: `<tableside-widget facility="${restaurant.id}" view="ordering"></tableside-widget><script async src="${baseURL}/tableside.js"></script>`,
    });
    await page.goto(host.url);
    const widget = new OrderingWidget(page, restaurant);
    await widget.chooseType('pickup');
    await widget.addOne('Olive miste');
    await leaveAndReturn(page, elsewhere.url);
    await widget.addOne('Olive miste');
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.send();
    await expect(widget.sent).toBeVisible();
    expect(await orderOf(database, guest)).toMatchObject({ price_gross: '9.6000' });
    host.close();
    elsewhere.close();
  },
);
