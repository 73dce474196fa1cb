/** Choosing on a phone: what a tap does is in view, and nothing on the way leads nowhere. */
import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/localTime.ts';
import { BookingWidget } from './pages/bookingWidget.ts';
import { shapeSlots } from './states/shape.ts';
import { LUMEN, localDay } from './support/restaurants.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 375, height: 667 }, contextOptions: { reducedMotion: 'reduce' } });

/** Every day has times, all of them free. */
async function open(page: Page): Promise<BookingWidget> {
  const [today, days] = [localDay(LUMEN), 40];
  await page.route(/\/availability\?/, (route) =>
    route.fulfill({
      json: {
        meta: { next: null },
        objects: Array.from({ length: days }, (_, index) => addDays(today, index)).flatMap((day) =>
          ['17', '18', '19', '20'].map((hour) => ({
            date: `${day}T${hour}:00:00Z`,
            available: 8,
            checksum: 'c',
            price_change: 0,
            message: null,
          })),
        ),
      },
    }),
  );
  const widget = new BookingWidget(page, LUMEN);
  await widget.open({}, '/trattoria-lumen/');
  await expect(widget.root.locator('.legend .link')).toBeVisible();
  return widget;
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('the calendar begins at this week, and rolls on over the end of the month', async ({ page }) => {
  const widget = await open(page);
  const today = localDay(LUMEN);
  const rows = widget.root.getByRole('grid').locator('tbody tr');
  await expect(rows.first().getByRole('button', { name: widget.dayName(today) })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(widget.button('earlierWeeks')).toBeDisabled();
  for (const days of [14, 28]) {
    await widget.button('laterWeeks').click();
    await expect(
      rows.first().getByRole('button', { name: widget.dayName(addDays(today, days)) }),
    ).toBeVisible();
  }
  await widget.button('earlierWeeks').click();
  await widget.button('earlierWeeks').click();
  await expect(widget.dayButton(today)).toBeVisible();
  await expect(widget.button('earlierWeeks')).toBeDisabled();
});

test('today and tomorrow are one tap, from any week', async ({ page }) => {
  const widget = await open(page);
  const today = localDay(LUMEN);
  await widget.button('laterWeeks').click();
  await widget.root
    .locator('.soon')
    .getByRole('button', { name: widget.t('chooseTomorrow') })
    .click();
  await expect(widget.dayButton(addDays(today, 1))).toHaveAttribute('aria-pressed', 'true');
  await widget.root
    .locator('.soon')
    .getByRole('button', { name: widget.t('chooseToday') })
    .click();
  await expect(widget.dayButton(today)).toHaveAttribute('aria-pressed', 'true');
});

test('the times of a tapped day are in view, and a page that shows them stays where it is', async ({
  page,
}) => {
  const widget = await open(page);
  const days = widget.root.getByRole('grid').locator('button:enabled');
  const time = widget.root.locator('.slots label').first();

  // The week at the lower edge of the window: the times come into view.
  await days.last().evaluate((day) => scrollBy(0, day.getBoundingClientRect().bottom - innerHeight));
  await days.last().click();
  await expect(days.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(time).toBeInViewport({ ratio: 1 });
  await expect(days.last()).toBeInViewport();

  const before = await scrolled(page);
  await days.nth(1).click();
  await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(time).toBeInViewport({ ratio: 1 });
  expect(await scrolled(page)).toBe(before);
});

test('while the choices are open, the summary line above them is not a control', async ({ page }) => {
  const widget = await open(page);
  await expect(widget.root.locator('.state')).toContainText('2 guests');
  await expect(widget.root.locator('.state').getByRole('button')).toHaveCount(0);
  await widget.root.locator('.slots label').first().click();
  await expect(widget.detailsTitle).toBeVisible();
  await widget.root
    .locator('.state')
    .getByRole('button', { name: widget.t('guests') })
    .click();
  await expect(widget.partySize(2)).toBeFocused();
});

test('the legend names the marks that are on show, and no others', async ({ page }) => {
  const widget = await open(page);
  const legend = widget.root.locator('.legend');
  await expect(legend).not.toContainText('Offer');
  await expect(legend).not.toContainText('Fully booked');

  await page.unrouteAll();
  const [offer, full] = [addDays(localDay(LUMEN), 2), addDays(localDay(LUMEN), 5)];
  await shapeSlots(page, (slots) =>
    slots.map((slot) => ({
      ...slot,
      price_change: slot.date.startsWith(offer) ? -20 : 0,
      available: slot.date.startsWith(full) ? 0 : 12,
    })),
  );
  await page.reload();
  await expect(legend).toContainText('Offer');
  await expect(legend).toContainText('Fully booked');
});
