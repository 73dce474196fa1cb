/** From a service without any restaurant to a ready dish: three people at three desks, on two processes. */
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../src/service/freePort.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { DeskPage } from './pages/deskPage.ts';
import { TableWidget } from './pages/tableWidget.ts';
import { makeRestaurant, OLIVE, setUp, test } from './support/fromNothing.ts';
import { localDay, slotAt } from './support/restaurants.ts';
import { startService } from './support/service.ts';
import { type Database, expect, IN_FULL } from './support/test.ts';

test.use({
  viewport: { width: 375, height: 667 },
  hasTouch: true,
  locale: 'en-US',
  timezoneId: 'Europe/London',
});

/** Invites somebody from the owner's page, who opens the mailed link on a tablet of their own. */
async function invite(
  owner: Page,
  browser: Browser,
  { database, service, name }: { database: Database; service: string; name: string },
): Promise<DeskPage> {
  const email = `${name.toLowerCase()}@branch.example`;
  await owner.goto(`${owner.url().replace(/#.*$/, '')}#settings/people`);
  const form = owner.getByRole('form', { name: 'Invite someone' });
  await form.getByLabel('First name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  const { rows } = await database.query<{ text_part: string }>(
    'SELECT text_part FROM mail_outbox WHERE to_address = $1',
    [email],
  );
  const link = /http\S+(\/desk\/#in=[\w-]+)/.exec(rows[0]?.text_part ?? '')?.[1] ?? '';
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  const desk = new DeskPage(await context.newPage(), OLIVE);
  await desk.page.goto(service + link);
  await desk.page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(desk.bar).toBeVisible();
  return desk;
}

test(
  'a restaurant is set up, booked and ordered from, and what three people do at their desks the guest reads',
  IN_FULL,
  async ({ page, browser, nothing: { url, databaseUrl, link, database } }) => {
    test.slow();
    const secondUrl = `http://127.0.0.1:${await freePort()}`;
    await makeRestaurant(page, link);
    await setUp(page);
    await page.getByRole('button', { name: 'Finish and open the book' }).click();
    await expect(page.getByRole('link', { name: 'Restaurant', exact: true })).toBeVisible();
    const stopSecond = await startService(secondUrl, databaseUrl, () => {}, url, 'none');
    try {
      const kitchen = await invite(page, browser, { database, service: secondUrl, name: 'Karim' });
      const waiter = await invite(page, browser, { database, service: url, name: 'Wanda' });
      for (const desk of [kitchen, waiter]) await desk.openBoard();
      await page.goto(`${url}/desk/#book`);

      const guest = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'en-GB' });
      const phone = await guest.newPage();
      const ada = newGuest('Ada Lovelace');
      const slot = await slotAt(OLIVE, { time: '19:00', from: localDay(OLIVE, 1) }, url);
      await phone.goto(`${url}/at/${OLIVE.id}`);
      const booking = new BookingWidget(phone, OLIVE, { root: phone.locator('tableside-widget') });
      await booking.choose(2, slot);
      await booking.fillGuest(ada);
      await booking.reserve(slot);
      await expect(booking.confirmed(slot)).toBeFocused();
      const book = new DeskPage(page, OLIVE);
      await book.goTo(slot.day);
      await expect(book.line(ada.name)).toBeVisible();

      // The guest's page is of the first process, the kitchen's desk of the second.
      await phone.goto(`${url}/at/${OLIVE.id}/table/7`);
      const table = new TableWidget(phone, OLIVE, { root: phone.locator('tableside-widget') });
      await table.addOne('Tomato soup');
      await table.goToCheckout();
      await table.send();
      await expect(table.sent).toBeFocused();
      const orders = async () =>
        (await database.query('SELECT type, notes, status FROM orders')).rows as unknown[];
      await expect(waiter.column('New').getByRole('article', { name: 'Table 7' })).toBeVisible();
      await expect(page.getByText('1 new')).toBeVisible();
      expect(await orders()).toEqual([{ type: 'qr_order', notes: 'Table 7', status: 'new' }]);
      await kitchen
        .order('Table 7')
        .getByRole('button', { name: /^Accept ·/ })
        .click();
      await expect(waiter.column('Kitchen').getByRole('article', { name: 'Table 7' })).toBeVisible();
      await expect(page.getByText('1 new')).toHaveCount(0);
      expect(await orders()).toMatchObject([{ status: 'accepted' }]);
      await kitchen.order('Table 7').getByRole('button', { name: 'Ready' }).click();
      await expect(waiter.column('Ready').getByRole('article', { name: 'Table 7' })).toBeVisible();
      await expect(table.root.getByRole('heading', { name: 'Your order is ready.' })).toBeVisible({
        timeout: 20_000,
      });
      expect(await orders()).toMatchObject([{ status: 'ready' }]);
      await waiter.order('Table 7').getByRole('button', { name: 'Served' }).click();
      await expect(kitchen.order('Table 7')).toHaveCount(0);
      expect(await orders()).toMatchObject([{ status: 'finished' }]);

      const { rows: bookings } = await database.query('SELECT name, num, status FROM bookings');
      expect(bookings).toEqual([{ name: ada.name, num: 2, status: 'confirmed' }]);
      const { rows: roles } = await database.query('SELECT role FROM user_rights ORDER BY user_id');
      expect(roles).toEqual([{ role: 'owner' }, { role: 'host' }, { role: 'host' }]);
      for (const desk of [kitchen, waiter]) expect(desk.complaints).toEqual([]);
      for (const desk of [kitchen, waiter]) await desk.page.context().close();
      await guest.close();
    } finally {
      await stopSecond();
    }
  },
);
