/** The waitlist as a view of its own: to its row in the database, or to a table after all. */
import { addDays, weekdayOf } from '../src/domain/localTime.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { wordsOf } from './pages/widget.ts';
import { takeTables } from './states/shape.ts';
import { copyOf, LUMEN, localDay, MONDAY, PETIT, slotAt, slotsFrom } from './support/restaurants.ts';
import { bookingOf, bookingsOf, waitlistOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

const VIEW = { view: 'waitlist' };

test('a guest waits for a full day from the restaurant’s own page, and pressing twice makes one entry', async ({
  page,
  database,
}) => {
  const slots = await slotsFrom(LUMEN, localDay(LUMEN, 1));
  const open = new Set(slots.filter(({ available }) => available > 0).map(({ day }) => day));
  const wished = slots.find(({ day, time }) => time === '20:00' && !open.has(day))!;
  const guest = newGuest('Emmy Noether');
  const widget = new BookingWidget(page, LUMEN);
  await widget.open({}, '/trattoria-lumen/waitlist.html');
  await expect(widget.heading('open_waitlist')).toBeVisible();
  // No day is chosen for the guest.
  await expect(widget.heading('chooseDay')).toBeVisible();
  await widget.choosePartySize(4);
  await widget.chooseDay(wished.day);
  await widget.press(wordsOf(widget.time(wished)));
  // What is missing is said, and nothing is sent.
  await widget.button('open_waitlist').click();
  await expect(widget.field('name')).toBeFocused();
  await widget.fillGuest(guest);
  await widget.button('open_waitlist').dblclick();

  await expect(
    widget.root.getByRole('heading', { name: /^You're on the waitlist for Friday/ }),
  ).toBeFocused();
  expect(await waitlistOf(database, guest)).toMatchObject([
    { facility_id: LUMEN.id, date: new Date(wished.date), num: 4, phone: guest.phone, is_online: true },
  ]);
  expect(await bookingsOf(database, guest)).toEqual([]);
  // Back leads to the days, and not away from the page.
  await page.goBack();
  await expect(widget.heading('open_waitlist')).toBeVisible();
});

test('on a day that has a table the guest may book it in place, or wait for a time that has none', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '19:30', num: 2 });
  const taken = await slotAt(lumen, { time: '20:00', from: slot.day });
  await takeTables(page, ({ date }) => date === taken.date);
  const guest = newGuest('Lotte Reiniger');
  const widget = new BookingWidget(page, lumen);
  await widget.open({ ...VIEW, date: slot.day, 'party-size': '2', time: '20:00' });
  await expect(widget.root.getByText(widget.t('stillFree', { count: 2 }))).toBeVisible();
  await expect(widget.root.getByRole('radio', { name: '20:00' })).toBeChecked();
  await expect(widget.root.getByRole('radio', { name: '19:30' })).toHaveCount(0);
  // Said of the times that are taken, below them: a table is free as well.
  await expect(widget.root.locator('fieldset + div')).toHaveText(widget.t('waitHow', { count: 2 }));
  await widget.fillGuest(guest);
  await widget.button('open_waitlist').click();
  await expect(widget.root.getByRole('heading', { name: /^You're on the waitlist/ })).toBeVisible();
  expect(await waitlistOf(database, guest)).toMatchObject([
    { facility_id: lumen.id, date: new Date(taken.date), num: 2 },
  ]);

  await widget.open({ ...VIEW, date: slot.day, 'party-size': '2' });
  await widget.button('bookInstead').click();
  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeFocused();
  expect(await bookingOf(database, guest)).toMatchObject({ facility_id: lumen.id, num: 2 });
});

test('who can’t wait online gets the restaurant’s words, its phone and its mail', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const soon = localDay(lumen, 7);
  const monday = addDays(soon, (MONDAY - weekdayOf(soon) + 7) % 7);
  const widget = new BookingWidget(page, lumen);
  await widget.open({ ...VIEW, date: monday });
  await expect(widget.root.getByText(/bleibt unsere Küche kalt/)).toBeVisible();
  await expect(widget.button('open_waitlist')).toHaveCount(0);
  await expect(widget.root.getByText(widget.t('waitMeans'))).toBeVisible();
  await widget.partySizes.getByText('More than 12').click();
  // There is no list for so many, and none is promised.
  await expect(widget.root.getByText(widget.t('waitMeans'))).toHaveCount(0);
  await expect(widget.root.getByRole('link', { name: `Call ${lumen.phone}` })).toBeVisible();

  const petit = new BookingWidget(page, PETIT);
  await petit.open(VIEW);
  await expect(petit.heading('limit')).toBeVisible();
  await expect(petit.root.getByRole('link', { name: 'Email us' })).toBeVisible();
});
