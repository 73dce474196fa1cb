/** A guest books a table on a restaurant's own page: by mouse, by touch, by keyboard alone, in three languages. */
import { addDays } from '../src/domain/localTime.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { Keyboard } from './pages/keyboard.ts';
import { BAYT, BROLGA, copyOf, FRIDAY, LUMEN, slotAt, slotsFrom, THURSDAY } from './support/restaurants.ts';
import { bookingOf, mailsAbout } from './support/rows.ts';
import { savedBy } from './support/savedBy.ts';
import { expect, test } from './support/test.ts';

test('a guest books by mouse, and the restaurant has the booking with all that was said', async ({
  page,
  database,
}) => {
  const slot = await slotAt(LUMEN, { time: '19:30', weekday: THURSDAY, num: 3 });
  const guest = newGuest('Ada Byron');
  const widget = new BookingWidget(page, LUMEN);
  await widget.open({}, '/trattoria-lumen/');
  await widget.choose(3, slot);
  await widget.fillGuest(guest);
  await widget.root.getByText('Anything we should know?').click();
  await widget.button('allergy').click();
  await widget.field('note').fill('No nuts for one of us, please.');
  await widget.root.getByRole('checkbox', { name: 'Send me news from Trattoria Lumen' }).check();
  await widget.reserve(slot);

  await expect(widget.confirmed(slot)).toBeFocused();
  const booking = await bookingOf(database, guest);
  expect(booking).toMatchObject({
    facility_id: LUMEN.id,
    status: 'confirmed',
    date: new Date(slot.date),
    booking_timespan: 120,
    num: 3,
    price_change: 0,
    name: 'Ada Byron',
    phone: guest.phone,
    comment: 'Allergy\nNo nuts for one of us, please.',
    source: 'widget',
    newsletter_subscribe: true,
    service_newsletter_subscribe: false,
    send_email_receipt: true,
    booking_deposit_id: null,
  });
  await expect(widget.root.getByText(booking.ref_num)).toBeVisible();
  await expect(widget.root.getByText(guest.email)).toBeVisible();
  await expect(widget.root.getByText('Table for 3, until 21:30')).toBeVisible();
  await expect(widget.root.getByText('Lampenmacherufer 12, 10999 Berlin')).toBeVisible();

  const { toGuest, toStaff } = await mailsAbout(database, guest);
  expect(toGuest.map(({ language }) => language)).toEqual(['en']);
  expect(toGuest[0]?.text_part).toContain(booking.ref_num);
  expect(toStaff).toMatchObject([{ to_address: LUMEN.email, language: 'de' }]);

  const link = widget.root.getByRole('link', { name: 'Add to calendar' });
  const file = await savedBy(link, 'booking.ics');
  const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.000/g, '');
  // Lines of the file are folded.
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`DTSTART:${stamp(booking.date)}\r\n`);
  expect(unfolded).toContain(`DTEND:${stamp(booking.ends)}\r\n`);
  expect(unfolded).toContain(`UID:${booking.ref_num}@trattoria-lumen\r\n`);
  expect(unfolded).toContain('LOCATION:Trattoria Lumen\\, Lampenmacherufer 12\\, 10999 Berlin\r\n');
  expect(toGuest[0]?.calendar).toContain(`UID:${booking.ref_num}@trattoria-lumen`);
});

test.describe('on a phone of 375 px', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true, locale: 'de-DE' });

  test('a guest books lunch by touch in German, at the price of the offer', async ({ page, database }) => {
    const slot = await slotAt(LUMEN, { time: '12:30', weekday: THURSDAY, num: 5 });
    const guest = newGuest('Grete Hermann');
    const widget = new BookingWidget(page, LUMEN, { locale: 'de-DE', isTouch: true });
    await widget.open({}, '/trattoria-lumen/');
    await widget.choosePartySize(5);
    await widget.chooseDay(slot.day);
    await expect(widget.time(slot)).toHaveAccessibleName(/12:30\s*-20\s%/);
    await widget.chooseTime(slot);
    // What a thumb must reach is as large as a thumb.
    const { height } = (await widget.reserveButton(slot).boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    await widget.fillGuest(guest);
    await widget.reserve(slot);

    await expect(widget.confirmed(slot)).toBeFocused();
    expect(await bookingOf(database, guest)).toMatchObject({
      status: 'confirmed',
      date: new Date(slot.date),
      num: 5,
      price_change: -20,
      newsletter_subscribe: false,
      service_newsletter_subscribe: false,
    });
    const { toGuest } = await mailsAbout(database, guest);
    expect(toGuest.map(({ language }) => language)).toEqual(['de']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-KW' });

  test('a guest asks for a table from right to left, and is told that it is a request', async ({
    page,
    database,
  }) => {
    const slot = await slotAt(BAYT, { time: '19:30', num: 4 });
    const guest = newGuest('ليلى الفهد');
    const widget = new BookingWidget(page, BAYT, { locale: 'ar-KW' });
    await widget.open({}, '/bayt-al-bahar/');
    await widget.choose(4, slot);
    await widget.fillGuest(guest);
    await widget.request(slot);

    await expect(widget.requested).toBeFocused();
    await expect(widget.requested).toHaveCSS('direction', 'rtl');
    expect(await bookingOf(database, guest)).toMatchObject({
      facility_id: BAYT.id,
      status: 'unconfirmed',
      date: new Date(slot.date),
      num: 4,
      name: 'ليلى الفهد',
    });
    const { toGuest, toStaff } = await mailsAbout(database, guest);
    expect(toGuest).toMatchObject([{ language: 'ar', calendar: null }]);
    expect(toStaff).toMatchObject([{ to_address: BAYT.email, language: 'ar' }]);
  });

  test('every line of an address in another script begins where the others do', async ({
    page,
    database,
  }) => {
    const brolga = await copyOf(database, BROLGA);
    const slot = await slotAt(brolga, { time: '19:30', num: 2 });
    const widget = new BookingWidget(page, brolga, { locale: 'ar-KW' });
    await page.setViewportSize({ width: 375, height: 812 });
    await widget.open();
    await widget.choose(2, slot);
    await widget.fillGuest(newGuest('Ada Guest'));
    await widget.reserve(slot);
    const address = widget.root.locator('dd', { hasText: 'Gilles Lane' });
    await expect(address).toBeVisible();
    const edges = await address.evaluate((column) => {
      const words = document.createRange();
      words.selectNodeContents(column.querySelector('bdi')!);
      // A street and its number are one piece of a line, which has several.
      const lines = new Map<number, number>();
      for (const { bottom, right } of words.getClientRects())
        lines.set(Math.round(bottom), Math.max(lines.get(Math.round(bottom)) ?? 0, Math.round(right)));
      return [Math.round(column.getBoundingClientRect().right), ...lines.values()];
    });
    expect(edges.length).toBeGreaterThan(2);
    expect(new Set(edges).size).toBe(1);
  });
});

test('a guest books by keyboard alone, and always sees where they are', async ({ page, database }) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '19:00', weekday: FRIDAY, num: 3 });
  const guest = newGuest('Caroline Herschel');
  const widget = new BookingWidget(page, lumen);
  const keys = new Keyboard(page);
  // Begins a week before, on the same weekday.
  await widget.open({ date: addDays(slot.day, -7) });
  await keys.tabTo(widget.partySize(2));
  await keys.press('ArrowRight', widget.partySize(3));
  await expect(widget.partySize(3)).toBeChecked();
  await widget.showWeekOf(addDays(slot.day, -7));
  await keys.tabTo(widget.dayButton(addDays(slot.day, -7)));
  await keys.press('ArrowDown', widget.dayButton(slot.day));
  await keys.press('ArrowRight', widget.dayButton(addDays(slot.day, 1)));
  await keys.press('ArrowLeft', widget.dayButton(slot.day));
  await page.keyboard.press('Enter');
  await expect(widget.dayButton(slot.day)).toHaveAttribute('aria-pressed', 'true');

  // One stop for all times; the arrows choose, and leave nothing behind.
  const [first] = (await slotsFrom(lumen, slot.day)).filter(({ available }) => available >= 3);
  await keys.tabTo(widget.time(first!));
  // Enter with nothing chosen leads nowhere.
  await page.keyboard.press('Enter');
  await keys.expectVisible(widget.time(first!));
  while (!(await widget.time(slot).isChecked())) await page.keyboard.press('ArrowDown');
  await keys.expectVisible(widget.time(slot));
  await keys.tabTo(widget.button('continue', { time: '19:00' }));
  await page.keyboard.press('Enter');

  await expect(widget.detailsTitle).toBeFocused();
  for (const field of ['name', 'email', 'phone'] as const) {
    await keys.tabTo(widget.field(field));
    await page.keyboard.type(guest[field]);
  }
  const more = widget.root.locator('summary', { hasText: 'Anything we should know?' });
  await keys.tabTo(more);
  await page.keyboard.press('Enter');
  await keys.tabTo(widget.button('birthday'));
  await page.keyboard.press('Space');
  await keys.tabTo(widget.field('note'));
  await keys.tabTo(widget.root.getByRole('checkbox', { name: /from Trattoria Lumen/ }));
  await page.keyboard.press('Space');
  await keys.tabTo(widget.reserveButton(slot));
  await page.keyboard.press('Enter');

  await expect(widget.confirmed(slot)).toBeFocused();
  await keys.tabTo(widget.root.getByRole('link', { name: 'Cancel' }));
  expect(await bookingOf(database, guest)).toMatchObject({
    date: new Date(slot.date),
    num: 3,
    phone: guest.phone,
    comment: 'Birthday',
    newsletter_subscribe: true,
    service_newsletter_subscribe: false,
  });
});
