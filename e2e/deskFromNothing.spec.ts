/** From a service without any restaurant to the first booking and order, on the owner's phone, without reading anything. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { TableWidget } from './pages/tableWidget.ts';
import { faultsOf } from './support/forAll.ts';
import { makeRestaurant, OLIVE, setUp, test } from './support/fromNothing.ts';
import { localDay, slotAt } from './support/restaurants.ts';
import { expect } from './support/test.ts';

test.use({
  viewport: { width: 375, height: 667 },
  hasTouch: true,
  locale: 'en-US',
  timezoneId: 'Europe/London',
});

test('the owner of a new service sets a restaurant up on a phone, and a guest books and orders there', async ({
  page,
  browser,
  nothing,
}) => {
  test.slow();
  const complaints: string[] = [];
  const listen = (watched: Page) => {
    watched.on('pageerror', (error) => complaints.push(String(error)));
    watched.on('console', (message) => {
      if (message.type() === 'error' && !/40[01]/.test(message.text())) complaints.push(message.text());
    });
  };
  listen(page);
  const { url, link, database } = nothing;
  await makeRestaurant(page, link);
  await setUp(page);
  const own = `${url}/at/${OLIVE.id}`;
  await expect(page.getByRole('link', { name: own })).toHaveAttribute('href', own);
  await expect(page.getByLabel('Snippet for your website')).toHaveValue(
    new RegExp(`facility="${OLIVE.id}"[\\s\\S]*${url}/tableside.js`),
  );
  // As on a page without TLS: there is no clipboard, and the owner is told what to do instead.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Select the text and copy it yourself.' }),
  ).toBeVisible();

  const guest = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'en-GB' });
  const phone = await guest.newPage();
  listen(phone);
  const ada = newGuest('Ada Lovelace');
  const slot = await slotAt(OLIVE, { time: '19:00', from: localDay(OLIVE, 1) }, url);
  await phone.goto(own);
  await expect(phone).toHaveTitle('Book a table · The Olive Branch');
  const booking = new BookingWidget(phone, OLIVE, { root: phone.locator('tableside-widget') });
  await booking.choose(2, slot);
  await booking.fillGuest(ada);
  await booking.reserve(slot);
  await expect(booking.confirmed(slot)).toBeFocused();

  await phone.goto(`${own}/table/7`);
  const table = new TableWidget(phone, OLIVE, { root: phone.locator('tableside-widget') });
  await expect(table.place('7')).toBeVisible();
  await table.addOne('Tomato soup');
  await table.goToCheckout();
  await table.send();
  await expect(table.sent).toBeFocused();

  await page.getByRole('button', { name: 'Finish and open the book' }).click();
  await expect(page).toHaveURL(/#book$/);
  // What was set up is set from now on.
  await expect(page.getByRole('link', { name: 'Set-up' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Restaurant', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Open the board' }).click();
  await expect(page.getByRole('article', { name: 'Table 7' })).toBeVisible();

  const rows = async (query: string) => (await database.query(query)).rows as unknown[];
  expect(await rows(`SELECT name, num, status FROM bookings WHERE facility_id = '${OLIVE.id}'`)).toEqual([
    { name: ada.name, num: 2, status: 'confirmed' },
  ]);
  expect(await rows('SELECT type, notes, status FROM orders')).toEqual([
    { type: 'qr_order', notes: 'Table 7', status: 'new' },
  ]);
  expect(
    await rows(
      'SELECT is_set_up, automatically_confirm_bookings, ordering_enabled, currency FROM facilities',
    ),
  ).toEqual([
    { is_set_up: true, automatically_confirm_bookings: true, ordering_enabled: true, currency: 'GBP' },
  ]);
  expect(await rows('SELECT capacity, weekdays FROM booking_hours')).toEqual([
    { capacity: 30, weekdays: [0, 1, 2, 3, 4, 5, 6] },
  ]);
  expect(await rows('SELECT count(*)::integer FROM facility_resources')).toEqual([{ count: 8 }]);
  expect(await rows('SELECT count(*)::integer FROM products')).toEqual([{ count: 8 }]);
  expect(complaints).toEqual([]);
  await guest.close();
});

test('by a mailed link the owner comes back, and gives a dish sizes, extras, allergens and a picture', async ({
  browser,
  nothing,
}) => {
  test.slow();
  const { url, link, database } = nothing;
  const rows = async (query: string) => (await database.query(query)).rows as unknown[];
  await makeByApi(url, link);
  const home = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  const tablet = await home.newPage();
  await tablet.goto(`${url}/desk/`);
  await tablet.getByLabel('Your email').fill('olivia@branch.example');
  await tablet.getByRole('button', { name: 'Email me a sign-in link' }).click();
  // Where no mail goes out nobody is told to wait for one: the terminal shows the link.
  await expect(tablet.getByText(/Whoever runs it can find your link/)).toBeVisible();
  const linkIn = async () => {
    const found = await database.query<{ text_part: string }>(
      "SELECT text_part FROM mail_outbox WHERE to_address = 'olivia@branch.example' ORDER BY id DESC",
    );
    return found.rows.map(({ text_part: text }) => /http\S+#in=[\w-]+/.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(linkIn).toBeTruthy();
  const mailed = (await linkIn()) ?? '';
  await expect.poll(nothing.said).toContain(mailed);
  // A mail's scanner has opened it before, and has used nothing up.
  const scanner = await home.newPage();
  await scanner.goto(mailed);
  await expect(scanner.getByRole('button', { name: 'Open the desk' })).toBeVisible();
  await scanner.close();
  await tablet.goto(mailed);
  await tablet.getByRole('button', { name: 'Open the desk' }).click();
  await expect(tablet.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await editDish(tablet);
  expect(
    await rows(`SELECT title, price_gross, sold_out,
        (SELECT array_agg(v.title ORDER BY v.priority) FROM product_variations v WHERE v.product_id = p.id) AS sizes,
        (SELECT array_agg(m.title ORDER BY m.priority) FROM product_modifiers m WHERE m.product_id = p.id) AS extras,
        (SELECT array_agg(a.title) FROM product_allergen_products l
          JOIN product_allergens a ON a.id = l.product_allergen_id WHERE l.product_id = p.id) AS allergens,
        image LIKE '/media/%/640.webp' AS has_picture
      FROM products p WHERE title LIKE 'Tomato%'`),
  ).toEqual([
    {
      title: 'Tomato soup',
      price_gross: '7.2000',
      sold_out: false,
      sizes: ['Cup', 'Bowl'],
      extras: ['Croutons'],
      allergens: ['Celery'],
      has_picture: true,
    },
  ]);
  const menu = (await (await fetch(`${url}/v1/facility/${OLIVE.id}/menu_widget`)).json()) as {
    objects: [{ products: { title: string; image: string }[] }];
  };
  const soup = menu.objects[0].products.find(({ title }) => title === 'Tomato soup');
  const picture = await fetch(soup?.image ?? '');
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  // It was made small before it was sent, and each size that is kept is served as wide as it says.
  expect(await rows('SELECT width, height FROM pictures')).toEqual([{ width: 1600, height: 1200 }]);
  expect(await rows('SELECT width FROM picture_sizes ORDER BY width')).toEqual(
    [160, 320, 640, 1280].map((width) => ({ width })),
  );
  for (const width of [160, 1280]) {
    const sized = await fetch(soup?.image.replace('640', String(width)) ?? '');
    expect((await sharp(Buffer.from(await sized.arrayBuffer())).metadata()).width).toBe(width);
  }
  await home.close();
});

test('the first link is valid for an hour, and the next one takes over what was typed', async ({
  page,
  nothing,
}) => {
  const { link, database } = nothing;
  /** So many minutes have passed since it was printed. */
  const pass = (minutes: number, code: string) =>
    database.query(
      `UPDATE first_restaurant_link
        SET code_hash = sha256(convert_to($1, 'UTF8')), created = now() - make_interval(mins => $2)`,
      [code, minutes],
    );
  const restaurants = async () => (await database.query('SELECT id FROM facilities')).rows as unknown[];
  await pass(61, link.split('=')[1]!);
  await makeRestaurant(page, link);
  await expect(page.getByRole('alert')).toContainText('Start the service again');
  expect(await restaurants()).toEqual([]);
  expect(await faultsOf(page), 'a first link that is over').toEqual([]);

  const next = 'printed-by-the-next-start';
  await pass(59, next);
  await page.evaluate((fragment) => location.assign(fragment), `#first=${next}`);
  await expect(page.getByText('Start the service again')).toHaveCount(0);
  await expect(page).toHaveURL(/\/desk\/$/);
  await expect(page.getByRole('textbox', { name: 'Name of the restaurant' })).toHaveValue(OLIVE.name);
  await page.getByRole('button', { name: 'Create restaurant' }).click();
  await expect(page.getByRole('heading', { name: 'When can guests book?' })).toBeVisible();
  expect(await restaurants()).toEqual([{ id: OLIVE.id }]);
});

test('a mailed link is valid for fifteen minutes', async ({ page, nothing }) => {
  const { url, link, database } = nothing;
  await makeByApi(url, link);
  const linksLeft = async () => (await database.query('SELECT FROM session_links')).rowCount;
  const pass = async (minutes: number) => {
    await expect.poll(linksLeft).toBe(1);
    await database.query(
      'UPDATE session_links SET created = created - make_interval(mins => $1), expires = expires - make_interval(mins => $1)',
      [minutes],
    );
  };
  const linksIn = async () => {
    const { rows } = await database.query<{ text_part: string }>(
      "SELECT text_part FROM mail_outbox WHERE to_address = 'olivia@branch.example' ORDER BY id",
    );
    return rows.flatMap(({ text_part: text }) => /http\S+#in=[\w-]+/.exec(text)?.[0] ?? []);
  };
  const askForLink = async () => {
    const known = await linksIn();
    await page.getByLabel('Your email').fill('olivia@branch.example');
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await expect.poll(linksIn).toHaveLength(known.length + 1);
    return (await linksIn()).at(-1)!;
  };
  // The one who made the restaurant is signed in elsewhere.
  const sessions = async () => (await database.query('SELECT FROM sessions')).rowCount;
  await page.goto(`${url}/desk/`);
  const late = await askForLink();
  await pass(15);
  await page.goto(late);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('alert')).toHaveText(/used or has expired/);
  expect(await sessions()).toBe(1);

  await database.query('DELETE FROM session_links');
  const timely = await askForLink();
  await pass(14);
  await page.goto(timely);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  expect(await sessions()).toBe(2);
  // It works once.
  expect(await linksLeft()).toBe(0);
});

/** What the set-up's first form does, with one dish on the menu. */
async function makeByApi(url: string, link: string): Promise<void> {
  const headers = { 'Tableside-Desk': '1', 'Content-Type': 'application/json' };
  const made = await fetch(`${url}/v1/first_restaurant`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      code: link.split('=')[1],
      name: OLIVE.name,
      owner_name: 'Olivia Owner',
      owner_email: 'olivia@branch.example',
      country: OLIVE.country,
      timezone: OLIVE.timezone,
    }),
  });
  const [cookie = ''] = made.headers.getSetCookie();
  const ask = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${url}/v1/facility/${OLIVE.id}${path}`, {
      method,
      headers: { ...headers, Cookie: cookie.split(';')[0]! },
      body: JSON.stringify(body),
    });
    expect([path, answer.ok]).toEqual([path, true]);
  };
  const dishes = [{ title: 'Tomato soup', price_gross: '6.50' }];
  await ask('POST', '/menus/1/dish_list', { menu_categories: [{ name: 'Starters', dishes }] });
  await ask('PATCH', '/menus/1', { enabled: true, allow_pickup: true });
  await ask('PATCH', '', { ordering_enabled: true, is_set_up: true });
}

/** Gives the soup another price, two sizes, an extra, an allergen and a picture. */
async function editDish(page: Page): Promise<void> {
  await page.goto(`${page.url().replace(/#.*$/, '')}#menu`);
  await page.getByRole('link', { name: /^Tomato soup/ }).click();
  await expect(page.getByRole('heading', { name: 'Tomato soup', level: 1 })).toBeVisible();
  await page.getByLabel('Price in GBP').fill('7,20');
  const sizes = page.getByRole('group', { name: 'Sizes' });
  for (const [index, size, price] of [
    [0, 'Cup', '4.50'],
    [1, 'Bowl', '7.20'],
  ] as const) {
    await sizes.getByRole('button', { name: 'Add size' }).click();
    await sizes.getByLabel('Size', { exact: true }).nth(index).fill(size);
    await sizes.getByLabel('Price in GBP').nth(index).fill(price);
  }
  await page.getByRole('button', { name: 'Add a group of extras' }).click();
  await page.getByLabel('Group, for example Toppings').fill('On top');
  await page.getByLabel('Extra', { exact: true }).fill('Croutons');
  await page.getByLabel('Extra price').fill('cheap');
  await page.getByRole('button', { name: 'Celery' }).click();
  await page.locator('.picture-line input[type=file]').setInputFiles({
    name: 'soup.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  });
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Extra price')).toBeFocused();
  expect(await faultsOf(page), 'a dish with a fault').toEqual([]);
  await page.getByLabel('Extra price').fill('1');
  await expect(page.getByRole('region', { name: 'Guests see' })).toContainText('from £4.50');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Tomato soup/ })).toContainText('from £4.50');
  expect(await faultsOf(page), 'the menu').toEqual([]);
}
