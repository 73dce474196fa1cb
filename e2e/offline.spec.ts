/** Bad connections and quick fingers: nothing is sent twice, and nobody is told what is not known. */
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf, bookingsOf, mailsAbout } from './support/rows.ts';
import { type Database, expect, test } from './support/test.ts';

/** A guest with everything typed, before the button. */
async function aboutToBook(page: Page, database: Database, name: string) {
  const restaurant = await copyOf(database, LUMEN);
  const slot = await slotAt(restaurant, { time: '19:00' });
  const guest = newGuest(name);
  const widget = new BookingWidget(page, restaurant);
  await widget.open({ date: slot.day });
  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  return { restaurant, slot, guest, widget, posts };
}

test('ten clicks and the Enter key at once are one request and one booking', async ({ page, database }) => {
  const { slot, guest, widget, posts } = await aboutToBook(page, database, 'Margaret Hamilton');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/bookings$/, async (route) => {
    await held;
    await route.continue();
  });
  await widget.field('phone').focus();
  await Promise.all([
    // By its kind: whichever comes first, the button says that it is sending then.
    widget.root.locator('button[type=submit]').evaluate((button: HTMLElement) => {
      for (let click = 0; click < 10; click++) button.click();
    }),
    page.keyboard.press('Enter'),
  ]);
  await expect(widget.button('sending')).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await widget.button('sending').click({ force: true });
  answer();
  await expect(widget.confirmed(slot)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await bookingsOf(database, guest)).toHaveLength(1);
  expect((await mailsAbout(database, guest)).toGuest).toHaveLength(1);
});

test('offline, a guest is told that nothing was sent, and goes on when the connection is back', async ({
  page,
  context,
  database,
}) => {
  const { slot, guest, widget, posts } = await aboutToBook(page, database, 'Jocelyn Bell');
  await context.setOffline(true);
  await expect(widget.root.getByText(widget.t('offline'))).toBeVisible();
  await widget.reserve(slot);
  await expect(widget.heading('notSent')).toBeFocused();
  await widget.expectGuest(guest);
  expect(posts).toEqual([]);
  expect(await bookingsOf(database, guest)).toEqual([]);

  await context.setOffline(false);
  await expect(widget.root.getByText(widget.t('offline'))).toHaveCount(0);
  // The guest decides: nothing goes out by itself.
  expect(posts).toEqual([]);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await bookingOf(database, guest)).toMatchObject({ status: 'confirmed' });
});

test('when the answer is lost the guest hears that nobody knows, and nothing is sent again', async ({
  page,
  database,
}) => {
  const { restaurant, slot, guest, widget, posts } = await aboutToBook(page, database, 'Katherine Johnson');
  await page.route(/\/bookings$/, async (route) => {
    // The service has it; the guest never hears.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await widget.reserve(slot);
  await expect(widget.heading('notKnown')).toBeFocused();
  await expect(widget.root.getByRole('link', { name: `Call ${restaurant.phone}` })).toBeVisible();
  await expect(widget.root.getByText(widget.dayName(slot.day))).not.toHaveCount(0);
  expect(await bookingsOf(database, guest)).toHaveLength(1);
  await widget.button('backToForm').click();
  await widget.expectGuest(guest);
  expect(posts).toHaveLength(1);
  expect(await bookingsOf(database, guest)).toHaveLength(1);
});

test('the second try after a lost answer shows the booking that was made, of the very last seats', async ({
  page,
  database,
}) => {
  const { slot, guest, widget, posts } = await aboutToBook(page, database, 'Annie Easley');
  const keys = keysOf(page);
  await page.route(
    /\/bookings$/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await widget.reserve(slot);
  await expect(widget.heading('notKnown')).toBeFocused();
  const [booked] = await bookingsOf(database, guest);
  await database.query('UPDATE booking_hours SET capacity = $2 WHERE facility_id = $1', [
    booked!.facility_id,
    booked!.num,
  ]);
  await widget.button('sendAgain').click();
  await expect(widget.confirmed(slot)).toBeFocused();
  await expect(widget.root.getByText(booked!.ref_num)).toBeVisible();
  expect(posts).toHaveLength(2);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await bookingsOf(database, guest)).toHaveLength(1);
});

test('a service that does not say that pages may send a key is sent none, and books all the same', async ({
  page,
  database,
}) => {
  await page.route(/\/v1\/facility/, async (route) => {
    const response = await route.fetch();
    const { 'access-control-allow-headers': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const { slot, guest, widget } = await aboutToBook(page, database, 'Evelyn Boyd Granville');
  const keys = keysOf(page);
  await page.route(/\/bookings$/, (route) => route.abort('connectionreset'), { times: 1 });
  await widget.reserve(slot);
  await widget.button('sendAgain').click();
  await expect(widget.confirmed(slot)).toBeVisible();
  expect(keys).toEqual([undefined, undefined]);
  expect(await bookingsOf(database, guest)).toHaveLength(1);
});

test('a request that was cut off goes out again when the guest says so', async ({ page, database }) => {
  const { slot, guest, widget, posts } = await aboutToBook(page, database, 'Mary Jackson');
  await page.route(/\/bookings$/, (route) => route.abort('connectionreset'), { times: 1 });
  await widget.reserve(slot);
  await expect(widget.heading('notKnown')).toBeFocused();
  expect(await bookingsOf(database, guest)).toEqual([]);
  await widget.button('sendAgain').click();
  await expect(widget.confirmed(slot)).toBeVisible();
  expect(posts).toHaveLength(2);
  expect(await bookingsOf(database, guest)).toHaveLength(1);
});

test('times that cannot be read are told with a way to try again and the phone', async ({
  page,
  database,
}) => {
  const restaurant = await copyOf(database, LUMEN);
  let isDown = true;
  await page.route(/\/availability/, (route) => (isDown ? route.abort('connectionreset') : route.continue()));
  const widget = new BookingWidget(page, restaurant);
  await page.goto(`/plain.html?facility=${restaurant.id}`);
  await expect(widget.root.getByText("We can't check availability right now.")).toBeVisible();
  isDown = false;
  await widget.button('retry').click();
  await expect(widget.root.getByRole('radio', { name: /^\d\d:\d\d/ }).first()).toBeVisible();
});

/** The key of each POST of a booking from now on. */
function keysOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bookings'))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}
