/** The last seats, which two guests want at once. */
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { copyOf, LUMEN, seatsOf, slotAt } from './support/restaurants.ts';
import { bookingOf, bookingsOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test('who comes second for the last seats is offered the nearest times, with all they typed', async ({
  browser,
  baseURL,
  database,
}) => {
  // Six seats: two parties of four never sit at once.
  const lumen = await copyOf(database, LUMEN, {}, { capacity: 6 });
  const slot = await slotAt(lumen, { time: '19:00', num: 6 });
  const [first, second] = await Promise.all(
    ['Hedy Lamarr', 'Mary Somerville'].map(async (name) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
      const page = await context.newPage();
      const widget = new BookingWidget(page, lumen);
      const guest = newGuest(name);
      await widget.open({ 'party-size': '4', date: slot.day });
      await widget.chooseTime(slot);
      await widget.fillGuest(guest);
      return { context, page, widget, guest };
    }),
  );
  await second!.widget.root.getByText('Anything we should know?').click();
  await second!.widget.field('note').fill('By the window, if it can be had.');
  await second!.widget.root.getByRole('checkbox', { name: /from the booking service/ }).check();

  await first!.widget.reserve(slot);
  await expect(first!.widget.confirmed(slot)).toBeVisible();
  const answer = second!.page.waitForResponse(/\/bookings$/);
  await second!.widget.reserve(slot);
  expect((await answer).status()).toBe(409);
  const { widget, guest } = second!;
  await expect(widget.heading('tableTaken')).toBeFocused();
  expect(await bookingsOf(database, guest)).toEqual([]);

  await widget.expectGuest(guest);
  await expect(widget.field('note')).toHaveValue('By the window, if it can be had.');
  await expect(widget.root.getByRole('checkbox', { name: /from the booking service/ })).toBeChecked();

  // The first four stay until 21:00: that is the nearest time of the evening.
  await expect(widget.nearTimes).toHaveCount(3);
  await expect(widget.nearTimes.first()).toHaveAccessibleName('21:00 the same evening');
  const later = await slotAt(lumen, { time: '21:00', from: slot.day, num: 4 });
  expect(later.day).toBe(slot.day);
  await widget.nearTimes.first().click();
  await expect(widget.reserveButton(later)).toBeFocused();
  await widget.expectGuest(guest);
  await widget.reserve(later);
  await expect(widget.confirmed(later)).toBeVisible();

  expect(await bookingOf(database, guest)).toMatchObject({
    date: new Date(later.date),
    num: 4,
    comment: 'By the window, if it can be had.',
    service_newsletter_subscribe: true,
  });
  expect(await bookingOf(database, first!.guest)).toMatchObject({ date: new Date(slot.date), num: 4 });
  expect(await seatsOf(lumen, slot)).toBe(2);
  await Promise.all([first!.context.close(), second!.context.close()]);
});
