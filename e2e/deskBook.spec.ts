/** The desk's book: bookings as a host works them, each step seen in the database. */

import { newGuest } from './pages/bookingWidget.ts';
import { DeskPage } from './pages/deskPage.ts';
import { bookByApi } from './support/bookByApi.ts';
import { BAYT, HALLE, LUMEN, localDay, slotAt, slotsFrom } from './support/restaurants.ts';
import { bookingOf, mailsAbout } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test('a request is declined with a sentence that the guest is sent, and another one is confirmed', async ({
  page,
  database,
}) => {
  const [first, second] = [newGuest('Ada Requests'), newGuest('Mary Requests')];
  const slot = (await slotsFrom(BAYT, localDay(BAYT, 9))).find(({ available }) => available >= 4)!;
  for (const guest of [first, second]) await bookByApi(database, BAYT, slot, guest);
  const desk = new DeskPage(page, BAYT);
  await desk.open();
  await desk.goTo(slot.day);

  await desk.line(first.name).click();
  await desk.sheet.getByRole('button', { name: 'Decline…' }).click();
  await desk.sheet.getByRole('group', { name: 'Suggested wording' }).getByRole('button').first().click();
  const words = await desk.sheet.getByLabel('The guest reads').inputValue();
  await desk.sheet.getByRole('button', { name: 'Decline request' }).click();
  await expect.poll(async () => (await bookingOf(database, first)).status).toBe('cancelled');
  await expect
    .poll(async () => (await mailsAbout(database, first)).toGuest.map((mail) => mail.text_part).join())
    .toContain(words);

  await page.getByRole('button', { name: `Confirm: ${second.name}` }).click();
  await expect(desk.said(`Confirmed: ${second.name}`)).toBeVisible();
  expect((await bookingOf(database, second)).status).toBe('confirmed');
  expect(desk.complaints).toEqual([]);
});

test('a walk-in takes two presses, and can be finished', async ({ page, database }) => {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO booking_hour_overrides (facility_id, begins, ends, capacity, is_open, reason)
     VALUES ($1, date_trunc('hour', now()) - interval '1 hour', date_trunc('hour', now()) + interval '6 hours', 60, true, '')
     RETURNING id`,
    [HALLE.id],
  );
  const desk = new DeskPage(page, HALLE);
  await desk.open();
  const walkIns = async () =>
    (
      await database.query<{ status: string; num: number }>(
        'SELECT status, num FROM bookings WHERE facility_id = $1 AND walk_in ORDER BY id DESC LIMIT 1',
        [HALLE.id],
      )
    ).rows[0];
  await page.getByRole('button', { name: 'Walk-in' }).click();
  await page.getByRole('button', { name: 'Seat 3 guests' }).click();
  await expect(desk.said('Walk-in seated.')).toBeVisible();
  expect(await walkIns()).toEqual({ status: 'arrived', num: 3 });
  await page.getByRole('button', { name: 'Finished: Walk-in' }).first().click();
  await expect(desk.said(/^Finished/)).toBeVisible();
  await expect.poll(async () => (await walkIns())?.status).toBe('finished');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await walkIns())?.status).toBe('arrived');
  await database.query('DELETE FROM booking_hour_overrides WHERE id = $1', [rows[0]?.id]);
});

test('a booking by phone takes four fields, is moved, and found by name, phone and reference', async ({
  page,
  database,
}) => {
  const desk = new DeskPage(page, LUMEN);
  const slot = await slotAt(LUMEN, { time: '19:00', num: 4 });
  const name = `Phone ${Date.now()}`;
  const row = async () =>
    (
      await database.query<{ num: number; date: Date; phone: string; ref_num: string }>(
        'SELECT num, date, phone, ref_num FROM bookings WHERE name = $1',
        [name],
      )
    ).rows[0];
  await desk.open();
  await desk.goTo(slot.day);
  await page.getByRole('button', { name: 'New booking' }).click();
  await desk.sheet.getByRole('button', { name: 'One more guest' }).click();
  await desk.sheet.getByLabel('Time').selectOption({ label: '19:00' });
  await desk.sheet.getByLabel('Name').fill(name);
  await desk.sheet.getByLabel('Phone').fill('+49 30 5550199');
  await desk.sheet.getByRole('button', { name: 'Book table' }).click();
  await expect(desk.line(name)).toBeVisible();
  expect(await row()).toMatchObject({ num: 3, date: new Date(slot.date), phone: '+49305550199' });

  await desk.line(name).click();
  await desk.sheet.getByRole('button', { name: 'Change time, party or table' }).click();
  await desk.sheet.getByRole('button', { name: 'One more guest' }).click();
  await desk.sheet.getByLabel('Time').selectOption({ label: '19:30' });
  await desk.sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await row())?.num).toBe(4);
  expect((await row())?.date).toEqual(new Date(Date.parse(slot.date) + 30 * 60_000));

  const found = desk.sheet.getByRole('button', { name: new RegExp(name) });
  for (const words of [name, '030 5550199', (await row())?.ref_num ?? '']) {
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Search' }).click();
    await desk.sheet.getByLabel('Name, phone or reference').fill(words);
    await found.click();
    await expect(desk.line(name)).toBeVisible();
  }
});

test('closing a day first shows who is booked, takes one press, and can be undone', async ({
  page,
  database,
}) => {
  const desk = new DeskPage(page, LUMEN);
  const slot = await slotAt(LUMEN, { time: '19:30', num: 2 });
  const guest = newGuest('Kept Guest');
  await bookByApi(database, LUMEN, slot, guest);
  const closings = async () =>
    (
      await database.query(
        'SELECT id FROM booking_hour_overrides WHERE facility_id = $1 AND $2 BETWEEN begins AND ends',
        [LUMEN.id, slot.date],
      )
    ).rowCount;
  const before = (await closings()) ?? 0;
  await desk.open();
  await desk.goTo(slot.day);
  await page.getByRole('button', { name: 'Closing' }).click();
  const day = desk.sheet.getByRole('button', { name: /^The whole day/ });
  await expect(day).toContainText(/\d+ bookings? (?:is|are) kept/);
  await day.click();
  await expect.poll(closings).toBe(before + 1);
  expect((await bookingOf(database, guest)).status).toBe('confirmed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(closings).toBe(before);
  expect(desk.complaints).toEqual([]);
});
