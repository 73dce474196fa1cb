/** Where no time can be chosen: the waitlist of a full day, and what else a guest is told and offered. */
import { addDays, weekdayOf } from '../src/domain/localTime.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import {
  copyOf,
  FRIDAY,
  KUMO,
  LUMEN,
  localDay,
  MONDAY,
  PETIT,
  slotAt,
  slotsFrom,
} from './support/restaurants.ts';
import { bookingOf, bookingsOf, mailsAbout, waitlistOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

/** The first Friday of Lumen on which no seat is left, as the demo has it. */
async function soldOutDay(): Promise<string> {
  const slots = await slotsFrom(LUMEN, localDay(LUMEN, 1));
  const open = new Set(slots.filter(({ available }) => available > 0).map(({ day }) => day));
  const full = slots.find(({ day }) => weekdayOf(day) === FRIDAY && !open.has(day));
  if (!full) throw new Error('No Friday is sold out.');
  return full.day;
}

test('a guest joins the waitlist of the sold-out Friday, at the time they like', async ({
  page,
  database,
}) => {
  const day = await soldOutDay();
  const wished = (await slotsFrom(LUMEN, day)).find(({ time }) => time === '20:00')!;
  const guest = newGuest('Lise Meitner');
  const widget = new BookingWidget(page, LUMEN);
  await widget.open({}, '/trattoria-lumen/');
  await widget.showWeekOf(day);
  await expect(widget.dayButton(day)).toHaveAccessibleName(/, fully booked$/);
  await widget.choosePartySize(2);
  await widget.chooseDay(day);
  await expect(widget.heading('fullDay', { weekday: 'Friday' })).toBeVisible();
  await expect(widget.nearTimes.first()).toBeVisible();
  await widget.button('joinDay').click();

  const title = widget.heading('waitFor', { day: widget.dayName(day) });
  await expect(title).toBeFocused();
  // One time in the line and in the form, from the first on.
  const inLine = widget.root.locator('.state button').last();
  const inForm = widget.root.locator('[name=wish]:checked + span');
  await expect(inLine).toContainText((await inForm.textContent()) ?? 'a time');
  await widget.time(wished).locator('xpath=following-sibling::span').click();
  await expect(inLine).toContainText(widget.timeName(wished));
  // What is missing is said, beside the field, and nothing is sent.
  await widget.field('name').fill(guest.name);
  await widget.button('open_waitlist').click();
  await expect(widget.field('email')).toBeFocused();
  await expect(widget.field('email')).toHaveAccessibleDescription('Enter your email');
  await widget.fillGuest(guest);
  await widget.button('open_waitlist').click();

  await expect(widget.heading('listedDay', { weekday: 'Friday' })).toBeFocused();
  await expect(widget.root.getByText(guest.email)).toBeVisible();
  expect(await waitlistOf(database, guest)).toMatchObject([
    {
      facility_id: LUMEN.id,
      date: new Date(wished.date),
      num: 2,
      name: guest.name,
      phone: guest.phone,
      is_online: true,
      is_walkin: false,
    },
  ]);
  expect(await bookingsOf(database, guest)).toEqual([]);
  const { toGuest, toStaff } = await mailsAbout(database, guest);
  expect(toGuest.map(({ language }) => language)).toEqual(['en']);
  expect(toStaff).toMatchObject([{ to_address: LUMEN.email }]);
});

test('a press on the button is not lost to the fault of the field that it leaves', async ({ page }) => {
  const day = await soldOutDay();
  const widget = new BookingWidget(page, LUMEN);
  await page.setViewportSize({ width: 375, height: 812 });
  await widget.open({ date: day, 'party-size': '2' });
  await widget.button('joinDay').click();
  await widget.field('email').fill('ana@');
  const join = widget.button('open_waitlist');
  await join.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await join.boundingBox())!;
  // Near the upper edge, from where the button would move away.
  await page.mouse.move(x + width / 2, y + height / 8);
  await page.mouse.down();
  await expect(widget.field('email')).not.toBeFocused();
  await page.mouse.up();
  await expect(widget.field('name')).toBeFocused();
  await expect(widget.field('name')).toHaveAccessibleDescription('Enter your name');
  await expect(widget.field('email')).toHaveAccessibleDescription('Enter a complete email address');
  await expect(widget.field('phone')).toHaveAccessibleDescription('Enter your phone number');
});

test('a full day leads to the next table that is free, and it can be booked', async ({ page, database }) => {
  const day = await soldOutDay();
  const guest = newGuest('Ida Noddack');
  const widget = new BookingWidget(page, LUMEN);
  await widget.open({ date: day, time: '19:00', 'party-size': '2' });
  const near = widget.nearTimes.first();
  await expect(near).toHaveAccessibleName(/^\d\d:\d\d /);
  await near.click();
  await expect(widget.detailsTitle).toBeFocused();
  await widget.fillGuest(guest);
  await widget.root.getByRole('button', { name: /^Reserve for / }).click();
  await expect(widget.root.getByRole('heading', { name: /^See you on / })).toBeVisible();
  expect(await bookingOf(database, guest)).toMatchObject({ facility_id: LUMEN.id, num: 2 });
});

test('on a closed day the restaurant says so in its own words, and open days are named', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const soon = localDay(lumen, 7);
  const monday = addDays(soon, (MONDAY - weekdayOf(soon) + 7) % 7);
  const widget = new BookingWidget(page, lumen);
  await widget.open({ date: monday });
  const date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(monday),
  );
  await expect(
    widget.root.getByText(
      `Am ${date} bleibt unsere Küche kalt. An den anderen Tagen freuen wir uns auf Sie.`,
    ),
  ).toBeVisible();
  await expect(widget.nearTimes).toHaveCount(3);
  await widget.nearTimes.first().click();
  await expect(widget.dayButton(addDays(monday, 1))).toHaveAttribute('aria-pressed', 'true');
  await expect(widget.time(await slotAt(lumen, { time: '18:00', from: addDays(monday, 1) }))).toBeVisible();
});

test('a party larger than can be booked is asked to call or write, and can come back', async ({ page }) => {
  const widget = new BookingWidget(page, LUMEN);
  await widget.open();
  await widget.partySizes.getByText('More than 12').click();
  await expect(widget.heading('largeParty', { count: 12 })).toBeVisible();
  await expect(widget.root.getByRole('link', { name: `Call ${LUMEN.phone}` })).toHaveAttribute(
    'href',
    'tel:+493023125142',
  );
  await expect(widget.root.getByRole('link', { name: 'Email us' })).toHaveAttribute(
    'href',
    /^mailto:ciao@trattoria-lumen\.example/,
  );
  await widget.button('largestParty', { count: 12 }).click();
  await expect(widget.partySize(12)).toBeChecked();
});

test('a restaurant that has reached its limit of online bookings gives its phone and e-mail', async ({
  page,
}) => {
  const widget = new BookingWidget(page, PETIT);
  await widget.open({}, '/petit-comite/');
  await expect(widget.heading('limit')).toBeVisible();
  await expect(widget.root.getByRole('link', { name: `Call ${PETIT.phone}` })).toBeVisible();
  await expect(widget.root.getByRole('link', { name: 'Email us' })).toBeVisible();
  await expect(widget.root.getByRole('radio')).toHaveCount(0);
});

test('a day within the notice that a restaurant needs says so, and names the next', async ({
  page,
  database,
}) => {
  // Open every day, so that today is no day off.
  const kumo = await copyOf(database, KUMO, {}, { weekdays: [0, 1, 2, 3, 4, 5, 6] });
  const widget = new BookingWidget(page, kumo);
  await widget.open({ date: localDay(kumo) });
  await expect(widget.heading('shortNotice', { count: 24 })).toBeVisible();
  await expect(widget.nearTimes.first()).toBeVisible();
  await expect(widget.root.getByRole('radio', { name: /:30/ })).toHaveCount(0);
});
