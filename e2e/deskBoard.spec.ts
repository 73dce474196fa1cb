/** The board of one kitchen: pausing, what has run out, an order for another day; each step seen in the database. */
import { DeskPage } from './pages/deskPage.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { orderOnBoard } from './support/ordersOnBoard.ts';
import { ownRestaurant } from './support/ownRestaurant.ts';
import { expect, test } from './support/test.ts';

test('orders are paused for 15, 30 or 60 minutes, which guests read, and resumed with one press', async ({
  page,
  context,
  database,
}) => {
  const kitchen = await ownRestaurant(database);
  const desk = new DeskPage(page, kitchen);
  await desk.open('board');
  const pausedFor = async () => {
    const { rows } = await database.query<{ minutes: number | null }>(
      `SELECT round(extract(epoch FROM ordering_paused_until - now()) / 60)::int AS minutes
         FROM facilities WHERE id = $1`,
      [kitchen.id],
    );
    return rows[0]?.minutes;
  };
  const guest = new OrderingWidget(await context.newPage(), kitchen);
  for (const minutes of [15, 30, 60]) {
    await page.getByRole('button', { name: 'Pause orders' }).click();
    await desk.sheet.getByRole('button', { name: new RegExp(`^${minutes} minutes`) }).click();
    await expect(page.getByText(/^Orders paused until/)).toBeVisible();
    expect(await pausedFor()).toBeGreaterThanOrEqual(minutes - 1);
    expect(await pausedFor()).toBeLessThanOrEqual(minutes);
    if (minutes === 30) {
      await guest.open();
      await expect(guest.ready).toContainText("We're not taking online orders right now");
      await expect(guest.plus('Olive miste')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Taking online orders')).toBeVisible();
    await expect.poll(pausedFor).toBeNull();
  }
  await guest.open();
  await guest.addOne('Olive miste');
  expect(desk.complaints).toEqual([]);
});

test('a dish is marked as sold out with one press, until tomorrow or for good, and comes back', async ({
  page,
  context,
  database,
}) => {
  const kitchen = await ownRestaurant(database);
  const desk = new DeskPage(page, kitchen);
  await desk.open('board');
  const dish = async () => {
    const { rows } = await database.query<{ sold_out: boolean; until: Date | null }>(
      `SELECT p.sold_out, p.sold_out_until AS until FROM products p JOIN menus m ON m.id = p.menu_id
         WHERE m.facility_id = $1 AND p.title = 'Olive miste'`,
      [kitchen.id],
    );
    return rows[0];
  };
  await page.getByRole('button', { name: 'Sold out' }).click();
  await desk.sheet.getByLabel('Search the menu').fill('olive');
  await desk.sheet.getByRole('button', { name: 'Olive miste is sold out until tomorrow' }).click();
  const back = desk.sheet.getByRole('button', { name: 'Put Olive miste back on the menu' });
  await expect(back).toBeVisible();
  await expect.poll(async () => (await dish())?.until).toBeInstanceOf(Date);
  const { until } = (await dish()) ?? {};
  expect(until!.getTime() - Date.now()).toBeGreaterThan(0);
  expect(until!.getTime() - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);

  const guest = new OrderingWidget(await context.newPage(), kitchen);
  await guest.open();
  await expect(guest.dish('Olive miste')).toContainText('Not available online');
  await expect(guest.plus('Olive miste')).toHaveCount(0);

  await back.click();
  await expect.poll(async () => (await dish())?.until).toBeNull();
  await guest.open();
  await expect(guest.plus('Olive miste')).toBeVisible();
  await desk.sheet.getByRole('button', { name: 'Olive miste is sold out for good' }).click();
  await expect.poll(async () => (await dish())?.sold_out).toBe(true);
  expect(desk.complaints).toEqual([]);
});

test('an order for another day says which day, and so does what the guest is promised', async ({
  page,
  database,
}) => {
  const kitchen = await ownRestaurant(database);
  const id = await orderOnBoard(database, kitchen, {
    name: 'Emmy Tomorrow',
    email: 'emmy@guest.example',
    due: 26 * 60,
    lines: [{ title: 'Olive miste' }],
  });
  const { rows } = await database.query<{ day: string }>(
    `SELECT to_char(fulfillment_time AT TIME ZONE 'Europe/Berlin', 'Dy, FMDD Mon') AS day FROM orders WHERE id = $1`,
    [id],
  );
  const { day = '' } = rows[0] ?? {};
  const desk = new DeskPage(page, kitchen);
  await desk.open('board');
  const card = desk.order('Emmy Tomorrow');
  await expect(card.getByRole('button', { name: /^Accept ·/ })).toContainText(day);
  await expect(card.locator('.when')).toContainText(day);
  await card.getByRole('button', { name: /^Accept ·/ }).click();
  await expect(desk.column('Kitchen').getByRole('article', { name: 'Emmy Tomorrow' })).toContainText(day);
  const promised = async () =>
    (
      await database.query<{ isAsAsked: boolean }>(
        'SELECT promised_time = fulfillment_time AS "isAsAsked" FROM orders WHERE id = $1',
        [id],
      )
    ).rows[0]?.isAsAsked;
  await expect.poll(promised).toBe(true);
});
