/** The desk: what the people of a restaurant keep open all evening. */
import { DeskPage } from './pages/deskPage.ts';
import { orderOnBoard } from './support/ordersOnBoard.ts';
import { HALLE } from './support/restaurants.ts';
import { expect, test } from './support/test.ts';

test('an order appears on the open board, is accepted for its time, ready, and done', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const desk = new DeskPage(page, HALLE);
  await desk.open('board');
  const name = `Mary ${Date.now()}`;
  const id = await orderOnBoard(database, HALLE, {
    name,
    notes: 'Allergy: hazelnuts',
    lines: [{ quantity: 2, title: 'Margherita', description: 'Large, Olives' }],
  });
  const statusOf = async () =>
    (await database.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id])).rows[0]
      ?.status;

  await expect(desk.column('New').getByRole('article', { name })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) /);
  // Whose it is first, then when; how many of what and how, what must not be in it, and what is to be paid.
  const read = (await desk.order(name).innerText()).replace(/\s+/g, ' ');
  const parts = [name, 'min left', '2 Margherita', 'Large, Olives', 'Allergy: hazelnuts', 'To pay · €24.00'];
  const places = parts.map((part) => read.indexOf(part));
  expect(
    places.filter((place) => place < 0),
    read,
  ).toEqual([]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expect(desk.order(name).locator('.allergy')).toHaveText('Allergy: hazelnuts');
  await desk
    .order(name)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(desk.column('Kitchen').getByRole('article', { name })).toBeVisible();
  await expect.poll(statusOf).toBe('accepted');
  await desk.order(name).getByRole('button', { name: 'Ready' }).click();
  await expect(desk.column('Ready').getByRole('article', { name })).toBeVisible();
  await expect.poll(statusOf).toBe('ready');
  await desk.order(name).getByRole('button', { name: 'Handed over' }).click();
  await expect(desk.order(name)).toHaveCount(0);
  await expect.poll(statusOf).toBe('finished');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.column('Ready').getByRole('article', { name })).toBeVisible();
  await expect.poll(statusOf).toBe('ready');
  expect(desk.complaints).toEqual([]);
});
