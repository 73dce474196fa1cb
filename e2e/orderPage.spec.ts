/** The page behind the link in a mail about an order, in its reader's language. */
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
      const json = {
        status: 'ready',
        type: 'pickup',
        facility_name: LUMEN.name,
        ref_num: 'LUM4K7',
        timezone: LUMEN.timezone,
        fulfillment_time: new Date().toISOString(),
        detail_url: 'https://lumen.example/',
      };
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
