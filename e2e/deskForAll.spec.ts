/** The desk for everybody: by screen reader and keyboard, in every look, on a line that breaks, at two desks at once. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DeskPage } from './pages/deskPage.ts';
import { orderOnBoard } from './support/ordersOnBoard.ts';
import { openTablesNow, ownRestaurant } from './support/ownRestaurant.ts';
import { BROLGA, LUMEN } from './support/restaurants.ts';
import { expect, oneOfMany, test } from './support/test.ts';

const LOOKS = [
  { language: 'en', look: 'light', width: 375 },
  { language: 'ar', look: 'dim', width: 375 },
  { language: 'de', look: 'dark', width: 1280 },
  { language: 'ar', look: 'dark', width: 320 },
] as const;

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const short = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = [
      ...document.querySelectorAll('a, button, input:not([type=radio], [type=checkbox]), select'),
    ];
    const small = controls.filter(
      (control) =>
        control.checkVisibility() &&
        control.getBoundingClientRect().height < 43.5 &&
        !control.closest('.marks'),
    );
    return [...(scrollWidth > clientWidth ? ['too wide'] : []), ...small.map(({ outerHTML }) => outerHTML)];
  });
  return [...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)), ...short];
}

for (const [index, { language, look, width }] of LOOKS.entries())
  test(
    `every screen of the desk is for everybody: ${language}, ${look}, ${width} px`,
    oneOfMany(index > 1),
    async ({ browser, database }) => {
      test.slow();
      await orderOnBoard(database, LUMEN, {
        name: 'Ada Allergic',
        email: 'ada@guest.example',
        notes: 'Allergy: sesame',
        age: 9,
        lines: [{ title: 'Margherita', description: 'Large' }],
      });
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
      const desk = new DeskPage(page, LUMEN);
      await page.goto('/desk/');
      await page.locator('.demo .go').waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.locator('.demo .go').click();
      await page.locator('.totals').waitFor();
      await page.locator('.step.on').click();
      await page.locator('.line-of').first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      for (const opener of [
        '.line-of .entry',
        '.hand button:nth-child(1)',
        '.hand button:nth-child(2)',
        '.find button:nth-child(2)',
        '.find button:nth-child(3)',
        '.bar > button',
      ]) {
        await page.locator(opener).first().click();
        await expect(desk.sheet).toBeVisible();
        expect(await faultsOf(page), opener).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(desk.sheet).toHaveCount(0);
        // Whoever closes it goes on where it was opened.
        await expect(page.locator(opener).first()).toBeFocused();
      }
      await page.goto('/desk/#board');
      await page.locator('.door .go').click();
      await page.locator('.card').first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.locator('.column.new .card footer button').nth(1).click();
      expect(await faultsOf(page)).toEqual([]);
      for (const opener of [
        '.column.new .card .quiet',
        '.head .tools button:nth-child(1)',
        '.head .tools button:nth-child(2)',
      ]) {
        await page.locator(opener).first().click();
        await expect(desk.sheet).toBeVisible();
        expect(await faultsOf(page), opener).toEqual([]);
        await page.keyboard.press('Escape');
      }
      expect(desk.complaints).toEqual([]);
      await context.close();
    },
  );

test('an order is accepted and a walk-in seated by keyboard alone', async ({ page, database }) => {
  const restaurant = await ownRestaurant(database);
  await openTablesNow(database, restaurant);
  const id = await orderOnBoard(database, restaurant, { name: 'Ada Keys', lines: [{ title: 'Supplì' }] });
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  /** As somebody without a mouse: on to it, and Enter. */
  const goTo = async (name: RegExp) => {
    const wanted = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
    await wanted.waitFor();
    for (let tab = 0; tab < 40; tab++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(wanted).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await goTo(/^Walk-in$/);
  await goTo(/^Seat 2 guests$/);
  await expect(desk.said('Walk-in seated.')).toBeVisible();
  await goTo(/^Orders/);
  await goTo(/^Open the board$/);
  await goTo(/^Accept ·/);
  await expect(desk.column('Kitchen').getByRole('article', { name: 'Ada Keys' })).toBeVisible();
  const rows = async () =>
    (
      await database.query(
        `SELECT o.status, b.num, b.status AS booking
           FROM orders o JOIN bookings b USING (facility_id) WHERE o.id = $1`,
        [id],
      )
    ).rows as unknown[];
  await expect.poll(rows).toEqual([{ status: 'accepted', num: 2, booking: 'arrived' }]);
});

test('what one desk does the other shows, and an order that both accept is accepted once', async ({
  browser,
  database,
}) => {
  const names = [`Both ${Date.now()}`, `One ${Date.now()}`] as const;
  const desks = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
      const desk = new DeskPage(await context.newPage(), BROLGA);
      await desk.open('board');
      return desk;
    }),
  );
  const [first, second] = [desks[0]!, desks[1]!];
  const id = await orderOnBoard(database, BROLGA, { name: names[0], lines: [{ title: 'Pavlova' }] });
  await orderOnBoard(database, BROLGA, { name: names[1], lines: [{ title: 'Pavlova' }] });
  for (const desk of desks)
    await expect(desk.column('New').getByRole('article', { name: names[1] })).toBeVisible();
  const buttons = desks.map((desk) => desk.order(names[0]).getByRole('button', { name: /^Accept/ }));
  for (const button of buttons) await expect(button).toBeVisible();
  // In the same moment: whoever comes second has pressed before it is gone.
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')));
  for (const desk of desks)
    await expect(desk.column('Kitchen').getByRole('article', { name: names[0] })).toBeVisible();
  const statuses = async () =>
    (await database.query('SELECT status FROM orders WHERE id = $1', [id])).rows as unknown[];
  await expect.poll(statuses).toEqual([{ status: 'accepted' }]);
  await first
    .order(names[1])
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(second.column('Kitchen').getByRole('article', { name: names[1] })).toBeVisible();
  for (const desk of desks) await desk.page.context().close();
});

test('without a connection the desk says since when, keeps what is done, and sends it once when it is back', async ({
  page,
  context,
  database,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const name = `Unplugged ${Date.now()}`;
  const desk = new DeskPage(page, BROLGA);
  await desk.open('board');
  const id = await orderOnBoard(database, BROLGA, { name, lines: [{ title: 'Pavlova' }] });
  await expect(desk.order(name)).toBeVisible();
  const row = async () =>
    (
      await database.query<{ status: string; promised_time: Date }>(
        'SELECT status, promised_time FROM orders WHERE id = $1',
        [id],
      )
    ).rows[0];
  await context.setOffline(true);
  await expect(desk.said(/^Offline\. Last updated at/)).toBeVisible({ timeout: 20_000 });
  await desk
    .order(name)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(desk.said('1 change is waiting to be sent.')).toBeVisible();
  await expect(desk.column('Kitchen').getByRole('article', { name })).toBeVisible();
  expect((await row())?.status).toBe('new');
  await context.setOffline(false);
  await expect.poll(async () => (await row())?.status, { timeout: 20_000 }).toBe('accepted');
  await expect(desk.said(/^Offline/)).toHaveCount(0);
  await expect(desk.column('Kitchen').getByRole('article', { name })).toBeVisible();
});

test('the ticket of an order is as wide as the roll, its table first', async ({ page, database }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const table = `T${Date.now() % 1000}`;
  await orderOnBoard(database, BROLGA, {
    type: 'qr_order',
    notes: `Table ${table}`,
    lines: [{ quantity: 2, title: 'Pavlova', description: 'Large' }],
  });
  const { rows } = await database.query<{ ref_num: string }>('SELECT ref_num FROM orders WHERE notes = $1', [
    `Table ${table}`,
  ]);
  const desk = new DeskPage(page, BROLGA);
  await desk.open('board');
  await desk.order(`Table ${table}`).getByRole('button', { name: 'More' }).click();
  for (const [paper, width] of [
    ['80 mm', 74],
    ['58 mm', 54],
  ] as const) {
    await desk.sheet.getByLabel('Paper').selectOption(paper);
    await desk.sheet.getByRole('button', { name: 'Print ticket' }).click();
    await page.emulateMedia({ media: 'print' });
    const ticket = page.locator('.ticket');
    await expect(ticket.getByRole('heading')).toHaveText(`Table ${table}`);
    await expect(ticket.locator('> :first-child')).toHaveText(`Table ${table}`);
    await expect(ticket.getByRole('listitem')).toHaveText(/^2\s*Pavlova\s*\+ Large$/);
    await expect(ticket).toContainText(rows[0]?.ref_num ?? 'no reference');
    const box = (await ticket.boundingBox())!;
    expect(box.width).toBeCloseTo((width / 25.4) * 96, 0);
    // Two metres away, letters of eight millimetres are read.
    const height = await ticket
      .getByRole('heading')
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(height).toBeGreaterThanOrEqual((8 / 25.4) * 96 - 1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(ticket).toHaveCount(0);
  }
});
