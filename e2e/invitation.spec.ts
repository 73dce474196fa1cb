/** Somebody who is invited comes to the desk by the link in their mail, and software gets its key by the same code. */
import AxeBuilder from '@axe-core/playwright';
import { groupPathOf } from '../src/contract/management/permissionGroup.ts';
import { DeskPage } from './pages/deskPage.ts';
import { newGuest } from './pages/widget.ts';
import { setTextSize } from './states/state.ts';
import { ownRestaurant } from './support/ownRestaurant.ts';
import type { Restaurant } from './support/restaurants.ts';
import { type Database, expect, test } from './support/test.ts';

/** Invites by the session of whoever is at the desk. @returns the link in the mail */
async function invite(desk: DeskPage, database: Database, { id }: Restaurant): Promise<string> {
  const { email } = newGuest('Ada Host');
  const status = await desk.page.evaluate(
    async ([path, body]) => {
      const headers = { 'Tableside-Desk': '1', 'Content-Type': 'application/json' };
      return (await fetch(path!, { method: 'POST', headers, body: body! })).status;
    },
    [
      `/v1/facility/${id}/facility_users`,
      JSON.stringify({ first_name: 'Ada', email, permission_groups: [groupPathOf('host')] }),
    ],
  );
  expect(status).toBe(201);
  const { rows } = await database.query<{ text_part: string }>(
    'SELECT text_part FROM mail_outbox WHERE to_address = $1',
    [email],
  );
  return /https?:\/\/\S+#\S+/.exec(rows[0]?.text_part ?? '')?.[0] ?? '';
}

test('a person who is invited is at the desk by two presses, once', async ({ page, browser, database }) => {
  const restaurant = await ownRestaurant(database);
  const owner = new DeskPage(page, restaurant);
  await owner.open();
  const link = await invite(owner, database, restaurant);
  const context = await browser.newContext({ locale: 'en-GB' });
  const host = new DeskPage(await context.newPage(), restaurant);
  await host.page.goto(link);
  await host.page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(host.bar).toBeVisible();
  expect(host.page.url()).not.toContain('#in=');
  expect(host.complaints).toEqual([]);
  // A host sets what an evening needs and nothing else, whatever is asked for.
  await host.bar.getByRole('link', { name: 'Restaurant' }).click();
  const parts = host.page.getByRole('navigation', { name: 'Restaurant' }).getByRole('link');
  await expect(parts).toHaveText([/^Holidays and closures/, /^My devices/]);
  const change = { method: 'PATCH', headers: { 'Tableside-Desk': '1', 'Content-Type': 'application/json' } };
  expect(
    await host.page.evaluate(
      async ([path, init]) => (await fetch(path, { ...init, body: '{"name":"Taken over"}' })).status,
      [`/v1/facility/${restaurant.id}`, change] as const,
    ),
  ).toBe(403);
  const { rows } = await database.query('SELECT name FROM facilities WHERE id = $1', [restaurant.id]);
  expect(rows).toEqual([{ name: restaurant.name }]);
  // No script reads the session, and no other site sends it; signed out, it has ended at the service.
  const cookies = await context.cookies();
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
  expect(await host.page.evaluate(() => document.cookie)).toBe('');
  const token = cookies[0]?.value ?? '';
  const sessions = async () =>
    (
      await database.query('SELECT FROM sessions WHERE token_hash = sha256(convert_to($1, $2))', [
        token,
        'UTF8',
      ])
    ).rowCount;
  expect(await sessions()).toBe(1);
  await host.page.getByRole('button', { name: 'More' }).click();
  await host.page.getByRole('button', { name: 'Sign out' }).click();
  await expect(host.page.getByLabel('Your email')).toBeVisible();
  expect(await sessions()).toBe(0);

  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Open the desk' }).click();
  await expect(other.getByText('This link has been used or has expired.')).toBeVisible();
  await other.getByLabel('Your email').fill('ada@guest.example');
  await other.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(other.getByRole('button', { name: 'Use another email' })).toBeVisible();
});

test('the page for software leads people to the desk, and shows a key to whoever asks for one', async ({
  page,
  browser,
  database,
}) => {
  const restaurant = await ownRestaurant(database);
  const owner = new DeskPage(page, restaurant);
  await owner.open();
  const link = await invite(owner, database, restaurant);
  const software = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  // It speaks the restaurant's language.
  await software.goto(link.replace('/desk/#in=', '/invite#'));
  await expect(software.getByRole('link')).toHaveAttribute('href', /desk\/#in=[\da-f-]{36}$/);
  const { violations } = await new AxeBuilder({ page: software }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await software.getByRole('button').click();
  const key = (await software.locator('output').textContent()) ?? '';
  // As on a page without TLS: there is no clipboard, so the key is marked for the keys of the browser's own.
  await software.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await software.getByRole('button').click();
  await expect.poll(() => software.evaluate(() => getSelection()?.toString())).toBe(key);
  const answer = await fetch(`${process.env.TABLESIDE_URL}/v1/facility/${restaurant.id}/notes`, {
    headers: { 'Api-Key': key },
  });
  expect(answer.status).toBe(200);
});

test.describe('somebody who reads Polish', () => {
  test.use({ locale: 'pl-PL' });

  test('is told in Polish that an invitation is used up', async ({ page }) => {
    await page.goto('/invite#00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten link jest nieważny');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(page).toHaveTitle('Ten link jest nieważny');
    expect(page.url()).toMatch(/\/invite$/);
  });
});

test.describe('on a small phone with large text', () => {
  test.use({ locale: 'de-DE', viewport: { width: 320, height: 640 } });

  test('an invitation has nothing to scroll to sideways', async ({ page }) => {
    await setTextSize(page, 32);
    const json = { facility_name: 'Gasthaus zum Goldenen Hirschen', language: 'de' };
    await page.route('**/v1/user_invite/**', (route) => route.fulfill({ json }));
    await page.goto('/invite#a-code');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(json.facility_name);
    await expect(page.getByRole('button')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
