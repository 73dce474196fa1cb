/** The desk: its door, the board and the book, in each of its looks. */
import type { Page } from '@playwright/test';
import { orderOnBoard } from '../support/ordersOnBoard.ts';
import { pictureFile } from '../support/picture.ts';
import { LUMEN } from '../support/restaurants.ts';
import { type Database, expect, test } from '../support/test.ts';

/** As in the settings of the desk. */
const LOOKS = ['light', 'dark', 'dim'] as const;
const VARIANTS = [375, 1280].flatMap((width) =>
  (['en', 'ar'] as const).flatMap((locale) => LOOKS.map((look) => ({ width, locale, look }))),
);

async function fillBoard(database: Database): Promise<void> {
  await database.query("UPDATE orders SET status = 'finished', is_active = false WHERE facility_id = $1", [
    LUMEN.id,
  ]);
  const orders = [
    {
      type: 'qr_order',
      name: '',
      notes: 'Table 12\n2 x Margherita: no basil please',
      age: 1,
      due: 14,
      lines: [
        { quantity: 2, title: 'Margherita', description: 'Large, 2 × Buffalo mozzarella' },
        { quantity: 1, title: 'Tiramisù' },
      ],
    },
    {
      type: 'pickup',
      name: 'Anna Kowalska',
      email: 'anna@guest.example',
      notes: 'Allergy: hazelnuts, please keep apart',
      age: 6,
      due: 22,
      price: '31.5000',
      lines: [
        { title: 'Cacio e pepe', description: 'Tonnarelli, More pecorino' },
        { quantity: 3, title: 'Olive miste' },
      ],
    },
    {
      type: 'delivery',
      name: 'Wolfeschlegelsteinhausenbergerdorff',
      status: 'accepted',
      age: 18,
      due: 9,
      lines: [{ quantity: 1, title: 'Diavola', description: 'Neapolitan, with a rim' }],
    },
    {
      type: 'qr_order',
      name: 'Sam',
      notes: 'Table Terrace 3',
      status: 'accepted',
      age: 25,
      due: -4,
      lines: [{ quantity: 4, title: 'Supplì' }],
    },
    {
      type: 'pickup',
      name: 'Yusuf Demir',
      status: 'ready',
      age: 40,
      due: -2,
      lines: [{ quantity: 1, title: 'Capricciosa' }],
    },
  ] as const;
  for (const order of orders) await orderOnBoard(database, LUMEN, order);
}

/** A day that the demo has guests on, with some of what a book has to say of them. */
async function fillBook(database: Database): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM bookings WHERE facility_id = $1 AND date > now() AND status <> 'cancelled'
       AND date::date = (SELECT (min(date))::date FROM bookings WHERE facility_id = $1 AND date > now()) ORDER BY date LIMIT 5`,
    [LUMEN.id],
  );
  const changes = [
    "comment = 'Allergy · Birthday' || chr(10) || 'Hazelnuts, please keep apart'",
    "status = 'unconfirmed', name = 'Wolfeschlegelsteinhausenbergerdorff-Przybyszewska'",
    "status = 'arrived'",
    "status = 'cancelled'",
    "notes = 'Window table if we can'",
  ];
  for (const [index, { id }] of rows.entries())
    await database.query(`UPDATE bookings SET ${changes[index]} WHERE id = $1`, [id]);
  await database
    .query(
      `INSERT INTO waitlist_entries (facility_id, created, date, num, name, email, phone)
     SELECT $1, now(), min(date), 4, 'Ingeborg Waits', 'ingeborg@guest.example', '+49 30 555 0101'
     FROM bookings WHERE facility_id = $1 AND date > now()`,
      [LUMEN.id],
    )
    .catch(() => undefined);
}

/** @param name below `pictures/desk` */
async function take(page: Page, name: string, variant: (typeof VARIANTS)[number]): Promise<void> {
  const { width, look, locale } = variant;
  await page.screenshot({
    path: pictureFile(`desk/${name}`, { width, theme: look as 'dark', locale }),
    animations: 'disabled',
  });
}

test.describe.configure({ mode: 'serial' });

for (const variant of VARIANTS)
  test(`desk ${variant.width} ${variant.locale} ${variant.look}`, async ({ browser, database }) => {
    test.slow();
    const { width, locale, look } = variant;
    await fillBoard(database);
    await fillBook(database);
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width, height: width < 600 ? 812 : 860 },
      baseURL: process.env.TABLESIDE_URL ?? '',
    });
    await context.addInitScript(
      ([restaurant, language, chosen]) =>
        localStorage.setItem('tableside-desk', JSON.stringify({ restaurant, language, look: chosen })),
      [LUMEN.id, locale, look],
    );
    const page = await context.newPage();
    await page.goto('/desk/');
    await page.locator('button.go').waitFor();
    await take(page, 'door', variant);
    await page.locator('button.go').click();
    await page.locator('.bar').waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(500);
    for (let day = 0; day < 7 && !(await page.locator('.line-of').first().isVisible()); day++) {
      await page.locator('.step.on').click();
      await page.waitForTimeout(600);
    }
    await take(page, 'book', variant);
    const line = page.locator('.line-of .entry').first();
    if (await line.isVisible()) {
      await line.click();
      await take(page, 'booking', variant);
      await page.keyboard.press('Escape');
    }
    const openers = {
      walkIn: '.hand button:first-child',
      new: '.hand button:last-child',
      close: '.find button:nth-last-child(2)',
    };
    for (const [name, opener] of Object.entries(openers)) {
      await page.locator(opener).click();
      await page.waitForTimeout(400);
      await take(page, name, variant);
      await page.keyboard.press('Escape');
    }
    await page.goto('/desk/#board');
    await page.locator('.door .go').waitFor();
    await take(page, 'boardClosed', variant);
    await page.locator('.door .go').click();
    await expect(page.locator('.card')).toHaveCount(5);
    await take(page, 'board', variant);
    if (width < 600) {
      await page.locator('.tabs button').nth(1).click();
      await take(page, 'boardKitchen', variant);
    }
    await page.locator('.head .tools button').nth(1).click();
    await page.waitForTimeout(500);
    await take(page, 'dishes', variant);
    await page.keyboard.press('Escape');
    await page.locator('.bar > button').click();
    await take(page, 'settings', variant);
    await context.close();
  });
