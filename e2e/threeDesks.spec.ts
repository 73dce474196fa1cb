/** An evening with three people at three desks, over two processes of the service on one database. */
import type { Browser } from '@playwright/test';
import { freePort } from '../src/service/freePort.ts';
import { newGuest } from './pages/bookingWidget.ts';
import { DeskPage } from './pages/deskPage.ts';
import { TableWidget } from './pages/tableWidget.ts';
import { bookByApi } from './support/bookByApi.ts';
import { ownRestaurant } from './support/ownRestaurant.ts';
import { type Restaurant, slotAt } from './support/restaurants.ts';
import { bookingOf, ordersAt } from './support/rows.ts';
import { startService } from './support/service.ts';
import { test as base, expect } from './support/test.ts';

/** The address of a second process on the database of the first. */
const test = base.extend<{ second: string }>({
  second: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs
    async ({}, use) => {
      const url = `http://127.0.0.1:${await freePort()}`;
      const stop = await startService(url, process.env.TABLESIDE_DATABASE_URL ?? '', () => {}, url);
      try {
        await use(url);
      } finally {
        await stop();
      }
    },
    { timeout: 120_000 },
  ],
});

async function openDesk(
  browser: Browser,
  restaurant: Restaurant,
  service: string,
  screen: 'book' | 'board',
): Promise<DeskPage> {
  const context = await browser.newContext({
    baseURL: service,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
  });
  const desk = new DeskPage(await context.newPage(), restaurant);
  await desk.open(screen);
  return desk;
}

test('an order at a table goes from the pass to the waiter to the guest, and a booking to the host', async ({
  page,
  browser,
  database,
  second,
}) => {
  test.slow();
  const first = process.env.TABLESIDE_URL ?? '';
  const restaurant = await ownRestaurant(database);
  const kitchen = await openDesk(browser, restaurant, first, 'board');
  const waiter = await openDesk(browser, restaurant, second, 'board');
  const host = await openDesk(browser, restaurant, second, 'book');

  const guest = new TableWidget(page, restaurant);
  await guest.scan('12');
  await guest.addOne('Olive miste');
  await guest.goToCheckout();
  await guest.send();
  await expect(guest.sent).toBeFocused();
  for (const desk of [kitchen, waiter])
    await expect(desk.column('New').getByRole('article', { name: 'Table 12' })).toBeVisible();
  await expect(host.page.getByText('1 new')).toBeVisible();

  await kitchen
    .order('Table 12')
    .getByRole('button', { name: /^Accept ·/ })
    .click();
  await expect(waiter.column('Kitchen').getByRole('article', { name: 'Table 12' })).toBeVisible();
  await expect(host.page.getByText('1 new')).toHaveCount(0);
  await kitchen.order('Table 12').getByRole('button', { name: 'Ready' }).click();
  await expect(waiter.column('Ready').getByRole('article', { name: 'Table 12' })).toBeVisible();
  await expect(guest.root.getByRole('heading', { name: 'Your order is ready.' })).toBeVisible({
    timeout: 20_000,
  });
  await waiter.order('Table 12').getByRole('button', { name: 'Served' }).click();
  await expect(kitchen.order('Table 12')).toHaveCount(0);
  expect(await ordersAt(database, restaurant)).toMatchObject([{ status: 'finished' }]);

  const booked = newGuest('Ada Books');
  const slot = await slotAt(restaurant, { time: '19:00', num: 2 });
  await host.goTo(slot.day);
  await bookByApi(database, restaurant, slot, booked);
  await expect(host.line(booked.name)).toBeVisible();
  expect((await bookingOf(database, booked)).status).toBe('confirmed');
  for (const desk of [kitchen, waiter, host]) expect(desk.complaints).toEqual([]);
});
