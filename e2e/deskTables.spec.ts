/** The book of one restaurant: who does not come, who waits, which table, fewer seats; each step seen in the database. */
import { newGuest } from './pages/bookingWidget.ts';
import { DeskPage } from './pages/deskPage.ts';
import { bookByApi } from './support/bookByApi.ts';
import { managerOf } from './support/management.ts';
import { openTablesNow, ownRestaurant } from './support/ownRestaurant.ts';
import { slotAt } from './support/restaurants.ts';
import { bookingOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

// Desk, guests and the database, one step after the other.
test.beforeEach(() => test.slow());

test('a guest who has not come is marked as a no-show, and as having come after all', async ({
  page,
  database,
}) => {
  const restaurant = await ownRestaurant(database);
  await openTablesNow(database, restaurant);
  const guest = newGuest('Late Guest');
  const slot = await slotAt(restaurant, { time: '19:00', num: 2 });
  await bookByApi(database, restaurant, slot, guest);
  await database.query(
    `UPDATE bookings SET date = date_trunc('minute', now()) - interval '20 minutes',
       ends = date_trunc('minute', now()) + (booking_timespan - 20) * interval '1 minute' WHERE email = $1`,
    [guest.email],
  );
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  await desk.line(guest.name).click();
  await desk.sheet.getByRole('button', { name: 'No-show' }).click();
  await expect(desk.said(`No-show: ${guest.name}`)).toBeVisible();
  expect(await bookingOf(database, guest)).toMatchObject({ no_show: true, status: 'confirmed' });

  await desk.line(guest.name).click();
  await desk.sheet.getByRole('button', { name: 'They came after all' }).click();
  await expect.poll(async () => (await bookingOf(database, guest)).no_show).toBe(false);

  for (const [step, status] of [
    ['Arrived', 'arrived'],
    ['Finished', 'finished'],
  ] as const) {
    await page.getByRole('button', { name: `${step}: ${guest.name}` }).click();
    await expect.poll(async () => (await bookingOf(database, guest)).status).toBe(status);
  }
  // Some days later it is known in a word.
  await database.query(
    `UPDATE bookings SET date = date - interval '3 days', ends = ends - interval '3 days' WHERE email = $1`,
    [guest.email],
  );
  const next = await slotAt(restaurant, { time: '19:30', num: 2 });
  await bookByApi(database, restaurant, next, guest);
  await desk.goTo(next.day);
  await expect(desk.line(guest.name)).toContainText('Visited once');
  expect(desk.complaints).toEqual([]);
});

test('two who change one booking at once both see it, and neither takes back what the other has done', async ({
  page,
  database,
}) => {
  const restaurant = await ownRestaurant(database);
  const manager = await managerOf(restaurant);
  const guest = newGuest('Ada Shared');
  const slot = await slotAt(restaurant, { time: '19:00', num: 4 });
  await bookByApi(database, restaurant, slot, guest);
  const { id } = await bookingOf(database, guest);
  const window = await manager.post('facility_resources', { name: 'Window 4', seats: 4 });
  const held = async () => {
    const { rows } = await database.query(
      `SELECT b.num, b.status, b.notes, r.name AS "table" FROM bookings b
         LEFT JOIN booking_resources l ON l.booking_id = b.id LEFT JOIN facility_resources r ON r.id = l.resource_id
         WHERE b.id = $1`,
      [id],
    );
    return rows as unknown[];
  };
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  await desk.goTo(slot.day);
  await desk.line(guest.name).click();
  await desk.sheet.getByRole('button', { name: 'Change time, party or table' }).click();
  await desk.sheet.getByLabel('Our note').fill('Birthday cake');
  // At another desk, while this one is typing.
  await manager.patch(`bookings/${id}`, { num: 4, facility_resources: [window.resource_uri] });
  await expect(
    desk.sheet.getByText(/^Someone else has changed in the meantime: Party size and Table/),
  ).toBeVisible();
  await expect(desk.sheet.getByRole('group', { name: 'Party size' })).toContainText('4');
  await expect(desk.sheet.getByRole('checkbox', { name: /^Window 4/ })).toBeChecked();
  await desk.sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(held)
    .toEqual([{ num: 4, status: 'confirmed', notes: 'Birthday cake', table: 'Window 4' }]);

  // This one does not hear of it: what it presses is not done to a booking that it has not seen.
  await page.route('**/book?*', (route) => route.abort());
  await manager.patch(`bookings/${id}`, { num: 3 });
  await desk.line(guest.name).click();
  await desk.sheet.getByRole('button', { name: 'Cancel booking' }).click();
  await desk.sheet.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(desk.said('Someone else changed this first. Check it and try again.')).toBeVisible();
  expect(await held()).toMatchObject([{ num: 3, status: 'confirmed' }]);
  await expect(desk.line(guest.name)).toContainText('3');
});

test('a waitlisted guest gets a table and leaves the waitlist in one step, or is removed from it', async ({
  page,
  database,
}) => {
  const restaurant = await ownRestaurant(database);
  const manager = await managerOf(restaurant);
  const slot = await slotAt(restaurant, { time: '19:00', num: 2 });
  const [seated, gone] = [newGuest('Ada Waits'), newGuest('Grace Waits')];
  for (const { name, email, phone } of [seated, gone])
    await manager.post('waitlist', { date: slot.date, num: 2, name, email, phone });
  const waiting = async () =>
    (
      await database.query<{ name: string }>('SELECT name FROM waitlist_entries WHERE facility_id = $1', [
        restaurant.id,
      ])
    ).rows.map(({ name }) => name);
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  await desk.goTo(slot.day);
  await page.getByRole('button', { name: `Book: ${seated.name}` }).click();
  await expect(desk.sheet.getByLabel('Name')).toHaveValue(seated.name);
  await desk.sheet.getByLabel('Time').selectOption({ label: '19:00' });
  await desk.sheet.getByRole('button', { name: 'Book table' }).click();
  await expect(desk.line(seated.name)).toBeVisible();
  await expect.poll(waiting).toEqual([gone.name]);
  const { rows } = await database.query(
    'SELECT status, num, source FROM bookings WHERE facility_id = $1 AND name = $2',
    [restaurant.id, seated.name],
  );
  expect(rows).toEqual([{ status: 'confirmed', num: 2, source: 'phone' }]);

  await page.getByRole('button', { name: `Remove: ${gone.name}` }).click();
  await expect(desk.said('Removed from the waitlist.')).toBeVisible();
  expect(await waiting()).toEqual([]);
  expect(desk.complaints).toEqual([]);
});

test('a booking gets its table, which nobody else can have then', async ({ page, database }) => {
  const restaurant = await ownRestaurant(database);
  const manager = await managerOf(restaurant);
  await manager.post('facility_resources', { name: 'Window 4', seats: 4 });
  const slot = await slotAt(restaurant, { time: '19:00', num: 4 });
  const [first, second] = [newGuest('Ada Window'), newGuest('Grace Window')];
  for (const guest of [first, second]) await bookByApi(database, restaurant, slot, guest);
  const tablesOf = async (name: string) =>
    (
      await database.query<{ table: string }>(
        `SELECT r.name AS "table" FROM bookings b JOIN booking_resources l ON l.booking_id = b.id
           JOIN facility_resources r ON r.id = l.resource_id WHERE b.facility_id = $1 AND b.name = $2`,
        [restaurant.id, name],
      )
    ).rows.map(({ table }) => table);
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  await desk.goTo(slot.day);
  const giveWindow = async (name: string) => {
    await desk.line(name).click();
    await desk.sheet.getByRole('button', { name: 'Change time, party or table' }).click();
    await desk.sheet.getByRole('checkbox', { name: /^Window 4/ }).check();
    await desk.sheet.getByRole('button', { name: 'Save changes' }).click();
  };
  await giveWindow(first.name);
  await expect.poll(() => tablesOf(first.name)).toEqual(['Window 4']);
  await expect(desk.line(first.name)).toContainText('Window 4');
  await giveWindow(second.name);
  await expect(desk.said('Another booking has that table at that time.')).toBeVisible();
  expect(await tablesOf(second.name)).toEqual([]);
});

test('fewer seats for a day leave those who have booked, and sell no more than that', async ({
  page,
  database,
}) => {
  const restaurant = await ownRestaurant(database);
  const guest = newGuest('Ada Stays');
  const slot = await slotAt(restaurant, { time: '19:00', num: 4 });
  await bookByApi(database, restaurant, slot, guest, { num: 4 });
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  await desk.goTo(slot.day);
  await page.getByRole('button', { name: 'Closing' }).click();
  await desk.sheet.getByRole('radio', { name: 'Fewer seats' }).check();
  await desk.sheet.getByLabel('Seats to keep open').fill('6');
  await desk.sheet.getByRole('button', { name: /^The whole day.*1 booking is kept/ }).click();
  await expect(page.locator('.closed')).toContainText('Only 6 seats');
  const { rows } = await database.query(
    `SELECT is_open, capacity, capacity_only FROM booking_hour_overrides
       WHERE facility_id = $1 AND $2 >= begins AND $2 < ends`,
    [restaurant.id, slot.date],
  );
  expect(rows).toEqual([{ is_open: true, capacity: 6, capacity_only: true }]);
  expect((await bookingOf(database, guest)).status).toBe('confirmed');
  const left = await slotAt(restaurant, { time: '19:00', from: slot.day });
  expect([left.day, left.available]).toEqual([slot.day, 2]);
});
