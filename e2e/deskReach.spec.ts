/** Calling and writing from the desk: the links hold what the database does, as a phone and a mail program take it. */
import { newGuest } from './pages/bookingWidget.ts';
import { DeskPage } from './pages/deskPage.ts';
import { bookByApi } from './support/bookByApi.ts';
import { managerOf } from './support/management.ts';
import { orderOnBoard } from './support/ordersOnBoard.ts';
import { ownRestaurant } from './support/ownRestaurant.ts';
import { slotAt } from './support/restaurants.ts';
import { bookingOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test('a guest is called by the number in international form, and written to about the booking by its reference', async ({
  page,
  database,
}) => {
  test.slow();
  const made = await ownRestaurant(database);
  // What would begin another header of the mail, or another part of the address.
  const restaurant = { ...made, name: `Salt & Smoke? ${made.name}` };
  await database.query('UPDATE facilities SET name = $2 WHERE id = $1', [restaurant.id, restaurant.name]);
  const guest = newGuest('Ada Writes');
  guest.email = guest.email.replace('guest-', 'guest+');
  const slot = await slotAt(restaurant, { time: '19:00', num: 2 });
  await bookByApi(database, restaurant, slot, guest);
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  await desk.goTo(slot.day);

  await desk.line(guest.name).click();
  const { phone, email, ref_num: reference } = await bookingOf(database, guest);
  expect(phone).toBe('+49305550142');
  await expect(desk.sheet.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute(
    'href',
    `tel:${phone}`,
  );
  const mail = new URL((await desk.sheet.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '');
  expect([mail.protocol, decodeURIComponent(mail.pathname)]).toEqual(['mailto:', email]);
  expect([...mail.searchParams]).toEqual([['subject', `Your booking at ${restaurant.name}, ${reference}`]]);
  await page.keyboard.press('Escape');

  // By phone, as somebody who calls from around the corner says it; there is no address to write to.
  await page.getByRole('button', { name: 'New booking' }).click();
  await desk.sheet.getByLabel('Time').selectOption({ label: '19:00' });
  await desk.sheet.getByLabel('Name').fill('Grace Calls');
  await desk.sheet.getByLabel('Phone').fill('030 / 5550 199');
  await desk.sheet.getByRole('button', { name: 'Book table' }).click();
  await desk.line('Grace Calls').click();
  await expect(desk.sheet.getByRole('link')).toHaveCount(1);
  await expect(desk.sheet.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+49305550199');
  const { rows } = await database.query(
    'SELECT phone, email FROM bookings WHERE facility_id = $1 AND name = $2',
    [restaurant.id, 'Grace Calls'],
  );
  expect(rows).toEqual([{ phone: '+49305550199', email: '' }]);
  await page.keyboard.press('Escape');

  const manager = await managerOf(restaurant);
  await manager.post('waitlist', { date: slot.date, num: 2, name: 'Emmy Waits', email: guest.email, phone });
  // By the thumb, and nothing stands on anything else.
  await page.setViewportSize({ width: 375, height: 812 });
  const waits = page.getByRole('listitem').filter({ hasText: 'Emmy Waits' });
  await expect(waits.getByRole('link')).toHaveAttribute('href', `tel:${phone}`);
  const call = (await waits.getByRole('link').boundingBox())!;
  const book = (await waits.getByRole('button', { name: /^Book/ }).boundingBox())!;
  expect(call.height).toBeGreaterThanOrEqual(44);
  expect(call.y + call.height).toBeLessThanOrEqual(book.y);
  await orderOnBoard(database, restaurant, { name: 'Lise Orders', lines: [{ title: 'Supplì' }] });
  await desk.openBoard();
  await desk.order('Lise Orders').getByRole('button', { name: 'More' }).click();
  // The fixture's number, with the spaces that people write.
  await expect(desk.sheet.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+493023125000');
  expect(desk.complaints).toEqual([]);
});
