/** Pages that are hard on widgets: the widget works and looks the same, and the page stays as it was. */
import type { Locator, Page } from '@playwright/test';
import { HARD_STYLES } from './fixtures/hardStyles.ts';
import { ELEMENT, type HostPageOptions, openHostPage } from './support/hostPage.ts';
import { bookingIsWhole, expectSameLook, frameStyle, lookOf, menuIsWhole } from './support/look.ts';
import { expect, IN_FULL, oneOfMany, test } from './support/test.ts';

const time = (page: Page) => page.getByRole('radio', { name: /^\d\d:\d\d/ }).first();

/** Moves the widget to the top of the page; `isOut`: takes it out and puts it back a moment later. */
async function moveWidget(page: Page, isOut: boolean): Promise<void> {
  await page.evaluate(async (waits) => {
    const widget = document.querySelector('tableside-widget');
    if (!widget) throw new Error('There is no widget.');
    if (waits) {
      widget.remove();
      await new Promise((resolve) => setTimeout(resolve));
    }
    document.body.prepend(widget);
  }, isOut);
}

/** What is read of the service from now on that was read before: nothing that goes on by itself counts. */
function readsTwice(page: Page): () => string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/v1/')) reads.push(request.url());
  });
  return () => reads.filter((url, index) => reads.indexOf(url) < index);
}

async function open(page: Page, baseURL: string | undefined, options: HostPageOptions) {
  const host = await openHostPage(baseURL ?? '', options);
  await page.goto(host.url);
  return host;
}

const ORDERING = ELEMENT.replace('<tableside-widget ', '<tableside-widget view="ordering" ');

const framed = (service: string, style = '', element = ELEMENT, width = 700) =>
  `<style>${frameStyle(width)}${style}</style>
  <div id="frame">${element}</div><script async src="${service}/tableside.js"></script>`;

for (const [name, style] of Object.entries(HARD_STYLES)) {
  test(`a page that ${name} does not change the first screen`, IN_FULL, async ({ page, baseURL }) => {
    const service = baseURL ?? '';
    const plain = await open(page, service, { body: framed(service) });
    await bookingIsWhole(page);
    const wanted = await lookOf(page, 'booking');
    plain.close();
    const hard = await open(page, service, { body: framed(service, style) });
    await bookingIsWhole(page);
    const got = await lookOf(page, 'booking');
    hard.close();
    expectSameLook(got, wanted);
    await page
      .getByRole('radio', { name: /^\d\d:\d\d/ })
      .first()
      .locator('xpath=..')
      .click();
  });
}

test('none of these pages changes the menu', IN_FULL, async ({ page, baseURL }) => {
  const service = baseURL ?? '';
  // Wide enough for the cart beside it.
  const look = async (style?: string) => {
    const host = await open(page, service, { body: framed(service, style, ORDERING, 1000) });
    await menuIsWhole(page);
    const seen = await lookOf(page, 'ordering');
    host.close();
    return seen;
  };
  const wanted = await look();
  for (const style of Object.values(HARD_STYLES)) expectSameLook(await look(style), wanted);
});

test('the text size of a page changes nothing of the shapes that stand there until the widget does', async ({
  page,
  baseURL,
}) => {
  const service = baseURL ?? '';
  await page.route('**/booking/main.js', () => {});
  const shapes = async (style?: string) => {
    const host = await openHostPage(service, { body: framed(service, style) });
    // Not until it is loaded: Firefox counts a module that is on its way as a part of the page.
    await page.goto(host.url, { waitUntil: 'domcontentloaded' });
    const shape = page.locator('tableside-widget i');
    await expect(shape).toHaveCount(3);
    const boxes = await shape.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    host.close();
    return boxes;
  };
  const wanted = await shapes();
  for (const style of ['html{font-size:62.5%}body{font-size:1rem}', '*{font-size:30px!important}'])
    expect(await shapes(style), style).toEqual(wanted);
});

test('booking and ordering stand on one page, and back undoes the last step of either', async ({
  page,
  baseURL,
}) => {
  const host = await open(page, baseURL, {
    body: `${ELEMENT.replace('style=', 'id="book" style=')}${ORDERING.replace('style=', 'id="order" style=')}<script async src="${baseURL}/tableside.js"></script>`,
  });
  const [book, order] = [page.locator('#book'), page.locator('#order')];
  await time(page).locator('xpath=..').click();
  await book.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await order.getByRole('button', { name: 'Puntarelle', exact: true }).click();
  await expect(order.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(order.getByRole('dialog')).toHaveCount(0);
  await expect(book.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lovelace');
  await page.goBack();
  await expect(time(page)).toBeVisible();
  host.close();
});

test('an ordering widget that is moved, or taken out and put back, keeps dish and cart and reads nothing anew', async ({
  page,
  baseURL,
}) => {
  const twice = readsTwice(page);
  const host = await open(page, baseURL, {
    body: `<p id="here"></p>${ORDERING}<script async src="${baseURL}/tableside.js"></script>`,
  });
  const cart = page.locator('.cart');
  await page.getByRole('button', { name: 'Add Puntarelle' }).click();
  await expect(cart.getByRole('group', { name: 'Puntarelle: 1' })).toBeVisible();
  for (const isOut of [false, true]) {
    await moveWidget(page, isOut);
    await expect(cart.getByRole('group', { name: 'Puntarelle: 1' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add Puntarelle' }).click();
  await expect(cart.getByRole('group', { name: 'Puntarelle: 2' })).toBeVisible();
  await expect(cart.getByText('Not sent yet.')).toHaveCount(0);
  expect(twice()).toEqual([]);
  host.close();
});

const isModal = (dialog: Locator) => dialog.evaluate((element) => element.matches(':modal'));

test('a dish that is open stays so, over the page and closed by Escape, where the page moves the widget', async ({
  page,
  baseURL,
}) => {
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const host = await open(page, baseURL, {
    body: `<p id="here"></p>${ORDERING}<script async src="${baseURL}/tableside.js"></script>`,
  });
  const sheet = page.locator('tableside-widget dialog.sheet');
  await page.getByRole('button', { name: 'Puntarelle', exact: true }).click();
  await page.getByRole('textbox', { name: /kitchen/ }).fill('No anchovies');
  for (const isOut of [false, true]) {
    await moveWidget(page, isOut);
    await expect.poll(() => isModal(sheet)).toBe(true);
    await expect(page.getByRole('textbox', { name: /kitchen/ })).toHaveValue('No anchovies');
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // Out of the page while its file is on the way.
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/ordering\/menu\.js/, (route) => void held.push(() => route.continue()));
  await page.reload();
  await page.getByRole('button', { name: 'Allergens' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.evaluate(async () => {
    const widget = document.querySelector('tableside-widget')!;
    Object.assign(globalThis, { widget });
    widget.remove();
    await new Promise((resolve) => setTimeout(resolve));
  });
  const come = page.waitForResponse(/\/ordering\/menu\.js/);
  await Promise.all(held.map((release) => release()));
  await (await come).finished();
  await expect
    .poll(() =>
      page.evaluate(
        () => !!(globalThis as never as { widget: Element }).widget.shadowRoot!.querySelector('dialog'),
      ),
    )
    .toBe(true);
  await page.evaluate(() => document.body.prepend((globalThis as never as { widget: Element }).widget));
  await expect.poll(() => isModal(sheet)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(errors).toEqual([]);
  host.close();
});

test('the dialog of a button stays open, over the page and closed by Escape, where the page moves it', async ({
  page,
  baseURL,
}) => {
  const host = await open(page, baseURL, {
    body: `<tableside-widget facility="trattoria-lumen" display="button"></tableside-widget><script async src="${baseURL}/tableside.js"></script>`,
  });
  const dialog = page.locator('tableside-widget dialog.window');
  await page.getByRole('button', { name: 'Book a table' }).click();
  await time(page).locator('xpath=..').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await moveWidget(page, false);
  await expect.poll(() => isModal(dialog)).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lovelace');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await moveWidget(page, false);
  await expect.poll(() => isModal(page.getByRole('alertdialog'))).toBe(true);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lovelace');
  host.close();
});

test('a right-to-left page keeps an English widget left to right', async ({ page, baseURL }) => {
  const host = await open(page, baseURL, { root: 'lang="ar" dir="rtl"' });
  await expect(time(page)).toBeVisible();
  await expect(page.locator('tableside-widget .ts')).toHaveCSS('direction', 'ltr');
  host.close();
});

const SERVICE = 'SERVICE';
const WAYS: Record<string, string> = {
  'with defer before the element': `<script defer src="${SERVICE}/tableside.js"></script>${ELEMENT}`,
  'as a module': `<script type="module" src="${SERVICE}/tableside.js"></script>${ELEMENT}`,
  'without async, after the element': `${ELEMENT}<script src="${SERVICE}/tableside.js"></script>`,
  'put in later by another script': `${ELEMENT}<script>addEventListener('load',()=>{const s=document.createElement('script');s.src='${SERVICE}/tableside.js';document.head.append(s)})</script>`,
  twice: `<script async src="${SERVICE}/tableside.js"></script>${ELEMENT}<script async src="${SERVICE}/tableside.js?again"></script>`,
  'with the facility on the script alone': `<script async src="${SERVICE}/tableside.js" data-facility="trattoria-lumen"></script>`,
};

for (const [way, body] of Object.entries(WAYS)) {
  test(
    `the script works ${way}, without an error`,
    oneOfMany(way !== 'twice' && way !== 'as a module'),
    async ({ page, baseURL }) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const host = await open(page, baseURL, { body: body.replaceAll(SERVICE, baseURL ?? '') });
      await expect(time(page)).toBeVisible();
      await expect(page.locator('tableside-widget')).toHaveCount(1);
      expect(errors).toEqual([]);
      host.close();
    },
  );
}

test('a widget taken out and put back while it reads asks once and becomes usable', async ({
  page,
  baseURL,
}) => {
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/v1\/facility\/trattoria-lumen$/, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const host = await open(page, baseURL, {});
  await expect.poll(() => asked).toBe(1);
  await page.evaluate(async () => {
    const widget = document.querySelector('tableside-widget');
    if (!widget) throw new Error('There is no widget.');
    widget.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.prepend(widget);
  });
  release();
  await expect(time(page)).toBeVisible();
  expect(asked).toBe(1);
  host.close();
});

test('a widget that is moved, or taken out and put back, keeps what was typed and reads nothing anew', async ({
  page,
  baseURL,
}) => {
  const twice = readsTwice(page);
  const host = await open(page, baseURL, {});
  await time(page).locator('xpath=..').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  for (const isOut of [false, true]) {
    await moveWidget(page, isOut);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lovelace');
  }
  expect(twice()).toEqual([]);
  // And the back button is heard again.
  await page.goBack();
  await expect(time(page)).toBeVisible();
  host.close();
});
