/** `npm run pseudo`: the pages for those who run a restaurant, and the page that every restaurant has here. */
import type { Page } from '@playwright/test';
import { unmarked } from '../../scripts/pseudo/unmarked.ts';
import { orderAnswer } from '../support/orderAnswer.ts';
import { orderOnBoard } from '../support/ordersOnBoard.ts';
import { LUMEN } from '../support/restaurants.ts';
import { allSaid, Told, typedIn } from '../support/said.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

/** What a page says on one of its screens, beside catalogues. */
type Look = (screen: string) => Promise<void>;

/** What is cut, or makes the page scroll sideways. What is typed, what scrolls within itself, and a dish's description in its list is neither. */
const withoutRoom = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (
        element.checkVisibility() &&
        element.clientWidth > 1 &&
        !element.closest('.sr, .hidden, svg, input, .glass, .dish-words small') &&
        (/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis') &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`page: ${scrollWidth} in ${clientWidth}`] : []),
      ...cut.map((element) => `cut: ${element.outerHTML.slice(0, 110)}`),
    ];
  });

async function openIn(page: Page, locale: string): Promise<Look> {
  const told = new Told();
  told.listen(page);
  page.setDefaultTimeout(15_000);
  await page.addInitScript((language) => {
    localStorage.setItem('tableside-language', language);
    const kept = JSON.parse(localStorage.getItem('tableside-desk') ?? '{}') as object;
    localStorage.setItem('tableside-desk', JSON.stringify({ ...kept, language }));
  }, locale);
  return async (screen) => {
    // The desk is never without a request: what it shows now is read once nothing of it is still coming.
    await page.waitForTimeout(500);
    const said = await allSaid(page, true);
    expect
      .soft(unmarked(said, [...(await told.whole()), ...(await typedIn(page))], locale), screen)
      .toEqual([]);
    expect.soft(await withoutRoom(page), screen).toEqual([]);
  };
}

async function pressIn(page: Page): Promise<void> {
  await page.goto('/desk/');
  await page.locator('.demo .go').click();
  await page.getByRole('button', { name: LUMEN.name, exact: true }).click();
  await page.locator('.bar').waitFor();
}

for (const locale of ['de', 'ar']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 375, height: 812 } });

    test(`the desk’s door, in ${locale}`, async ({ page }) => {
      const look = await openIn(page, locale);
      await page.goto('/desk/');
      await page.locator('.demo .go').waitFor();
      await look('door');
      await page.locator('form button').first().click();
      await look('door without an address');
      await page.goto('about:blank');
      await page.goto('/desk/#in=nothing-that-was-mailed');
      await page.locator('main button').first().waitFor();
      await look('door with a link');
      await page.locator('main button').first().click();
      await look('door with a link that is used up');
    });

    test(`the desk’s book, in ${locale}`, async ({ page }) => {
      test.setTimeout(300_000);
      const look = await openIn(page, locale);
      await pressIn(page);
      await look('book');
      for (let day = 0; day < 7 && !(await page.locator('.line-of').first().isVisible()); day++) {
        await page.locator('.step.on').click();
        await page.waitForTimeout(600);
      }
      await look('book of a day');
      const openers = ['.line-of .entry', '.hand button >> nth=0', '.hand button >> nth=1'];
      const tools = await page.locator('.find button').count();
      for (let tool = 0; tool < tools; tool += 1) openers.push(`.find button >> nth=${tool}`);
      for (const opener of [...openers, '.bar > button']) {
        const control = page.locator(opener).first();
        if (!(await control.isVisible())) continue;
        await control.click();
        await page.waitForTimeout(300);
        await look(opener);
        // What a booking can be made of: each opens what it asks.
        const sheet = page.getByRole('dialog');
        const inside = await sheet.locator('button[aria-expanded=false], summary').count();
        for (let part = 0; part < inside; part += 1) {
          const each = sheet.locator('button[aria-expanded=false], summary').first();
          if (await each.isVisible()) await each.click();
          await look(`${opener}, part ${part}`);
        }
        // A form that says what it lacks.
        const send = sheet.locator('form button.go').first();
        if (opener !== '.bar > button' && (await send.isVisible()) && (await send.isEnabled())) {
          const name = sheet.locator('input[name=name]');
          if (await name.isVisible()) await send.click();
          await look(`${opener}, sent`);
        }
        await page.keyboard.press('Escape');
        await page.waitForTimeout(200);
      }
    });

    test(`the desk’s board, in ${locale}`, async ({ page, database }) => {
      test.setTimeout(300_000);
      const look = await openIn(page, locale);
      for (const [status, type] of [
        ['new', 'pickup'],
        ['new', 'qr_order'],
        ['accepted', 'delivery'],
        ['ready', 'pickup'],
      ] as const)
        await orderOnBoard(database, LUMEN, {
          type,
          status,
          name: 'Anna Kowalska',
          notes: type === 'qr_order' ? 'Table 12' : 'Allergy: hazelnuts',
          age: 12,
          lines: [{ quantity: 2, title: 'Margherita', description: 'Large' }],
        });
      await pressIn(page);
      await page.goto('/desk/#board');
      await page.locator('.door .go').waitFor();
      await look('board that is closed');
      await page.locator('.door .go').click();
      await page.locator('.card').first().waitFor();
      const tabs = await page.locator('.tabs button').count();
      for (let tab = 0; tab < Math.max(1, tabs); tab += 1) {
        if (tabs > 0) await page.locator('.tabs button').nth(tab).click();
        await look(`board, column ${tab}`);
        const buttons = page.locator('.card >> nth=0 >> button.quiet');
        if (await buttons.first().isVisible()) {
          await buttons.first().click();
          await look(`board, more of an order in column ${tab}`);
          await page.keyboard.press('Escape');
        }
      }
      const tools = await page.locator('.head .tools button').count();
      for (let tool = 0; tool < tools; tool += 1) {
        await page.locator('.head .tools button').nth(tool).click();
        await page.waitForTimeout(300);
        await look(`board, tool ${tool}`);
        await page.keyboard.press('Escape');
      }
    });

    test(`the desk’s settings and menu, in ${locale}`, async ({ page }) => {
      test.setTimeout(300_000);
      const look = await openIn(page, locale);
      await pressIn(page);
      await page.goto('/desk/#settings');
      await page.locator('.parts a').first().waitFor();
      await look('settings');
      for (const part of [
        'about',
        'hours',
        'closures',
        'tables',
        'recipients',
        'people',
        'keys',
        'devices',
      ]) {
        await page.goto(`/desk/#settings/${part}`);
        await page.locator('.part-head').waitFor();
        await look(part);
        const opener = page.locator('.part button[aria-expanded=false], .part summary').first();
        if (await opener.isVisible()) {
          await opener.click();
          await look(`${part}, opened`);
        }
      }
      await page.goto('/desk/#settings/about');
      await page.locator('.part input[type=number], .part input[inputmode=numeric]').first().fill('0');
      await page.locator('.part button.go, button[type=submit]').first().click();
      await look('about with a fault');
      await page.goBack();
      await look('leaving without saving');
      await page.getByRole('dialog').locator('.acts button:not(.go)').click();
      await page.goto('/desk/#menu');
      await page.reload();
      await page.locator('main a[href^="#menu/"]').first().waitFor();
      await look('menu');
      await page.locator('main a[href^="#menu/"]').first().click();
      await page.locator('main input').first().waitFor();
      await look('a dish');
      await page.goto('/desk/#setup');
      await page.waitForTimeout(500);
      await look('set-up');
    });

    test(`the builder, in ${locale}`, async ({ page }) => {
      const look = await openIn(page, locale);
      for (const plan of [
        { restaurant: LUMEN.id },
        { restaurant: LUMEN.id, accent: '#ffd400', text: '#999999', strict: 'true' },
        { restaurant: '' },
        { restaurant: 'nobody' },
      ]) {
        await page.goto('about:blank');
        await page.goto(`/builder.html#${new URLSearchParams(Object.entries(plan))}`);
        await page.getByRole('option', { name: LUMEN.name }).first().waitFor({ state: 'attached' });
        await look(`builder ${JSON.stringify(plan)}`);
      }
    });

    test(`the codes for tables, in ${locale}`, async ({ page }) => {
      const look = await openIn(page, locale);
      for (const plan of [
        { restaurant: LUMEN.id },
        { restaurant: LUMEN.id, tables: '1-12, Terrasse 1-4, Bar' },
        { restaurant: '', tables: '1-3, 20-1, A1-B5', page: 'nowhere' },
        { restaurant: '', name: 'Zum Hirschen', tables: '1-4', page: 'https://hirschen.example/', size: 'l' },
      ]) {
        await page.goto('about:blank');
        await page.goto(`/table-codes.html#${new URLSearchParams(Object.entries(plan))}`);
        await page.getByRole('option', { name: LUMEN.name }).first().waitFor({ state: 'attached' });
        await look(`codes ${JSON.stringify(plan)}`);
      }
    });

    test(`the page of an order, in ${locale}`, async ({ page }) => {
      const look = await openIn(page, locale);
      for (const status of ['new', 'accepted', 'ready', 'finished', 'cancelled'])
        for (const type of ['pickup', 'delivery', 'qr_order']) {
          const message = type === 'pickup' && status === 'cancelled' ? 'The oven is out' : '';
          const json = orderAnswer({ status, type, message });
          await page.route('**/v1/order_status/**', (route) => route.fulfill({ json }));
          await page.goto('about:blank');
          await page.goto('/order#a-code');
          await page.locator('h1').waitFor();
          await look(`order ${status} ${type}`);
        }
      await page.route('**/v1/order_status/**', (route) => route.fulfill({ status: 404, json: {} }));
      await page.reload();
      await look('no order');
      await page.route('**/v1/order_status/**', (route) => route.abort());
      await page.reload();
      await look('order that cannot be read');
    });

    test(`the page of an invitation, in ${locale}`, async ({ page }) => {
      const look = await openIn(page, locale);
      const json = { facility_name: LUMEN.name, language: locale, api_key: 'tableside_7Qk2' };
      const open = async (answer: { status?: number; json?: object } | undefined) => {
        await page.unroute('**/v1/user_invite/**');
        await page.route('**/v1/user_invite/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
        await page.goto('about:blank');
        await page.goto('/invite#a-code');
        await page.locator('h1').waitFor();
      };
      await open({ json });
      await look('invitation');
      await page.locator('main button').click();
      await page.locator('output').waitFor();
      await look('key of an invitation');
      await open({ status: 404, json: {} });
      await look('invitation that is used up');
      await open(undefined);
      await look('invitation that cannot be read');
    });

    test(`the restaurant’s page, in ${locale}`, async ({ page }) => {
      const look = await openIn(page, locale);
      for (const path of [
        `/at/${LUMEN.id}`,
        `/at/${LUMEN.id}/order`,
        `/at/${LUMEN.id}/table/7`,
        '/at/nobody',
      ]) {
        await page.goto(path);
        await look(path);
      }
    });
  });
}
