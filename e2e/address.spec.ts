/** Links into the widget, and the address that a page goes on to when the guest is done. */
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf, bookingsOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

const INNER = 'tableside-widget > tableside-widget';

async function openPage(page: Page, attributes: string, query = ''): Promise<void> {
  await page.route(/\/(a-page|thanks)(\?|$)/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().includes('thanks')
        ? '<!doctype html><title>Thanks</title><h1>Thank you</h1>'
        : `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><body>
<tableside-widget ${attributes}><a href="tel:+4930">Call</a></tableside-widget><script async src="/tableside.js"></script></html>`,
    }),
  );
  await page.goto(`/a-page${query}`);
}

test('a link leads to the details, the booking goes on to the page of thanks, and back books nothing twice', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '19:30', num: 3 });
  const guest = newGuest('Emmy Noether');
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/') && reads.push(request.url()));
  await openPage(
    page,
    `facility="${lumen.id}" links="follow" done-url="/thanks?from=us"`,
    `?tableside-party-size=3&tableside-date=${slot.day}&tableside-time=19:30&tableside-view=status`,
  );
  const widget = new BookingWidget(page, lumen, { root: page.locator(INNER) });
  await expect(widget.detailsTitle).toBeVisible();
  // Nobody has moved yet: the focus is the page's.
  await expect(widget.detailsTitle).not.toBeFocused();
  expect(page.url()).toContain('tableside-time=19:30');
  expect(reads.filter((url) => url.endsWith(`/facility/${lumen.id}`))).toHaveLength(1);
  expect(new Set(reads).size).toBe(reads.length);
  await page.evaluate(() =>
    document.addEventListener('tableside-booked', (event) =>
      document.body.setAttribute('data-id', (event as CustomEvent<{ id: string }>).detail.id),
    ),
  );
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();
  expect(await bookingOf(database, guest)).toMatchObject({ num: 3, date: new Date(slot.date) });
  const id = await page.locator('body').getAttribute('data-id');
  expect(id).toMatch(/^[\da-f]{32}$/);
  await widget.root.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/thanks\\?from=us&tableside-outcome=booked&tableside-id=${id}$`));
  await page.goBack();
  await expect(widget.root.getByRole('button').first()).toBeVisible();
  expect(await bookingsOf(database, guest)).toHaveLength(1);
});

test('a link to a time that is gone offers the nearest ones, and one takes the guest on', async ({
  page,
}) => {
  const slot = await slotAt(LUMEN, { time: '19:30', num: 2 });
  await openPage(
    page,
    `facility="${LUMEN.id}" links="follow" done-url="javascript:alert(1)"`,
    `?tableside-date=${slot.day}&tableside-time=19:31`,
  );
  const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await expect(widget.root.getByRole('heading', { name: '19:31 is no longer free.' })).toBeVisible();
  await widget.root.getByRole('button', { name: /^19:30/ }).click();
  await expect(widget.detailsTitle).toBeFocused();
});

test('a page that did not ask is driven by no link, and a restaurant is not replaced by another', async ({
  page,
}) => {
  const slot = await slotAt(LUMEN, { time: '19:30', num: 5 });
  const query = `?tableside-party-size=5&tableside-date=${slot.day}&tableside-open`;
  await openPage(page, `facility="${LUMEN.id}"`, query);
  const widget = new BookingWidget(page, LUMEN);
  await expect(widget.partySize(2)).toBeChecked();
  await expect(page.locator(INNER)).toHaveCount(0);
  await openPage(page, `facility="${LUMEN.id}" links="follow"`, `${query}&tableside-facility=the-brolga`);
  const inner = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await expect(inner.partySize(2)).toBeChecked();
});

test('a link opens the dialog of a button, with what it asks for', async ({ page }) => {
  await openPage(
    page,
    `facility="${LUMEN.id}" links="follow" display="button"`,
    '?tableside-open&tableside-party-size=6',
  );
  await expect(page.locator('tableside-widget dialog.window')).toBeVisible();
  const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await expect(widget.partySize(6)).toBeChecked();
});
