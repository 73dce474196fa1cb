/** What a restaurant changes while a guest stands on a screen of the booking: what they read is true, and nothing typed is lost. */
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { type Manager, managerOf } from './support/management.ts';
import { copyOf, type ListedSlot, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingsOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

// Each makes a restaurant, a key by the service's command, and several requests on either side.
test.describe.configure({ timeout: 120_000 });

/** A guest before the details of a table at 19:00, with all of theirs typed. */
async function aboutToBook(
  widget: BookingWidget,
  slot: ListedSlot,
  partySize = 2,
): Promise<ReturnType<typeof newGuest>> {
  const guest = newGuest('Emmy Noether');
  await widget.open();
  await widget.choose(partySize, slot);
  await widget.fillGuest(guest);
  return guest;
}

const closing = (slot: ListedSlot) => ({
  begins: new Date(Date.parse(slot.date) - 12 * 3_600_000).toISOString(),
  ends: new Date(Date.parse(slot.date) + 12 * 3_600_000).toISOString(),
  reason: 'A leaking pipe',
});

const lowerCapacity = async (manager: Manager, capacity: number) => {
  for (const { id } of await manager.find('openinghours'))
    await manager.patch(`openinghours/${id}`, { capacity });
};

test('a day that is closed while its times are on view is said to be gone, and another one is one tap away', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN, { booking_deposits_enabled: false });
  const manager = await managerOf(lumen);
  const slot = await slotAt(lumen, { time: '19:00', num: 2 });
  const widget = new BookingWidget(page, lumen);
  await widget.open();
  await widget.choosePartySize(2);
  await widget.chooseDay(slot.day);
  await expect(widget.time(slot)).toBeVisible();
  await manager.post('openinghouroverride', closing(slot));

  const guest = newGuest('Emmy Noether');
  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.heading('timeGone', { time: widget.timeName(slot) })).toBeFocused();
  await widget.expectGuest(guest);
  // The closed day has none to offer.
  await expect(widget.nearTimes.first()).toBeVisible();
  for (const time of await widget.nearTimes.all())
    await expect(time).not.toContainText(widget.dayName(slot.day));
  await widget.press(widget.nearTimes.first());
  await widget.press(widget.root.locator('.foot button[type="submit"]'));
  await expect(widget.root.locator('.done')).toBeVisible();
  expect(await bookingsOf(database, guest)).toMatchObject([{ num: 2, status: 'confirmed' }]);
});

test('a capacity that is lowered while the guest types is told when they send, and fewer guests book', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN, { booking_deposits_enabled: false });
  const manager = await managerOf(lumen);
  const slot = await slotAt(lumen, { time: '19:00', num: 4 });
  const widget = new BookingWidget(page, lumen);
  const guest = await aboutToBook(widget, slot, 4);
  await lowerCapacity(manager, 3);
  await widget.reserve(slot);
  await expect(widget.heading('tableTaken')).toBeFocused();
  await widget.expectGuest(guest);
  await widget.press(widget.button('otherTime'));
  await widget.choosePartySize(3);
  await widget.chooseTime(slot);
  await widget.expectGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeFocused();
  expect(await bookingsOf(database, guest)).toMatchObject([{ num: 3, status: 'confirmed' }]);
});

test('a deposit that is asked for while the guest types is shown before anything is booked', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN, { booking_deposits_enabled: false });
  const manager = await managerOf(lumen);
  const slot = await slotAt(lumen, { time: '19:00', num: 2 });
  const widget = new BookingWidget(page, lumen);
  const guest = await aboutToBook(widget, slot);
  await manager.patch('', {
    booking_deposits_enabled: true,
    deposit_amount: 20,
    deposit_option: 'booking',
    deposits_certain_group_enabled: false,
    deposit_times_enabled: false,
  });
  await widget.reserve(slot);
  await expect(widget.heading('offerChanged')).toBeFocused();
  await widget.expectGuest(guest);
  await expect(widget.root.locator('.deposit .amount')).toContainText('€20');
  expect(await bookingsOf(database, guest)).toEqual([]);
  // And another one meanwhile.
  await manager.patch('', { deposit_amount: 25 });
  await widget.press(widget.root.getByText(widget.t('acceptDeposit')));
  await widget.reserve(slot);
  await expect(widget.root.locator('.deposit .amount')).toContainText('€25');
  await widget.press(widget.root.getByText(widget.t('acceptDeposit')));
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeFocused();
  expect(await bookingsOf(database, guest)).toHaveLength(1);
});

test('a party that has become too large is led to the phone, or to the largest that can be booked', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN, { booking_deposits_enabled: false });
  const manager = await managerOf(lumen);
  const slot = await slotAt(lumen, { time: '19:00', num: 6 });
  const widget = new BookingWidget(page, lumen);
  const guest = await aboutToBook(widget, slot, 6);
  await manager.patch('', { max_num: 4 });
  await widget.reserve(slot);
  await expect(widget.heading('largeParty', { count: 4 })).toBeVisible();
  await widget.press(widget.button('largestParty', { count: 4 }));
  await widget.chooseTime(slot);
  await widget.expectGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeFocused();
});

test('a restaurant that stops taking bookings says so, and how it is reached', async ({ page, database }) => {
  const lumen = await copyOf(database, LUMEN, { booking_deposits_enabled: false });
  const manager = await managerOf(lumen);
  for (const off of [{ reachedBookingLimit: true }, { reachedBookingLimit: false, booking_enabled: false }]) {
    await manager.patch('', { reachedBookingLimit: false, booking_enabled: true });
    const slot = await slotAt(lumen, { time: '19:00', num: 2 });
    const widget = new BookingWidget(page, lumen);
    await aboutToBook(widget, slot);
    await manager.patch('', off);
    await widget.press(widget.root.locator('.foot button[type="submit"]'));
    await expect(widget.heading('limit')).toBeFocused();
    await expect(widget.root.getByRole('link', { name: LUMEN.phone })).toBeVisible();
    await page.goto('about:blank');
  }
});
