/**
 * A page that a browser has kept as it stood and shows again (the back/forward cache). Only a whole Chromium does
 * so when it is driven: the headless shell has no such cache, so these tests bring their own.
 */
import { existsSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../scripts/browser.mjs';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, type Restaurant, slotAt } from './support/restaurants.ts';
import { bookingOf, cartsOf, orderOf } from './support/rows.ts';
import { expect, IN_FULL, test } from './support/test.ts';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

async function inWholeBrowser(go: (context: BrowserContext) => Promise<void>): Promise<void> {
  // Another browser starts first.
  test.setTimeout(60_000);
  test.skip(!WHOLE, 'There is no whole Chromium (apt-get install chromium).');
  const browser = await chromium.launch({
    executablePath: WHOLE ?? '',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...BROWSER_ARGS, '--headless=new'],
  });
  try {
    await go(await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' }));
  } finally {
    await browser.close();
  }
}

/** A page to order from, on every path of its own. */
const openOrderingPage = (service: string, { id }: Restaurant) =>
  openHostPage(service, {
    body: `<tableside-widget facility="${id}" view="ordering" style="display:block;min-height:900px"></tableside-widget><script async src="${service}/tableside.js"></script>`,
  });

/** Goes elsewhere, where `meanwhile` happens, and back; what is shown then is the very page that was left. */
async function leaveAndReturn(page: Page, elsewhere: string, meanwhile?: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.isKept = String(persisted);
    });
  });
  await page.goto(elsewhere);
  await meanwhile?.();
  await page.evaluate(() => setTimeout(() => history.back()));
  await expect(page.locator('html')).toHaveAttribute('data-is-kept', 'true');
  await page.evaluate(() => delete document.documentElement.dataset.isKept);
}

test(
  'a booking goes on where the guest left the page, and is sent once',
  IN_FULL,
  async ({ database, baseURL }) => {
    await inWholeBrowser(async (context) => {
      const lumen = await copyOf(database, LUMEN);
      const slot = await slotAt(lumen, { time: '19:30', num: 3 });
      const guest = newGuest('Ada Lovelace');
      const host = await openHostPage(baseURL ?? '', {
        body: `<tableside-widget facility="${lumen.id}" style="display:block;min-height:1231px"></tableside-widget><script async src="${baseURL}/tableside.js"></script>`,
      });
      const page = await context.newPage();
      await page.goto(host.url);
      const widget = new BookingWidget(page, lumen);
      await widget.choose(3, slot);
      await widget.fillGuest(guest);
      await leaveAndReturn(page, `${host.url}elsewhere`);
      await widget.expectGuest(guest);
      await widget.reserve(slot);
      await expect(widget.confirmed(slot)).toBeVisible();
      await leaveAndReturn(page, `${host.url}elsewhere`);
      await expect(widget.confirmed(slot)).toBeVisible();
      // There is one, and no more.
      expect(await bookingOf(database, guest)).toMatchObject({ facility_id: lumen.id, num: 3 });
      host.close();
    });
  },
);

test(
  'an order goes on at every step at which the guest left the page, with what another tab has put into the cart',
  IN_FULL,
  async ({ database, baseURL }) => {
    await inWholeBrowser(async (context) => {
      const lumen = await orderingCopyOf(database, LUMEN);
      const guest = newGuest('Mary Somerville');
      const host = await openOrderingPage(baseURL ?? '', lumen);
      // There is a widget there as well, with the same cart.
      const elsewhere = `${host.url}elsewhere`;
      const page = await context.newPage();
      const widget = new OrderingWidget(page, lumen);
      await page.goto(host.url);
      await widget.chooseType('pickup');
      await widget.addOne('Olive miste');

      const another = await context.newPage();
      const other = new OrderingWidget(another, lumen);
      await another.goto(host.url);
      await expect(other.plus('Olive miste')).toHaveText('1');
      await page.bringToFront();
      await leaveAndReturn(page, elsewhere, () => other.addOne('Olive miste'));
      await expect(widget.plus('Olive miste')).toHaveText('2');

      await widget.openDish('Saltimbocca');
      await leaveAndReturn(page, elsewhere, () => other.addOne('Olive miste'));
      await widget.press(widget.addButton);
      await expect(widget.sheet).toHaveCount(0);
      await expect(widget.plus('Olive miste')).toHaveText('3');

      await widget.goToCheckout();
      await widget.fillGuest(guest);
      await leaveAndReturn(page, elsewhere, () => other.addOne('Olive miste'));
      await expect(widget.sendButton).toContainText('€42.20');
      await page.evaluate(() => history.back());
      await expect(widget.plus('Olive miste')).toHaveText('4');
      await leaveAndReturn(page, elsewhere);
      await widget.goToCheckout();
      await widget.send();
      await expect(widget.sent).toBeVisible();
      await leaveAndReturn(page, elsewhere);
      await expect(widget.sent).toBeVisible();
      // There is one, and no more.
      expect(await orderOf(database, guest)).toMatchObject({
        facility_id: lumen.id,
        name: guest.name,
        lines: [
          { title: 'Olive miste', quantity: 4 },
          { title: 'Saltimbocca', quantity: 1 },
        ],
      });
      expect(await cartsOf(database, lumen)).toMatchObject([{ type: 'pickup', status: 'ordered' }]);
      host.close();
    });
  },
);

test(
  'an order does not wait for a tab that has the cart and is frozen',
  IN_FULL,
  async ({ page, context, database, baseURL }) => {
    const lumen = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Mary Somerville');
    const host = await openOrderingPage(baseURL ?? '', lumen);
    const widget = new OrderingWidget(page, lumen);
    await page.goto(host.url);
    await widget.chooseType('pickup');
    await widget.addOne('Olive miste');
    const another = await context.newPage();
    await another.route('**/tableside.js', (route) => route.abort());
    await another.goto(host.url);
    // As one that was frozen in the moment in which it was given the lock.
    await another.evaluate(async () => {
      const name = Object.keys(localStorage).find((key) => /^tableside cart .*\d$/.test(key))!;
      await new Promise<void>((given) => {
        void navigator.locks.request(name, () => {
          given();
          return new Promise(() => {});
        });
      });
    });
    await page.bringToFront();
    await widget.addOne('Olive miste');
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.send();
    // Five seconds of silence, and what the rest takes.
    await expect(widget.sent).toBeVisible({ timeout: 15_000 });
    expect(await orderOf(database, guest)).toMatchObject({ lines: [{ title: 'Olive miste', quantity: 2 }] });
    host.close();
  },
);
