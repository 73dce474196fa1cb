/** What the kitchen does at the desk, the guest reads: on the last screen of the widget, and behind the link in the mail. */
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { formatTime } from '../src/i18n/formats.ts';
import { DeskPage } from './pages/deskPage.ts';
import { newGuest, OrderingWidget } from './pages/orderingWidget.ts';
import { TableWidget } from './pages/tableWidget.ts';
import type { Guest } from './pages/widget.ts';
import { ownRestaurant } from './support/ownRestaurant.ts';
import type { Restaurant } from './support/restaurants.ts';
import { mailsAbout, orderOf, ordersAt } from './support/rows.ts';
import { expect, test } from './support/test.ts';

/** A screen that shows how an order stands asks at most a minute later; right after news, some seconds. */
const SOON = { timeout: 20_000 };

async function openDesk(browser: Browser, restaurant: Restaurant): Promise<DeskPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  const desk = new DeskPage(await context.newPage(), restaurant);
  await desk.open('board');
  return desk;
}

/** An order to fetch, sent by `guest`, whose widget shows the last screen. */
async function sendOrder(page: Page, kitchen: Restaurant, guest: Guest): Promise<OrderingWidget> {
  const widget = new OrderingWidget(page, kitchen);
  await widget.open();
  await widget.chooseType('pickup');
  await widget.addOne('Olive miste');
  await widget.goToCheckout();
  await widget.fillGuest(guest);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  return widget;
}

test('a guest reads on the last screen that the order is accepted for another time, ready, and done', async ({
  page,
  browser,
  database,
}) => {
  test.slow();
  const kitchen = await ownRestaurant(database);
  const guest = newGuest('Grete Hermann');
  const widget = await sendOrder(page, kitchen, guest);
  const heading = widget.root.getByRole('heading', { level: 2 }).first();

  const desk = await openDesk(browser, kitchen);
  const card = desk.order(guest.name);
  await card.getByRole('button', { name: 'Other time' }).click();
  await card.getByRole('group', { name: 'Other time' }).getByRole('button').last().click();
  await expect.poll(async () => (await orderOf(database, guest)).status).toBe('accepted');
  const { promised_time: promised, fulfillment_time: wished } = await orderOf(database, guest);
  expect(promised).not.toEqual(wished);
  const time = formatTime('en-GB', promised!, kitchen.timezone);
  await expect(heading).toHaveText(new RegExp(`^Accepted for .*${time}\\.$`), SOON);
  // Nobody's focus has moved, and screen readers have heard it.
  await expect(heading).toBeFocused();
  await expect(widget.root.getByRole('status').filter({ hasText: 'is preparing your order' })).toHaveCount(1);

  await card.getByRole('button', { name: 'Ready' }).click();
  await expect(heading).toHaveText('Your order is ready.', SOON);
  await card.getByRole('button', { name: 'Handed over' }).click();
  await expect(heading).toHaveText('Your order is complete.', SOON);
  expect((await orderOf(database, guest)).status).toBe('finished');
  expect(desk.complaints).toEqual([]);
});

test('a guest at the table reads why the kitchen refuses a round', async ({ page, browser, database }) => {
  test.slow();
  const kitchen = await ownRestaurant(database);
  const widget = new TableWidget(page, kitchen);
  await widget.scan('12');
  await widget.addOne('Olive miste');
  await widget.goToCheckout();
  await widget.send();
  await expect(widget.sent).toBeFocused();

  const desk = await openDesk(browser, kitchen);
  await desk.order('Table 12').getByRole('button', { name: 'More' }).click();
  await desk.sheet.getByRole('button', { name: 'Refuse order' }).click();
  await desk.sheet.getByLabel('The guest reads').fill('The last olives have just gone. Sorry!');
  await desk.sheet.getByRole('button', { name: 'Refuse and tell the guest' }).click();
  await expect(
    widget.root.getByRole('heading', { name: `${kitchen.name} can't make your order.` }),
  ).toBeVisible(SOON);
  await expect(
    widget.root.getByText('The last olives have just gone. Sorry!', { exact: true }),
  ).toBeVisible();
  expect(await ordersAt(database, kitchen)).toMatchObject([
    { status: 'cancelled', cancel_message: 'The last olives have just gone. Sorry!' },
  ]);
});

test('the link in the mail shows the same, and keeps its secret out of the address', async ({
  page,
  browser,
  database,
}) => {
  test.slow();
  const kitchen = await ownRestaurant(database);
  const guest = newGuest('Emmy Noether');
  await sendOrder(page, kitchen, guest);
  const { toGuest } = await mailsAbout(database, guest);
  const [link = '', code = ''] =
    /https?:\/\/\S+\/order(?:\.html)?\?locale=[\w-]+#(\S+)/.exec(toGuest[0]?.text_part ?? '') ?? [];
  expect(link).not.toBe('');

  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  await page.goto(link);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your order is sent.');
  await expect(heading).toBeFocused();
  expect(page.url()).not.toContain(code);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const desk = await openDesk(browser, kitchen);
  await desk
    .order(guest.name)
    .getByRole('button', { name: /^Accept ·/ })
    .click();
  await expect(heading).toHaveText(/^Accepted for .*\d\.$/, SOON);
  // A reload shows the same order, though its code is in no address.
  await page.reload();
  await expect(heading).toHaveText(/^Accepted for .*\d\.$/);
  await desk.order(guest.name).getByRole('button', { name: 'Ready' }).click();
  await expect(heading).toHaveText('Your order is ready.', SOON);
  expect((await orderOf(database, guest)).status).toBe('ready');

  await page.goto('about:blank');
  await page.goto(link.replace(code, '0'.repeat(code.length)));
  await expect(heading).toHaveText('Your order');
  await expect(page.getByText('For your security, reopen the link from your email.')).toBeVisible();
  const invalid = await new AxeBuilder({ page }).analyze();
  expect(invalid.violations.map(({ id }) => id)).toEqual([]);
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});
