/** What a restaurant says of itself, at the foot of the booking and the ordering view. */
import { expect, test } from './support/test.ts';

test('a guest opens the details of the restaurant: description, offers, hours, features and the way there', async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  await page.clock.setFixedTime('2026-11-24T19:30:00Z');
  await page.goto('/plain.html?facility=trattoria-lumen&locale=en');
  const line = page.getByText('About Trattoria Lumen');
  await expect(line.locator('xpath=..')).toContainText('Open until 23:00');
  expect(pictures.filter((path) => path.endsWith('/art.svg'))).toEqual([]);
  await line.click();
  await expect(page.getByText('We cook the way Rome eats on a weekday')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1 of Trattoria Lumen' })).toBeVisible();
  await expect(page.getByText('Mittags unter der Woche 20 % günstiger')).toBeVisible();
  const today = page.locator('[aria-current=date]').filter({ hasText: 'today' });
  await expect(today).toContainText('Tuesday today');
  await expect(today).toContainText('12:00 to 15:00');
  await expect(today).toContainText('18:00 to 23:00');
  await expect(page.getByText('Wheelchair accessible')).toBeVisible();
  await expect(page.getByRole('link', { name: /Lampenmacherufer 12/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'photos.example' })).toHaveAttribute('rel', /noopener/);
});

test('whoever orders finds it below the menu, in their own language; what is no text or picture is left out', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route(/\/facility\/trattoria-lumen$/, async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as object;
    const hostile = {
      description_multilingual: { de: 'Guten Abend <img src=x onerror=alert(1)><script>alert(2)</script>' },
      images: [
        'javascript:alert(3)',
        { toString: 'x' },
        `${new URL(route.request().url()).origin}/no-such.jpg`,
      ],
      logo: { url: 'x' },
      attributes: ['rooftop_bar', null, 'constructor', '__proto__'],
      offers: 'none',
      visual_opening_hours: 'always',
      opening_hours: [{ begins: 9, ends: 17, weekdays: 'all' }],
    };
    await route.fulfill({ response, json: { ...record, ...hostile } });
  });
  await page.goto('/plain.html?facility=trattoria-lumen&view=ordering&locale=de');
  await page.getByText('Über Trattoria Lumen').click();
  await expect(page.getByText('Guten Abend')).toBeVisible();
  await expect(page.getByText('Rooftop bar')).toBeVisible();
  await expect(page.getByText('Öffnungszeiten')).toHaveCount(0);
  await expect(page.getByText('Angebote')).toHaveCount(0);
  await expect(page.locator('.inside-house img')).toHaveCount(0);
  expect(dialogs).toEqual([]);
});
