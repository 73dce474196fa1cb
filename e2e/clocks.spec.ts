/** Other clocks than the restaurant's: zones, nights past midnight, and a guest's clock that is wrong. */
import { addDays } from '../src/domain/localTime.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { BROLGA, copyOf, FRIDAY, LUMEN, localDay, slotAt } from './support/restaurants.ts';
import { bookingOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

/** How `zone` writes an instant. */
const writtenIn = (zone: string, instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
    instant,
  );

test.describe('a guest in Lisbon', () => {
  test.use({ timezoneId: 'Europe/Lisbon' });

  test('books past midnight in a half-hour zone: the times are the restaurant’s, and it is said', async ({
    page,
    database,
  }) => {
    const brolga = await copyOf(database, BROLGA);
    // Thursday's night goes on into Friday.
    const slot = await slotAt(brolga, { time: '00:30', weekday: FRIDAY });
    const guest = newGuest('Mileva Marić');
    const widget = new BookingWidget(page, brolga);
    await widget.open({ 'party-size': '2' });
    await expect(widget.root.getByText('Times shown are Adelaide time.')).toBeVisible();
    // It stands at the end of the evening that it belongs to, with the day that it falls on.
    await widget.chooseDay(addDays(slot.day, -1));
    await expect(widget.time(slot)).toHaveAccessibleName(/^0?0:30 ?, Friday/);
    await widget.chooseTime(slot);
    await widget.fillGuest(guest);
    await widget.reserve(slot);
    await expect(widget.confirmed(slot)).toHaveText(/ 0?0:30\.$/);
    await expect(widget.root.getByText('Times shown are Adelaide time.')).toBeVisible();
    const { date } = await bookingOf(database, guest);
    expect(writtenIn('Australia/Adelaide', date)).toBe(`${slot.day} 00:30`);
    // Half an hour off every full hour of the world's other clocks.
    expect(date.getUTCMinutes()).toBe(0);
  });
});

for (const { clock, days } of [
  { clock: 'a day ahead', days: 1 },
  { clock: 'a day behind', days: -1 },
]) {
  test(`a guest whose clock is ${clock} sees the times that there are, and books one`, async ({
    page,
    database,
  }) => {
    const lumen = await copyOf(
      database,
      LUMEN,
      { min_book_in_advance_hours: 0 },
      { weekdays: [0, 1, 2, 3, 4, 5, 6], begins: '00:00', ends: '23:45' },
    );
    await page.clock.setFixedTime(Date.now() + days * 86_400_000);
    const next = await slotAt(lumen, { time: '12:00', from: localDay(lumen, 1) });
    const guest = newGuest('Annie Jump Cannon');
    const widget = new BookingWidget(page, lumen);
    await widget.open({ 'party-size': '2' });
    await widget.chooseDay(next.day);
    await widget.chooseTime(next);
    await widget.fillGuest(guest);
    await widget.reserve(next);
    await expect(widget.confirmed(next)).toBeVisible();
    const { date, created } = await bookingOf(database, guest);
    expect(date).toEqual(new Date(next.date));
    expect(Math.abs(created.getTime() - Date.now())).toBeLessThan(3_600_000);
  });
}
