/** One browser at the desk: eight tabs of it, a line that breaks, a page that is loaded again. */
import type { Page } from '@playwright/test';
import { DeskPage } from './pages/deskPage.ts';
import { orderOnBoard } from './support/ordersOnBoard.ts';
import { openTablesNow, ownRestaurant } from './support/ownRestaurant.ts';
import { expect, test } from './support/test.ts';

test('eight tabs share one live connection, and each shows a new order, even after the first is closed', async ({
  context,
  database,
}) => {
  test.slow();
  const restaurant = await ownRestaurant(database);
  const first = new DeskPage(await context.newPage(), restaurant);
  await first.open('board');
  const pages: Page[] = [first.page];
  for (let tab = 2; tab <= 8; tab++) {
    const page = await context.newPage();
    // With six lines open nothing would load any more.
    await page.goto('/desk/#board');
    await page.getByRole('button', { name: 'Open the board' }).click();
    pages.push(page);
  }
  const desks = async () =>
    (
      await database.query<{ desks: number }>(
        'SELECT coalesce(sum(desks), 0)::int AS desks FROM open_desks WHERE facility_id = $1',
        [restaurant.id],
      )
    ).rows[0]?.desks;
  await expect.poll(desks).toBe(1);
  await orderOnBoard(database, restaurant, { name: 'Order One', lines: [{ title: 'Olive miste' }] });
  for (const page of pages) await expect(page.getByRole('article', { name: 'Order One' })).toBeVisible();

  await pages.shift()?.close();
  await orderOnBoard(database, restaurant, { name: 'Order Two', lines: [{ title: 'Olive miste' }] });
  for (const page of pages)
    await expect(page.getByRole('article', { name: 'Order Two' })).toBeVisible({ timeout: 15_000 });
  await expect.poll(desks).toBe(1);
});

test('a step pressed when the connection broke is sent once after a reload, whether it had arrived or not', async ({
  page,
  database,
}) => {
  test.slow();
  const restaurant = await ownRestaurant(database);
  await openTablesNow(database, restaurant);
  const id = await orderOnBoard(database, restaurant, {
    name: 'Grace Broken',
    lines: [{ title: 'Olive miste' }],
  });
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  // It arrives, and its answer does not.
  await page.route('**/bookings', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Walk-in' }).click();
  await page.getByRole('button', { name: 'Seat 3 guests' }).click();
  await expect(page.getByText('1 change is waiting to be sent.')).toBeVisible();
  // It does not arrive.
  await page.route(`**/orders/${id}`, (route) => route.abort());
  await desk.openBoard();
  await desk
    .order('Grace Broken')
    .getByRole('button', { name: /^Accept ·/ })
    .click();
  await expect(page.getByText('2 changes are waiting to be sent.')).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect
    .poll(async () => {
      const { rows } = await database.query('SELECT status FROM orders WHERE id = $1', [id]);
      return rows[0]?.status;
    })
    .toBe('accepted');
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  const { rows } = await database.query(
    'SELECT num, status FROM bookings WHERE facility_id = $1 AND walk_in',
    [restaurant.id],
  );
  expect(rows).toEqual([{ num: 3, status: 'arrived' }]);
  // Nothing is left for another time.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});
