/** What a restaurant sets at the desk: each change seen in the database, and in what guests are answered. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/localTime.ts';
import { DeskPage } from './pages/deskPage.ts';
import {
  BROLGA,
  copyOf,
  KUMO,
  LUMEN,
  localDay,
  PETIT,
  type Restaurant,
  slotsFrom,
} from './support/restaurants.ts';
import { type Database, expect, IN_FULL, oneOfMany, test } from './support/test.ts';

/** Opens a part of the settings in the demo, as its owner. */
async function openPart(page: Page, restaurant: Restaurant, part: string): Promise<DeskPage> {
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  await desk.bar.getByRole('link', { name: 'Restaurant' }).click();
  await page.getByRole('navigation', { name: 'Restaurant' }).locator(`a[href="#settings/${part}"]`).click();
  return desk;
}

/** A restaurant that one test has for itself, with a name of its own, which the demo's owner owns, too. */
async function copyFor(page: Page, database: Database, model: Restaurant): Promise<Restaurant> {
  const name = `${model.name} ${Date.now()}`;
  const own = { ...(await copyOf(database, model, { name })), name };
  const signedIn = await page.request.post('/v1/session', {
    headers: { 'Tableside-Desk': '1' },
    data: { demo: 'owner' },
  });
  const { user } = (await signedIn.json()) as { user: { id: number } };
  await database.query(
    `INSERT INTO user_rights (user_id, facility_id, role, created, updated) VALUES ($1, $2, 'owner', now(), now())`,
    [user.id, own.id],
  );
  await page.context().clearCookies();
  return own;
}

/** What guests are answered of the restaurant. */
async function publicRecord(page: Page, { id }: Restaurant) {
  const answer = await page.request.get('/v1/facility?limit=1000');
  const { objects } = (await answer.json()) as { objects: Record<string, unknown>[] };
  return objects.find((facility) => facility['id'] === id) ?? {};
}

const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('the name, phone and confirmation of a restaurant are changed, and guests read them', async ({
  page,
  database,
}) => {
  const own = await copyFor(page, database, KUMO);
  const desk = await openPart(page, own, 'about');
  await expect(page.getByText(/managed through the management API/)).toBeVisible();
  const phone = `+81 3 5550 ${String(Date.now()).slice(-4)}`;
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('radio', { name: 'Manual' }).check();
  const seen = page.getByRole('region', { name: 'Guests see' });
  await expect(seen).toContainText(phone);
  await expect(seen).toContainText('guests wait for your answer');
  await saveChanges(page);
  await expect(desk.said('Saved.')).toBeVisible();
  const { rows } = await database.query(
    'SELECT phone, automatically_confirm_bookings AS at_once FROM facilities WHERE id = $1',
    [own.id],
  );
  expect(rows).toEqual([{ phone, at_once: false }]);
  expect(await publicRecord(page, own)).toMatchObject({ phone, automatically_confirm_bookings: false });
  expect(desk.complaints).toEqual([]);
});

test('a field that the service refuses says why, and nothing that was typed is lost', async ({ page }) => {
  await openPart(page, KUMO, 'about');
  await page.getByLabel('Website').fill('no address');
  await page.getByLabel('City').fill('Typed City');
  await saveChanges(page);
  await expect(page.getByText('This must be an address that starts with https://')).toBeVisible();
  await expect(page.getByLabel('Website')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Typed City');
  await page.getByLabel('Largest party').fill('0');
  await saveChanges(page);
  await expect(page.getByText('Enter a number from 1 to 1,000')).toBeVisible();

  // Whoever leaves is asked, by Back, too.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Typed City');
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('button', { name: 'Walk-in' })).toBeVisible();
});

test('two who edit one restaurant at once both see it, and both changes are kept', async ({
  page,
  database,
}) => {
  const own = await copyFor(page, database, PETIT);
  await openPart(page, own, 'about');
  const city = `City ${Date.now()}`;
  await page.getByLabel('City').fill(city);
  await database.query(`UPDATE facilities SET phone = '+33 1 00 00 00 99', updated = now() WHERE id = $1`, [
    own.id,
  ]);
  await expect(page.getByText('Someone else has changed in the meantime: Phone')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+33 1 00 00 00 99');
  await saveChanges(page);
  await expect
    .poll(async () => {
      const { rows } = await database.query('SELECT city, phone FROM facilities WHERE id = $1', [own.id]);
      return rows[0];
    })
    .toEqual({ city, phone: '+33 1 00 00 00 99' });
});

test('hours by day run past midnight, are copied to all days, and make times to book', async ({
  page,
  database,
}) => {
  const own = await copyFor(page, database, LUMEN);
  const desk = await openPart(page, own, 'hours');
  const monday = page.getByRole('listitem', { name: 'Monday' });
  while ((await monday.getByRole('button', { name: /^Remove/ }).count()) > 0)
    await monday
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
  await monday.getByRole('button', { name: 'Add hours on Monday' }).click();
  await monday.getByLabel('From').fill('18:30');
  await monday.getByLabel('To', { exact: true }).fill('01:30');
  await monday.getByLabel('Seats').fill('24');
  await expect(monday.getByText('Ends the next day.')).toBeVisible();
  await monday.getByRole('button', { name: 'Copy Monday to all days' }).click();
  await saveChanges(page);
  await expect(desk.said('Saved.')).toBeVisible();
  const { rows } = await database.query(
    'SELECT begins, ends, capacity, weekdays FROM booking_hours WHERE facility_id = $1',
    [own.id],
  );
  expect(rows).toEqual([
    { begins: '18:30:00', ends: '01:30:00', capacity: 24, weekdays: expect.arrayContaining([0, 6]) },
  ]);
  const times = (await slotsFrom(own, localDay(own, 12))).map(({ time }) => time);
  expect(times).toEqual(expect.arrayContaining(['18:30', '00:30']));
  expect(times).not.toContain('12:00');
});

test('a holiday is closed from the desk, which shows the bookings it affects, and is reopened', async ({
  page,
  database,
}) => {
  const desk = await openPart(page, BROLGA, 'closures');
  const day = addDays(localDay(BROLGA), 40);
  const closed = async () =>
    (
      await database.query(
        `SELECT is_open FROM booking_hour_overrides WHERE facility_id = $1 AND reason = 'Holiday of the test'`,
        [BROLGA.id],
      )
    ).rows;
  await page.getByRole('button', { name: 'Add a closed day or special hours' }).click();
  await page.getByLabel('First day').fill(day);
  await page.getByLabel('Reason').fill('Holiday of the test');
  await expect(page.getByText('No bookings in that time.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.said('Saved.')).toBeVisible();
  expect(await closed()).toEqual([{ is_open: false }]);
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await desk.goTo(day);
  const line = page.getByText('Holiday of the test').locator('xpath=..');
  await expect(line).toHaveText('ClosedHoliday of the test');
  await page.goBack();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Holiday of the test' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(closed).toEqual([]);
});

test('many tables are added at once, reordered, renamed and removed', async ({ page, database }) => {
  const desk = await openPart(page, PETIT, 'tables');
  const tables = async () =>
    (
      await database.query<{ name: string; seats: number; min_seats: number }>(
        `SELECT name, seats, min_seats FROM facility_resources WHERE facility_id = $1 AND name ~ '^T'
         ORDER BY priority, name`,
        [PETIT.id],
      )
    ).rows;
  await page.getByText('Add many at once').click();
  await page.getByLabel('Numbers or names').fill('T1–T3');
  await page.getByLabel('Seats each').fill('4');
  await page.getByRole('button', { name: 'Add 3 tables' }).click();
  await saveChanges(page);
  await expect(desk.said('Saved.')).toBeVisible();
  const table = (name: string) => ({ name, seats: 4, min_seats: 1 });
  expect(await tables()).toEqual(['T1', 'T2', 'T3'].map(table));

  await page.getByRole('button', { name: 'Move T3 up' }).click();
  await page.getByRole('button', { name: 'Remove T1' }).click();
  await saveChanges(page);
  await expect.poll(tables).toEqual(['T3', 'T2'].map(table));
  await page.getByRole('button', { name: 'Remove T3' }).click();
  await page.getByRole('button', { name: 'Remove T2' }).click();
  await saveChanges(page);
  await expect.poll(tables).toEqual([]);
});

test('somebody is invited by mail, gets another role, and loses it', async ({ page, database }) => {
  await openPart(page, BROLGA, 'people');
  const email = `new-${Date.now()}@restaurant.example`;
  const role = async () =>
    (
      await database.query<{ role: string }>(
        `SELECT role FROM user_rights JOIN users ON users.id = user_id WHERE email = $1 AND facility_id = $2`,
        [email, BROLGA.id],
      )
    ).rows[0]?.role;
  const form = page.getByRole('form', { name: 'Invite someone' });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('First name').fill('Grace');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  expect(await role()).toBe('host');
  const { rowCount } = await database.query('SELECT FROM mail_outbox WHERE to_address = $1', [email]);
  expect(rowCount).toBe(1);
  await page.getByLabel('Role of Grace').selectOption('manager');
  await expect.poll(role).toBe('manager');
  await page.getByRole('button', { name: 'Remove Grace' }).click();
  await page.getByRole('button', { name: 'Remove access' }).click();
  await expect.poll(role).toBeUndefined();
});

test('a key is made, shown once, works, and is revoked', async ({ page, database }) => {
  await openPart(page, BROLGA, 'keys');
  const form = page.getByRole('form', { name: 'Create a key' });
  const name = `Till ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('textbox', { name: 'Your new key' });
  const key = await shown.inputValue();
  // As on a page without TLS: there is no clipboard, so it is marked for the keys of the browser's own.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy key' }).click();
  await expect(shown).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(key);
  const ask = async () =>
    (
      await page.request.get(`/v1/facility/${BROLGA.id}/bookings?limit=1`, { headers: { 'Api-Key': key } })
    ).status();
  expect(await ask()).toBe(200);
  // What is kept of it is no key.
  const kept = async () =>
    (
      await database.query(
        'SELECT name, revoked IS NOT NULL AS revoked FROM api_keys WHERE key_hash = sha256($1)',
        [Buffer.from(key)],
      )
    ).rows as unknown[];
  expect(await kept()).toEqual([{ name, revoked: false }]);
  await page.getByRole('button', { name: "I've saved it" }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  expect(await ask()).toBe(401);
  expect(await kept()).toEqual([{ name, revoked: true }]);
});

test('an address is emailed about orders alone, and an invalid one is reported', async ({
  page,
  database,
}) => {
  const desk = await openPart(page, BROLGA, 'recipients');
  const address = `kitchen-${Date.now()}@restaurant.example`;
  await page.getByRole('button', { name: 'Add address' }).click();
  const row = page.getByRole('group', { name: 'Emails' }).getByRole('listitem').last();
  await row.getByLabel('Email').fill('kitchen');
  await saveChanges(page);
  await expect(row.getByText('Enter a complete email address')).toBeVisible();
  await row.getByLabel('Email').fill(address);
  await row.getByLabel('Bookings').uncheck();
  await saveChanges(page);
  await expect(desk.said('Saved.')).toBeVisible();
  const rows = async () =>
    (
      await database.query(
        'SELECT for_bookings, for_orders FROM notification_recipients WHERE contact_info = $1',
        [address],
      )
    ).rows;
  expect(await rows()).toEqual([{ for_bookings: false, for_orders: true }]);
  await page.getByRole('button', { name: `Remove ${address}` }).click();
  await saveChanges(page);
  await expect.poll(rows).toEqual([]);
});

test('another device is signed out from this one', async ({ page, browser, database }) => {
  // Of a make that no other test has: these are signed in as the same person at the same time.
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const other = await (await browser.newContext({ userAgent })).newPage();
  await new DeskPage(other, BROLGA).open();
  await openPart(page, BROLGA, 'devices');
  await expect(page.getByText('This device')).toBeVisible();
  const sessions = async () =>
    (await database.query("SELECT FROM sessions WHERE device LIKE 'Firefox%'")).rowCount;
  expect(await sessions()).toBe(1);
  await page.getByRole('button', { name: /^Sign out of Firefox/ }).click();
  await expect(other.getByRole('button', { name: 'Try it with the demo restaurants' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await sessions()).toBe(0);
  await other.context().close();
});

const LOOKS = [
  { language: 'en', look: 'light', width: 375 },
  { language: 'ar', look: 'dim', width: 375 },
  { language: 'de', look: 'dark', width: 1280 },
  { language: 'ar', look: 'dark', width: 320 },
] as const;
const PARTS = ['', '/about', '/hours', '/closures', '/tables', '/recipients', '/people', '/keys', '/devices'];

for (const [index, { language, look, width }] of LOOKS.entries())
  test(
    `every part of the settings is for everybody: ${language}, ${look}, ${width} px`,
    oneOfMany(index > 0),
    async ({ browser }) => {
      test.slow();
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      await context.addInitScript(
        ([restaurant, ...chosen]) =>
          localStorage.setItem(
            'tableside-desk',
            JSON.stringify({ restaurant, language: chosen[0], look: chosen[1] }),
          ),
        [LUMEN.id, language, look],
      );
      const page = await context.newPage();
      await page.goto('/desk/');
      await page.locator('.demo .go').click();
      await page.locator('.bar').waitFor();
      for (const part of PARTS) {
        await page.goto(`/desk/#settings${part}`);
        await page.locator(part === '' ? '.parts' : '.part').waitFor();
        await expect(page.locator('.part [role="status"].soft')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
        const short = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const small = [...document.querySelectorAll('.part :is(a, button, select), .part input')].filter(
            (control) =>
              control.checkVisibility() &&
              !control.matches('[type=radio], [type=checkbox]') &&
              control.getBoundingClientRect().height < 43.5,
          );
          return [
            ...(scrollWidth > clientWidth ? ['too wide'] : []),
            ...small.map(({ outerHTML }) => outerHTML),
          ];
        });
        expect([part, ...faults, ...short]).toEqual([part]);
      }
      await context.close();
    },
  );

test('hours are changed by keyboard alone', IN_FULL, async ({ page, database }) => {
  const own = await copyFor(page, database, LUMEN);
  const desk = await openPart(page, own, 'hours');
  const rows = async () =>
    (await database.query('SELECT weekdays FROM booking_hours WHERE facility_id = $1', [own.id])).rowCount;
  const before = (await rows()) ?? 0;
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Add hours on Monday');
  await press('Discard changes');
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  expect(await rows()).toBe(before);
  await press('Add hours on Monday');
  await press('Save changes');
  await expect(desk.said('Saved.')).toBeVisible();
  expect(await rows()).toBe(before + 1);
});
