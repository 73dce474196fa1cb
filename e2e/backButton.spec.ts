/** The browser's back and forward buttons, and the page around the widget, which stays as it was. */
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { slowStepsBack } from './support/browserHistory.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf, bookingsOf } from './support/rows.ts';
import { expect, IN_FULL, test } from './support/test.ts';

test('back and forward keep what was typed, and leave the page as it is', async ({ page, database }) => {
  const slot = await slotAt(LUMEN, { time: '19:00', num: 2 });
  const guest = newGuest('Barbara McClintock');
  const widget = new BookingWidget(page, LUMEN);
  // A control that still moves is scrolled to by the hand that looks for it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // High enough for every step, so that none has a reason to scroll.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await widget.open({}, '/trattoria-lumen/');
  // Long enough below the widget, so that a shorter step does not end the page above where the guest is.
  await page.evaluate(() => (document.body.style.paddingBlockEnd = '100vh'));
  await widget.root.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await aboutPage(page);
  expect(before.top).toBeGreaterThan(0);
  await widget.choose(2, slot);
  await widget.fillGuest(guest);
  await widget.root.getByText('Anything we should know?').click();
  await widget.field('note').fill('We come by train.');
  await widget.root.getByRole('checkbox', { name: /from Trattoria Lumen/ }).check();

  await page.goBack();
  await expect(widget.time(slot)).toBeChecked();
  await expect(widget.partySize(2)).toBeChecked();
  expect(await aboutPage(page)).toEqual(before);
  await page.goForward();
  await widget.expectGuest(guest);
  await expect(widget.field('note')).toHaveValue('We come by train.');
  await expect(widget.root.getByRole('checkbox', { name: /from Trattoria Lumen/ })).toBeChecked();

  // The same by the line that says what is chosen, and on with another time.
  await widget.root.getByRole('button', { name: /^Time/ }).click();
  await expect(widget.time(slot)).toBeFocused();
  const later = await slotAt(LUMEN, { time: '19:30', from: slot.day, num: 2 });
  await widget.chooseTime(later);
  await widget.expectGuest(guest);
  await widget.reserve(later);
  await expect(widget.confirmed(later)).toBeVisible();
  expect(await aboutPage(page)).toEqual(before);
  expect(await bookingOf(database, guest)).toMatchObject({ date: new Date(later.date), num: 2 });
});

test('an impatient guest who presses back twice goes one step back, and stays on the page', async ({
  page,
  database,
}) => {
  await slowStepsBack(page);
  const slot = await slotAt(LUMEN, { time: '19:00', num: 2 });
  const booking = new BookingWidget(page, LUMEN);
  await page.goto('/');
  await booking.open({ date: slot.day });
  await booking.chooseTime(slot);
  await booking.root.getByRole('button', { name: /^Time/ }).dblclick();
  await expect(booking.time(slot)).toBeVisible();
  await booking.chooseTime(slot);
  await expect(booking.detailsTitle).toBeVisible();

  const ordering = new OrderingWidget(page, await orderingCopyOf(database, LUMEN));
  await ordering.open();
  await ordering.addOne('Olive miste');
  await ordering.goToCheckout();
  await ordering.button('toMenu').dblclick();
  await expect(ordering.dish('Olive miste')).toBeVisible();
  await ordering.goToCheckout();
  await expect(ordering.checkoutTitle).toBeVisible();

  // A dish that was pressed twice while its file was on the way is closed by one press.
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/ordering\/menu\.js/, (route) => void held.push(() => route.continue()));
  await ordering.open();
  await ordering.dishName('Saltimbocca').dblclick();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await Promise.all(held.map((release) => release()));
  await expect(ordering.sheet.getByRole('heading', { name: 'Saltimbocca' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ordering.sheet).toBeHidden();
  await ordering.expectLine('Olive miste', 1);
});

test('after a booking, back leads to no form that could be sent again', async ({ page, database }) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '19:00' });
  const guest = newGuest('Chien-Shiung Wu');
  const widget = new BookingWidget(page, lumen);
  await page.goto('/');
  await widget.open({ date: slot.day });
  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();

  await page.goBack();
  await expect(widget.time(slot)).toBeVisible();
  await expect(widget.root.getByRole('button', { name: /^Reserve for/ })).toHaveCount(0);
  await page.goForward();
  await expect(widget.confirmed(slot)).toBeVisible();
  await page.reload();
  await expect(widget.time(slot)).toBeVisible();
  await page.goBack();
  await expect(widget.time(slot)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await bookingsOf(database, guest)).toHaveLength(1);
});

test('a link to another part of the page, and back from it, leaves the form as it was', async ({ page }) => {
  const slot = await slotAt(LUMEN, { time: '19:00', num: 2 });
  const guest = newGuest('Vera Rubin');
  const widget = new BookingWidget(page, LUMEN);
  await widget.open({}, '/trattoria-lumen/');
  await widget.choose(2, slot);
  await widget.fillGuest(guest);
  await page.getByRole('link', { name: 'Das Haus' }).click();
  await expect(page).toHaveURL(/#haus$/);
  await widget.expectGuest(guest);
  await page.goBack();
  await expect(page).toHaveURL(/\/trattoria-lumen\/$/);
  await widget.expectGuest(guest);
  await page.goBack();
  await expect(widget.time(slot)).toBeChecked();
});

test('two widgets on a page have nothing in common', IN_FULL, async ({ page, database }) => {
  const [left, right] = await Promise.all([copyOf(database, LUMEN), copyOf(database, LUMEN)]);
  await page.route('**/two-widgets', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Two</title><link rel="icon" href="data:,">
<tableside-widget facility="${left.id}" id="left"></tableside-widget>
<tableside-widget facility="${right.id}" id="right"></tableside-widget>
<script async src="/tableside.js"></script></html>`,
    }),
  );
  const slot = await slotAt(left, { time: '19:00' });
  const other = await slotAt(right, { time: '20:30' });
  const a = new BookingWidget(page, left, { root: page.locator('#left') });
  const b = new BookingWidget(page, right, { root: page.locator('#right') });
  const guests = [newGuest('Ada Yonath'), newGuest('May-Britt Moser')] as const;
  await a.open({}, '/two-widgets');
  await expect(b.root.locator('.booking')).toBeVisible();
  await a.choose(5, slot);
  await expect(b.partySize(2)).toBeChecked();
  await a.fillGuest(guests[0]);
  await b.choose(3, other);
  await expect(b.field('name')).toHaveValue('');
  await b.fillGuest(guests[1]);
  // Back undoes the last step, and none of the other widget.
  await page.goBack();
  await expect(b.time(other)).toBeChecked();
  await a.expectGuest(guests[0]);
  await page.goForward();
  await b.expectGuest(guests[1]);
  await b.reserve(other);
  await expect(b.confirmed(other)).toBeVisible();
  await a.reserve(slot);
  await expect(a.confirmed(slot)).toBeVisible();
  expect(await bookingOf(database, guests[0])).toMatchObject({ facility_id: left.id, num: 5 });
  expect(await bookingOf(database, guests[1])).toMatchObject({ facility_id: right.id, num: 3 });
});

/** What a widget must leave alone. */
function aboutPage(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    href: location.href,
    left: scrollX,
    top: scrollY,
    language: document.documentElement.lang,
    restoration: history.scrollRestoration,
  }));
}
