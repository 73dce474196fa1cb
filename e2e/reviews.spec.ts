/** Read reviews, where the restaurant has made it public. */
import { copyOf, LUMEN } from './support/restaurants.ts';
import { expect, test } from './support/test.ts';

test('a guest reads what others say of Trattoria Lumen, to the last of them', async ({ page, database }) => {
  const { rows } = await database.query<{ stars: string; count: string; last: string }>(
    `SELECT round(avg(stars_average)::numeric, 1)::float::text AS stars, count(*) AS count,
       (array_agg(public_comment ORDER BY created))[1] AS last
       FROM feedback_entries WHERE facility_id = $1`,
    [LUMEN.id],
  );
  const { stars, count, last } = rows[0]!;
  await page.goto('/trattoria-lumen/');
  await page.getByRole('link', { name: 'Gästebuch' }).click();
  const widget = page.locator('tableside-widget');
  const entries = widget.getByRole('listitem');
  const more = widget.getByRole('button', { name: 'Show more' });
  await expect(widget.getByRole('heading')).toHaveText(`${stars}out of 5 stars · ${count} reviews`);
  await expect(entries).toHaveCount(10);

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(20);
  await expect(entries.nth(10)).toBeFocused();
  await page.context().setOffline(true);
  await expect(widget.getByText("You're offline. What's already loaded stays here.")).toBeVisible();
  await more.click();
  await expect(widget.getByText("We can't load more right now.")).toBeVisible();
  await expect(entries).toHaveCount(20);
  await expect(widget.getByRole('button', { name: 'Try again' })).toBeVisible();
  // Back online the rest comes by itself.
  await page.context().setOffline(false);
  await expect(entries).toHaveCount(Number(count));
  await expect(entries.last()).toContainText(last);
  await expect(more).toBeHidden();
  // Structured data is the page's own.
  expect(await page.content()).not.toMatch(/ld\+json|itemprop|schema\.org/);
});

test('a restaurant that keeps its reviews to itself, or has none yet, says so kindly', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN, { feedback_public: false });
  await database.query(
    `INSERT INTO feedback_entries (facility_id, food_positive, service_positive, public_comment)
       VALUES ($1, true, true, 'Not for everybody')`,
    [lumen.id],
  );
  const widget = page.locator('tableside-widget');
  await page.goto(`/plain.html?facility=${lumen.id}&view=reviews`);
  await expect(widget.getByRole('heading', { name: "Reviews aren't available." })).toBeVisible();
  await expect(widget.getByRole('link', { name: `Call ${lumen.phone}` })).toBeVisible();
  await expect(widget.getByText('Not for everybody')).toHaveCount(0);

  const young = await copyOf(database, LUMEN);
  await page.goto(`/plain.html?facility=${young.id}&view=reviews`);
  await expect(widget.getByRole('heading', { name: 'There are no reviews yet.' })).toBeVisible();
});
