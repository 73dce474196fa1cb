/** Deposits: told with amount and deadline, accepted on purpose, made once, and only where one is due. */
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { BROLGA, copyOf, FRIDAY, KUMO, slotAt, THURSDAY } from './support/restaurants.ts';
import { bookingOf, bookingsOf, depositsOf, mailsAbout } from './support/rows.ts';
import { expect, oneOfMany, test } from './support/test.ts';

test('a guest accepts the terms of a deposit for each guest, and the booking holds it', async ({
  page,
  database,
}) => {
  const kumo = await copyOf(database, KUMO);
  const slot = await slotAt(kumo, { time: '17:30' });
  const guest = newGuest('Maria Mitchell');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname.split('/').at(-1)!);
  });
  const widget = new BookingWidget(page, kumo);
  await widget.open({ date: slot.day });
  await widget.choosePartySize(3);
  await widget.chooseTime(slot);
  const terms = widget.root.getByRole('region', { name: 'Deposit' });
  await expect(terms.getByText('¥15,000')).toBeVisible();
  await expect(terms.getByText(/charged right away/)).toBeVisible();
  await expect(terms.getByText("We'll email you how to pay. Nothing is charged now.")).toBeVisible();
  // Two days before, to the minute, as the restaurant's calendar counts.
  const deadline = new Date(Date.parse(slot.date) - 2 * 86_400_000).toISOString();
  await expect(
    terms.getByText(
      `Free cancellation until ${widget.dayName(dayBefore(slot.day, 2))}, ${widget.timeName({ date: deadline })}.`,
    ),
  ).toBeVisible();

  await widget.fillGuest(guest);
  await widget.reserve(slot);
  const box = terms.getByRole('checkbox', { name: 'I agree to the deposit terms' });
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription('Agree to the deposit terms');
  expect(posts).toEqual([]);
  expect(await depositsOf(database, guest)).toEqual([]);

  await box.check();
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeFocused();
  await expect(widget.root.getByText(/¥15,000\. We'll email you how to pay\./)).toBeVisible();
  expect(posts).toEqual(['booking_deposit', 'bookings']);
  const [deposit, ...others] = await depositsOf(database, guest);
  expect(others).toEqual([]);
  expect(deposit).toMatchObject({ amount: '15000.000', currency: 'JPY', owner_name: guest.name });
  expect((await bookingOf(database, guest)).booking_deposit_id).toBe(deposit?.id);
  const { toGuest } = await mailsAbout(database, guest);
  expect(toGuest.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/deposit/i));
});

test('a large group leaves one deposit on a Friday night', async ({ page, database }) => {
  const brolga = await copyOf(database, BROLGA);
  const slot = await slotAt(brolga, { time: '19:00', weekday: FRIDAY });
  const guest = newGuest('Grace Hopper');
  const widget = new BookingWidget(page, brolga);
  await widget.open({ date: slot.day, 'party-size': '6' });
  await widget.chooseTime(slot);
  const terms = widget.root.getByRole('region', { name: 'Deposit' });
  await expect(terms.getByText('$120.00')).toBeVisible();
  await expect(terms.getByText(/charged right away/)).toHaveCount(0);
  await terms.getByRole('checkbox').check();
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();
  const [deposit] = await depositsOf(database, guest);
  expect(deposit).toMatchObject({ amount: '120.000', currency: 'AUD' });
  expect((await bookingOf(database, guest)).booking_deposit_id).toBe(deposit?.id);
});

for (const { who, num, weekday } of [
  { who: 'five on a Friday night', num: 5, weekday: FRIDAY },
  { who: 'six on a Thursday', num: 6, weekday: THURSDAY },
]) {
  test(`${who} leave no deposit where larger groups do`, oneOfMany(num > 5), async ({ page, database }) => {
    const brolga = await copyOf(database, BROLGA);
    const slot = await slotAt(brolga, { time: '19:00', weekday });
    const guest = newGuest('Rosalind Franklin');
    const widget = new BookingWidget(page, brolga);
    await widget.open({ date: slot.day, 'party-size': String(num) });
    await widget.chooseTime(slot);
    await expect(widget.root.getByRole('region', { name: 'Deposit' })).toHaveCount(0);
    await widget.fillGuest(guest);
    await widget.reserve(slot);
    await expect(widget.confirmed(slot)).toBeVisible();
    expect(await bookingOf(database, guest)).toMatchObject({ num, booking_deposit_id: null });
    expect(await depositsOf(database, guest)).toEqual([]);
  });
}

test('a deposit whose booking failed serves the booking that follows', async ({ page, database }) => {
  const kumo = await copyOf(database, KUMO);
  const slot = await slotAt(kumo, { time: '17:30' });
  const guest = newGuest('Dorothy Hodgkin');
  const widget = new BookingWidget(page, kumo);
  await widget.open({ date: slot.day, 'party-size': '2' });
  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  const box = widget.root.getByRole('checkbox', { name: 'I agree to the deposit terms' });
  await box.check();
  // All seats of the early sitting go while the guest types.
  await database.query(
    `INSERT INTO booking_hour_overrides (facility_id, begins, ends, capacity, capacity_only, is_open)
       VALUES ($1, $2, $3, 1, true, true)`,
    [kumo.id, slot.date, new Date(Date.parse(slot.date) + 60_000)],
  );
  await widget.reserve(slot);
  await expect(widget.heading('tableTaken')).toBeFocused();
  expect(await bookingsOf(database, guest)).toEqual([]);
  expect(await depositsOf(database, guest)).toHaveLength(1);

  const late = await slotAt(kumo, { time: '20:30', from: slot.day });
  expect(late.day).toBe(slot.day);
  await widget.nearTimes.first().click();
  // Another time has another deadline, which is accepted anew.
  await expect(box).not.toBeChecked();
  await box.check();
  await widget.reserve(late);
  await expect(widget.confirmed(late)).toBeVisible();
  const [deposit, ...others] = await depositsOf(database, guest);
  expect(others).toEqual([]);
  expect(await bookingOf(database, guest)).toMatchObject({
    date: new Date(late.date),
    booking_deposit_id: deposit?.id,
  });
});

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
