/** The ways to a menu that is there already: pasted, out of a file, or typed dish by dish; each read in the database. */
import { DeskPage } from './pages/deskPage.ts';
import { ownRestaurant } from './support/ownRestaurant.ts';
import { expect, test } from './support/test.ts';

test('dishes are pasted, read from a file, or typed, and guests can order them', async ({
  page,
  database,
}) => {
  const restaurant = await ownRestaurant(database);
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  const dishes = async (category: string) =>
    (
      await database.query(
        `SELECT p.title, p.price_gross::float AS price FROM products p
           JOIN menu_categories c ON c.id = p.menu_category_id
           WHERE p.facility_id = $1 AND c.name = $2 ORDER BY p.priority, p.id`,
        [restaurant.id, category],
      )
    ).rows as unknown[];
  await desk.bar.getByRole('link', { name: 'Restaurant' }).click();
  await page.getByRole('link', { name: /^Menu/ }).click();

  await page.getByRole('button', { name: 'Paste a list' }).click();
  await desk.sheet.getByLabel('Paste your menu').fill('Sandwiches\nPanino al tonno 7,50\nTramezzino € 5');
  await desk.sheet.getByRole('button', { name: 'Add 2 dishes' }).click();
  await expect(page.getByRole('link', { name: /^Tramezzino/ })).toBeVisible();
  expect(await dishes('Sandwiches')).toEqual([
    { title: 'Panino al tonno', price: 7.5 },
    { title: 'Tramezzino', price: 5 },
  ]);

  await page.getByRole('button', { name: 'Paste a list' }).click();
  const file = desk.sheet.locator('input[type=file]');
  await file.setInputFiles({ name: 'menu.bin', mimeType: 'text/plain', buffer: Buffer.from([0, 1, 2, 255]) });
  await expect(desk.sheet.getByText(/can't be read as text/)).toBeVisible();
  await file.setInputFiles({
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Gelati\nPistacchio;3.20\nFior di latte;2.90\n'),
  });
  await expect(desk.sheet.getByRole('heading', { name: '2 dishes found' })).toBeVisible();
  await desk.sheet.getByRole('button', { name: 'Add 2 dishes' }).click();
  await expect(page.getByRole('link', { name: /^Pistacchio/ })).toBeVisible();
  expect(await dishes('Gelati')).toMatchObject([{ title: 'Pistacchio', price: 3.2 }, { price: 2.9 }]);

  await page.getByRole('link', { name: 'Add dish to Gelati' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Limone');
  await page.getByLabel('Price in EUR').fill('2,80');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: /^Limone/ })).toBeVisible();
  expect(await dishes('Gelati')).toMatchObject([{}, {}, { title: 'Limone', price: 2.8 }]);
  const answer = await page.request.get(`/v1/facility/${restaurant.id}/menu_widget`);
  const { objects } = (await answer.json()) as { objects: { products: { title: string }[] }[] };
  const offered = objects.flatMap(({ products }) => products.map(({ title }) => title));
  expect(offered).toEqual(expect.arrayContaining(['Tramezzino', 'Pistacchio', 'Limone']));
  expect(desk.complaints).toEqual([]);
});
