/** The page behind the link in a mail about an order, in its reader's language. */
import { setTextSize } from './states/state.ts';
import { orderAnswer } from './support/orderAnswer.ts';
import { LUMEN } from './support/restaurants.ts';
import { expect, oneOfMany, test } from './support/test.ts';

const READERS = [
  { locale: 'pl-PL', heading: 'Zamówienie jest gotowe.', reason: 'Możesz je teraz odebrać.', dir: 'ltr' },
  { locale: 'he-IL', heading: /[א-ת]/, reason: /[א-ת]/, dir: 'rtl' },
];

for (const [index, { locale, heading, reason, dir }] of READERS.entries())
  test.describe(`a guest who reads ${locale}`, () => {
    test.use({ locale });

    test('sees how the order stands', oneOfMany(index > 0), async ({ page }) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      const json = orderAnswer({ status: 'ready' });
      await page.route('**/v1/order_status/**', (route) => route.fulfill({ json }));
      await page.goto('/order#a-code');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.locator('main p')).toHaveText(reason);
      await expect(page.getByText('LUM4K7')).toBeVisible();
      await expect(page.getByRole('link', { name: LUMEN.name })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      // Nobody finds the code in the history.
      expect(page.url()).not.toContain('a-code');

      await page.route('**/v1/order_status/**', (route) => route.fulfill({ status: 404, json: {} }));
      await page.reload();
      await expect(page.locator('main p')).toHaveCount(1);
      expect(complaints).toEqual([]);
    });
  });

test.describe('a guest in another zone', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Asia/Tokyo' });

  test('is told whose time an order is for, and reads on in another language', async ({ page }) => {
    const asked: (string | undefined)[] = [];
    await page.route('**/v1/order_status/**', (route) => {
      asked.push(route.request().headers()['accept-language']);
      const json = orderAnswer({ status: 'accepted' });
      return route.fulfill({ json });
    });
    await page.goto('/order?locale=pl#a-code');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zamówienie przyjęte, termin: 19:30.');
    await expect(page.getByText('Godziny według czasu lokalnego: Berlin.')).toBeVisible();

    await page.getByRole('combobox', { name: 'Język' }).selectOption({ label: 'Deutsch' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angenommen für 19:30.');
    expect(asked).toEqual(['pl', 'de']);
    expect(page.url()).toMatch(/\/order\?locale=de$/);
  });
});

test.describe('a guest with large text on a small phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 320, height: 640 } });

  test('has nothing to scroll to sideways, and the choice of a language below the last word', async ({
    page,
  }) => {
    await setTextSize(page, 32);
    await page.route('**/v1/order_status/**', (route) =>
      route.fulfill({ json: orderAnswer({ status: 'new' }) }),
    );
    await page.goto('/order#a-code');
    const place = page.getByRole('link', { name: LUMEN.name });
    await expect(place).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const [above, below] = await Promise.all([place.boundingBox(), page.getByRole('combobox').boundingBox()]);
    expect(below!.y - above!.y - above!.height).toBeLessThan(96);
  });
});
