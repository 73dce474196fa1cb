/** The ways to close that are not a whole day, and the day on paper, each compared with the database. */
import { newGuest } from './pages/bookingWidget.ts';
import { DeskPage } from './pages/deskPage.ts';
import { bookByApi } from './support/bookByApi.ts';
import { openTablesNow, ownRestaurant } from './support/ownRestaurant.ts';
import { slotAt } from './support/restaurants.ts';
import { bookingOf } from './support/rows.ts';
import { expect, IN_FULL, test } from './support/test.ts';

test(
  'from now on, this evening and online booking alone are closed by one press each',
  IN_FULL,
  async ({ page, database }) => {
    const restaurant = await ownRestaurant(database);
    await openTablesNow(database, restaurant);
    const closings = async () =>
      (
        await database.query<{ online_only: boolean; has_begun: boolean }>(
          `SELECT online_only, begins <= now() AND ends > now() AS has_begun
           FROM booking_hour_overrides WHERE facility_id = $1 AND capacity <> 60`,
          [restaurant.id],
        )
      ).rows;
    const desk = new DeskPage(page, restaurant);
    await desk.open();
    const close = async (what: string, span: RegExp) => {
      await page.getByRole('button', { name: 'Closing' }).click();
      await desk.sheet.getByRole('radio', { name: what }).check();
      await desk.sheet.getByRole('button', { name: span }).click();
      await expect.poll(async () => (await closings()).length).toBe(1);
      const [closing] = await closings();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(closings).toEqual([]);
      return closing;
    };
    expect(await close('Everything', /^From now on/)).toEqual({ online_only: false, has_begun: true });
    expect(await close('Everything', /^This evening/)).toMatchObject({ online_only: false });
    expect(await close('Online booking only', /^From now on/)).toEqual({
      online_only: true,
      has_begun: true,
    });
    // What can't be closed at this hour is refused when the sheet asks for it, which browsers report.
    expect(desk.complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
  },
);

test('the day is printed as a sheet: each booking with its table and wishes, and nothing to press', async ({
  page,
  database,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const restaurant = await ownRestaurant(database);
  const slot = await slotAt(restaurant, { time: '19:00', num: 2 });
  const guest = newGuest('Paper Guest Wolfeschlegelsteinhausenbergerdorff-Przybyszewska');
  await bookByApi(database, restaurant, slot, guest);
  await database.query("UPDATE bookings SET comment = 'Allergy: nuts · High chair' WHERE email = $1", [
    guest.email,
  ]);
  const { id } = await bookingOf(database, guest);
  await database.query(
    `WITH made AS (INSERT INTO facility_resources (facility_id, name, seats) VALUES ($1, 'Window', 2) RETURNING id)
       INSERT INTO booking_resources (facility_id, booking_id, resource_id) SELECT $1, $2, id FROM made`,
    [restaurant.id, id],
  );
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  await desk.goTo(slot.day);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const line = page.locator('main').getByRole('listitem').filter({ hasText: guest.name });
  for (const words of ['19:00', 'Window', 'Allergy', 'High chair']) await expect(line).toContainText(words);
  // As wide as A4 within its margins, a long name is read whole.
  await page.setViewportSize({ width: 680, height: 1000 });
  const who = line.locator('.who');
  expect(await who.evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
  expect(await who.evaluate((name) => getComputedStyle(name).whiteSpace)).toBe('normal');
  for (const name of ['Print', 'Walk-in', 'New booking', 'More'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  expect(desk.complaints).toEqual([]);
});
