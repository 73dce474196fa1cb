/** Three desks over two processes of the service on one database: what is done at one is on the others by the live line. */
import type { Browser } from '@playwright/test';
import { freePort } from '../src/service/freePort.ts';
import { newGuest } from './pages/bookingWidget.ts';
import { DeskPage } from './pages/deskPage.ts';
import { bookByApi } from './support/bookByApi.ts';
import { listenTo, logOf, quietOf } from './support/deskLog.ts';
import { orderOnBoard } from './support/ordersOnBoard.ts';
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
  const page = await context.newPage();
  await listenTo(page);
  const desk = new DeskPage(page, restaurant);
  await desk.open(screen);
  return desk;
}

test('a change anywhere shows on every desk of another process without a reload or a press', async ({
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
  const watching = [waiter, host].map(({ page }) => page);
  /** Both have asked for this alone, after they had heard of it, and sent nothing. */
  const heardFirst = async (kind: string, resource: string) => {
    for (const page of watching) {
      await expect.poll(() => logOf(page)).toContain(`asked for ${resource}`);
      const log = await logOf(page);
      expect(log.filter((entry) => !entry.startsWith('heard'))).toEqual(['quiet', `asked for ${resource}`]);
      expect(log.indexOf(`heard ${kind}`)).toBeGreaterThan(0);
      expect(log.indexOf(`heard ${kind}`)).toBeLessThan(log.indexOf(`asked for ${resource}`));
    }
  };
  const settle = async () => {
    for (const page of watching) await quietOf(page);
  };

  await settle();
  await orderOnBoard(database, restaurant, {
    notes: 'Table 12',
    type: 'qr_order',
    lines: [{ title: 'Supplì' }],
  });
  await expect(waiter.column('New').getByRole('article', { name: 'Table 12' })).toBeVisible();
  await expect(host.page.getByText('1 new')).toBeVisible();
  await expect(kitchen.order('Table 12')).toBeVisible();
  await heardFirst('order', 'orders');

  await settle();
  await kitchen
    .order('Table 12')
    .getByRole('button', { name: /^Accept ·/ })
    .click();
  await expect(waiter.column('Kitchen').getByRole('article', { name: 'Table 12' })).toBeVisible();
  await expect(host.page.getByText('1 new')).toHaveCount(0);
  expect(await ordersAt(database, restaurant)).toMatchObject([{ status: 'accepted' }]);
  await heardFirst('order', 'orders');

  await settle();
  await kitchen.page.getByRole('button', { name: 'Pause orders' }).click();
  await kitchen.sheet.getByRole('button', { name: /^15 minutes/ }).click();
  await expect(waiter.page.getByText(/^Orders paused until/)).toBeVisible();
  const { rows } = await database.query(
    `SELECT ordering_paused_until BETWEEN now() + interval '13 minutes' AND now() + interval '16 minutes' AS paused
       FROM facilities WHERE id = $1`,
    [restaurant.id],
  );
  expect(rows).toEqual([{ paused: true }]);
  await heardFirst('facility', 'ordering_state');

  const booked = newGuest('Ada Books');
  const slot = await slotAt(restaurant, { time: '19:00', num: 2 });
  await host.goTo(slot.day);
  await settle();
  // A guest books by the first process.
  await bookByApi(database, restaurant, slot, booked);
  await expect(host.line(booked.name)).toBeVisible();
  expect((await bookingOf(database, booked)).status).toBe('confirmed');
  await heardFirst('booking', 'book');
  for (const desk of [kitchen, waiter, host]) {
    expect(desk.complaints).toEqual([]);
    await desk.page.context().close();
  }
});
