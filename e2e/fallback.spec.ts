/** What a guest finds where the widget can't be: scripts that don't run, files and an API that can't be had. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rawField } from '../src/contract/rawField.ts';
import { VIEWS } from '../src/domain/views.ts';
import { newGuest, OrderingWidget } from './pages/orderingWidget.ts';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { LUMEN } from './support/restaurants.ts';
import { orderOf } from './support/rows.ts';
import { expect, IN_FULL, oneOfMany, test } from './support/test.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/** The snippet of a restaurant's record. */
async function codeOf(service: string, id: string): Promise<string> {
  const answer: unknown = await (await fetch(`${service}/v1/facility/${id}`)).json();
  return String(rawField(answer, 'widgetCode'));
}

const LINK = 'Trattoria Lumen: +49 30 23125 142';
/** The button of the documentation, with this phone number in place of its own. */
const openerOf = (name: string) => {
  const [, shown = ''] =
    /```html\n(<button[\s\S]+?)\n```/.exec(read('public/docs/developer/buttons.md')) ?? [];
  return shown
    .replace(/>[^<]+<\/button>/, `>${name}</button>`)
    .replace(/<a [^>]*>[^<]*<\/a>/, `<a href="tel:+4930">${LINK}</a>`);
};
const contact = (page: Page) => page.getByRole('link', { name: LINK });
const heightOf = (page: Page) =>
  page.locator('tableside-widget').evaluate((element) => element.getBoundingClientRect().height);

test('the snippet of the README and of the documentation is that of the restaurant’s record', async ({
  baseURL,
}) => {
  const code = await codeOf(baseURL ?? '', 'trattoria-lumen');
  for (const file of ['README.md', 'public/docs/developer/snippet.md']) {
    const [, shown = ''] = /```html\n([\s\S]+?)\n```/.exec(read(file)) ?? [];
    expect(shown.replaceAll('https://HOST', baseURL ?? ''), file).toBe(code);
  }
});

test('without scripts the restaurant’s phone number stands there, and no empty room below it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const host = await openHostPage(baseURL ?? '', { body: await codeOf(baseURL ?? '', 'trattoria-lumen') });
  await page.goto(host.url);
  await expect(contact(page)).toBeVisible();
  const box = await page.locator('tableside-widget').boundingBox();
  expect(box?.height).toBeLessThan(60);
  await context.close();
  host.close();
});

test('where the script is blocked the phone number stands there, and the page keeps its shape', async ({
  page,
  baseURL,
}) => {
  await page.route('**/tableside.js', (route) => route.abort('blockedbyclient'));
  const host = await openHostPage(baseURL ?? '', { body: await codeOf(baseURL ?? '', 'trattoria-lumen') });
  await page.goto(host.url);
  await expect(contact(page)).toBeVisible();
  const reserved = await page.locator('tableside-widget').evaluate((element: HTMLElement) => {
    const box = document.createElement('div');
    box.style.minHeight = element.style.minHeight;
    element.after(box);
    const { height } = box.getBoundingClientRect();
    box.remove();
    return height;
  });
  expect(reserved).toBeGreaterThan(800);
  expect(await heightOf(page)).toBe(reserved);
  host.close();
});

for (const [index, view] of VIEWS.filter((name) => name !== 'booking').entries())
  test(
    `where the file of ${view} can't be had, it is asked for twice and what the page has stays`,
    oneOfMany(index > 0),
    async ({ page, baseURL }) => {
      let asked = 0;
      await page.route(new RegExp(`/${view}/main\\.js`), (route) => {
        asked++;
        return route.abort();
      });
      await page.addInitScript(() => {
        document.addEventListener('tableside-failed', ({ detail }: CustomEventInit<{ step: string }>) => {
          document.documentElement.dataset.failed = detail?.step ?? '';
        });
      });
      const errors: unknown[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const host = await openHostPage(baseURL ?? '', {
        body: `<tableside-widget facility="trattoria-lumen" view="${view}"><a href="tel:+4930">${LINK}</a></tableside-widget><script async src="${baseURL}/tableside.js"></script>`,
      });
      await page.goto(host.url);
      await expect(page.locator('html')).toHaveAttribute('data-failed', 'load');
      await expect(contact(page)).toBeVisible();
      expect(asked).toBe(2);
      expect(errors).toEqual([]);
      host.close();
    },
  );

/** What the page has of the dialog, and the file without which it can't open. */
for (const [file, isMany] of [
  [/\/dialog\/main\.js/, false],
  [/\/dialog\/modal\w*\.js/, true],
] as const) {
  const isDefined = () => customElements.get('tableside-widget') !== undefined;

  test(
    `a link that opens the dialog leads where it leads when ${file.source} can't be had`,
    oneOfMany(isMany),
    async ({ page, baseURL }) => {
      const host = await openHostPage(baseURL ?? '', {
        body: `<a href="/reserve" data-tableside-open data-facility="trattoria-lumen">Reserve</a><script async src="${baseURL}/tableside.js"></script>`,
      });
      await page.goto(host.url);
      const link = page.getByRole('link', { name: 'Reserve' });
      await page.waitForFunction(isDefined);
      // It opens when it can.
      await link.click();
      await expect(page.locator('tableside-widget dialog.window')).toBeVisible();
      expect(page.url()).toBe(host.url);

      await page.route(file, (route) => route.abort());
      await page.reload();
      await page.waitForFunction(isDefined);
      await link.click();
      await expect(page).toHaveURL(`${host.url}reserve`);
      host.close();
    },
  );

  test(
    `a button does what it does without scripts when ${file.source} can't be had, and says so to the page; a later press opens the dialog`,
    oneOfMany(isMany),
    async ({ page, baseURL }) => {
      const host = await openHostPage(baseURL ?? '', {
        body: `${openerOf('Reserve')}
          <form action="/order"><button data-tableside-open="ordering" data-facility="trattoria-lumen" name="from" value="menu">Order</button></form>
          <script async src="${baseURL}/tableside.js"></script>`,
      });
      const errors: unknown[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const failures: unknown[] = [];
      await page.exposeFunction('tell', (what: unknown) => failures.push(what));
      await page.addInitScript(() => {
        addEventListener('tableside-failed', ({ target, detail }: CustomEventInit<unknown> & Event) => {
          (globalThis as never as { tell(what: unknown): void }).tell([
            (target as Element).textContent,
            detail,
          ]);
        });
      });
      let asked = 0;
      await page.route(file, (route) => {
        asked++;
        return route.abort();
      });
      await page.goto(host.url);
      await page.waitForFunction(isDefined);
      const reserve = page.getByRole('button', { name: 'Reserve' });
      await expect(contact(page)).toBeHidden();
      await reserve.press('Enter');
      await expect(contact(page)).toBeVisible();
      await expect(reserve).toBeFocused();
      expect(asked).toBe(2);
      await expect.poll(() => failures).toEqual([['Reserve', { step: 'load' }]]);

      await page.unroute(file);
      await reserve.click();
      await expect(page.getByRole('dialog', { name: 'Book a table' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(page.url()).toBe(host.url);

      await page.route(file, (route) => route.abort());
      await page.reload();
      await page.waitForFunction(isDefined);
      await page.getByRole('button', { name: 'Order', exact: true }).click();
      await expect(page).toHaveURL(`${host.url}order?from=menu`);
      expect(errors).toEqual([]);
      host.close();
    },
  );
}

test('where the dialog of a button can’t be had, the phone number stands beside the button, and a later press opens it', async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(baseURL ?? '', {
    body: (await codeOf(baseURL ?? '', 'trattoria-lumen')).replace('style="', 'display="button" data-was="'),
  });
  await page.route(/\/dialog\/modal\w*\.js/, (route) => route.abort());
  await page.goto(host.url);
  const button = page.getByRole('button', { name: 'Book a table' });
  await button.click();
  await expect(contact(page)).toBeVisible();
  await page.unroute(/\/dialog\/modal\w*\.js/);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Book a table' })).toBeVisible();
  host.close();
});

for (const [view, shown] of [
  ['booking', /^\d\d:\d\d/],
  ['ordering', /^Delivery/],
] as const)
  test(
    `where the API can't be reached, ${view} says so with a retry and the phone number, and is there when it is back`,
    IN_FULL,
    async ({ page, baseURL }) => {
      // Two retries come first, a moment apart.
      test.slow();
      const host = await openHostPage(baseURL ?? '', {
        body: `<tableside-widget facility="trattoria-lumen" view="${view}"><a href="tel:+4930">${LINK}</a></tableside-widget><script async src="${baseURL}/tableside.js"></script>`,
      });
      await page.route('**/v1/**', (route) => route.abort('connectionrefused'));
      await page.goto(host.url);
      const retry = page.getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible({ timeout: 20_000 });
      await expect(contact(page)).toBeVisible();
      await page.unroute('**/v1/**');
      await retry.click();
      await expect(page.getByRole('radio', { name: shown }).first()).toBeVisible();
      await expect(contact(page)).toBeHidden();
      host.close();
    },
  );

test(
  'in ordering a later file that can’t be had is a notice in sight with a retry: dish, cart and checkout open at last, and nothing is lost',
  IN_FULL,
  async ({ page, database }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const restaurant = await orderingCopyOf(database, LUMEN);
    const widget = new OrderingWidget(page, restaurant);
    const guest = newGuest('Mary Cartwright');
    const retry = widget.button('retry');
    await widget.open();
    await widget.chooseType('pickup');
    await widget.addOne('Olive miste');
    for (const { press, file, opened } of [
      { press: widget.cartBar, file: 'menu', opened: widget.line('Olive miste') },
      {
        press: widget.dishName('Saltimbocca'),
        file: 'menu',
        opened: widget.sheet.getByRole('heading', { name: 'Saltimbocca' }),
      },
      { press: widget.button('toCheckout'), file: 'steps', opened: widget.checkoutTitle },
    ]) {
      await test.step(`${file}, for ${press.toString()}`, async () => {
        const LATER = new RegExp(`/ordering/${file}\\.js`);
        await page.route(LATER, (route) => route.abort());
        // Nothing is kept from the page before but the cart.
        await widget.open();
        if (file === 'steps') await widget.cartBar.click();
        await press.click();
        await expect(retry).toBeInViewport({ ratio: 1 });
        // Of this step, and not of the menu.
        await expect(widget.root.getByText(widget.t('loadFailed'))).toBeVisible();
        await expect(widget.root.getByText(widget.t('readFailed'))).toHaveCount(0);
        // Still not there.
        await retry.click();
        await expect(retry).toBeInViewport({ ratio: 1 });
        await page.unroute(LATER);
        await retry.click();
        await expect(opened).toBeVisible();
        await expect(retry).toHaveCount(0);
        if (await widget.addButton.isVisible()) await widget.press(widget.addButton);
      });
    }
    await widget.fill(guest);
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({
      lines: [{ title: 'Olive miste' }, { title: 'Saltimbocca' }],
    });
    expect(errors).toEqual([]);
  },
);
