/** What a restaurant sells beside tables, on its own page and with more of it than one page holds. */
import type { Locator } from '@playwright/test';
import { BROLGA, copyOf } from './support/restaurants.ts';
import { expect, test } from './support/test.ts';

test('a guest looks through the nights of The Brolga and follows one to where it is sold', async ({
  page,
  context,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tickets?')) reads.push(new URL(request.url()).search);
  });
  await page.goto('/the-brolga/');
  await page.getByRole('link', { name: 'Nights' }).click();
  const widget = page.locator('tableside-widget');
  const row = (name: string) =>
    widget.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(widget.getByRole('listitem')).toHaveCount(6);

  const oysters = row('Oysters at noon');
  await expect(oysters).toContainText('Sold out');
  await expect(oysters.getByRole('link')).toHaveCount(0);
  const knives = row('Knife skills with Merle');
  await expect(knives).toContainText('Not on sale right now');
  await expect(knives.getByRole('link')).toHaveCount(0);
  // It has no page to be bought on.
  const call = row('First light at the pit').getByRole('link');
  await expect(call).toHaveAttribute('href', 'tel:+61870100142');

  const fire = row('Whole fire night');
  // It can be called, and looks it.
  const inkOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).color);
  await expect(call.locator('span').first()).toHaveCSS('color', await inkOf(fire.getByRole('link')));
  await expect(fire).toContainText('18 left');
  await expect(fire).toContainText('$145.00');
  // In Adelaide it is evening, whatever the guest's clock shows.
  await expect(fire).toContainText('18:30 to 22:30');
  await expect(widget.getByText('Times shown are Adelaide time.')).toBeVisible();
  const picture = fire.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  await widget.getByRole('radio', { name: 'Events' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(widget.getByRole('listitem')).toHaveCount(1);
  await expect(widget.getByRole('radio', { name: 'Vouchers' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(widget.getByRole('listitem')).toHaveCount(5);
  expect(reads).toEqual(['?limit=20']);

  const followed = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('tableside-ticket', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      ),
  );
  const shop = context.waitForEvent('page');
  await fire.getByRole('link', { name: /^Get tickets ?: Whole fire night$/ }).click();
  expect(await followed).toEqual({ facility: BROLGA.id, type: 'event' });
  const opened = await shop;
  await expect(opened).toHaveURL(/\/box-office\.html$/);
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
});

test('of more tickets than a page holds the service picks out those of a type, and the rest stay', async ({
  page,
  database,
}) => {
  const brolga = await copyOf(database, BROLGA);
  await database.query(
    `INSERT INTO tickets (facility_id, type, name, begins, price, capacity)
       SELECT $1, CASE WHEN n % 5 = 0 THEN 'coupon' ELSE 'event' END, 'Ticket ' || n, now() + n * interval '1 day', 10, 5
       FROM generate_series(1, 45) n`,
    [brolga.id],
  );
  await page.goto(`/plain.html?facility=${brolga.id}&view=tickets`);
  const widget = page.locator('tableside-widget');
  const rows = widget.getByRole('listitem');
  const more = widget.getByRole('button', { name: 'Show more' });
  await expect(rows).toHaveCount(20);

  await widget.getByText('Vouchers', { exact: true }).click();
  await expect(rows).toHaveCount(9);
  await expect(more).toBeHidden();
  await widget.getByText('All', { exact: true }).click();
  await expect(rows).toHaveCount(20);

  await more.click();
  await expect(rows).toHaveCount(40);
  await expect(rows.nth(20)).toBeFocused();
  await expect(widget.getByRole('status')).toHaveText('20 more tickets');
  await more.click();
  await expect(rows).toHaveCount(45);
  await expect(more).toBeHidden();

  // The restaurant takes them down while the page is open elsewhere: a guest who comes now is told so.
  await database.query('DELETE FROM tickets WHERE facility_id = $1', [brolga.id]);
  await page.reload();
  await expect(
    widget.getByRole('heading', { name: 'There are no events or vouchers right now.' }),
  ).toBeVisible();
  await expect(widget.getByRole('link', { name: `Call ${brolga.phone}` })).toBeVisible();
});
