/** Pages that are hard on widgets: the widget works and looks the same, and the page stays as it was. */
import type { Page } from '@playwright/test';
import { ELEMENT, type HostPageOptions, openHostPage } from './support/hostPage.ts';
import { expect, test } from './support/test.ts';

/** Parts of the first screens that show whether a page's style got in. */
const ORDERING_PARTS = [
  '.ordering',
  '.segments label span',
  '.ready',
  '.ready small',
  '.cats button',
  '.cats div button',
  'h2',
  '.product',
  '.product h3 button',
  '.product p',
  '.product .pic',
  '.plus',
];
const BOOKING_PARTS = [
  '.booking',
  '.state',
  '.state button',
  '.guests label span',
  '.head h2',
  '.head button',
  'th',
  'td button',
  '.slots label span',
  'legend',
];

const time = (page: Page) => page.getByRole('radio', { name: /^\d\d:\d\d/ }).first();

/** Size and look of each part; the width of the widget is the same on every page. */
async function lookOf(page: Page, wanted: readonly string[]) {
  return page.locator('tableside-widget').evaluate(
    (host, parts) =>
      parts.map((part) => {
        const element = host.shadowRoot?.querySelector(part);
        if (!element) return { part };
        const { width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontStyle, letterSpacing, textTransform, borderRadius } =
          getComputedStyle(element);
        const look = {
          color,
          backgroundColor,
          fontSize,
          fontStyle,
          letterSpacing,
          textTransform,
          borderRadius,
        };
        return { part, width, height, look };
      }),
    wanted,
  );
}

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

/** How the first screen of booking looks, once the style that comes later has come. */
async function bookingLook(page: Page) {
  await expect(time(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'As a list' })).toBeVisible();
  // The restaurant's own words below the times.
  await expect(page.getByText('Kinderwagen oder Hund')).toBeVisible();
  return lookOf(page, BOOKING_PARTS);
}

/** How the first screen of ordering looks. */
async function orderingLook(page: Page) {
  await expect(page.getByRole('button', { name: 'Add Puntarelle' })).toBeVisible();
  await expect(page.getByText('Nothing chosen yet.')).toBeAttached();
  // The dishes further down come one idle moment after the other.
  await page.waitForFunction(() =>
    [...(document.querySelector('tableside-widget')?.shadowRoot?.querySelectorAll('.block') ?? [])].every(
      (block) => block.childElementCount > 0,
    ),
  );
  return lookOf(page, ORDERING_PARTS);
}

function expectSameLook(got: Awaited<ReturnType<typeof lookOf>>, wanted: typeof got) {
  for (const [index, { part, width = 0, height = 0, look }] of wanted.entries()) {
    expect(look, `${part} is there`).toBeDefined();
    expect(got[index]?.look, part).toEqual(look);
    expect(Math.abs((got[index]?.width ?? 0) - width), `width of ${part}`).toBeLessThanOrEqual(1);
    expect(Math.abs((got[index]?.height ?? 0) - height), `height of ${part}`).toBeLessThanOrEqual(1);
  }
}

async function open(page: Page, baseURL: string | undefined, options: HostPageOptions) {
  const host = await openHostPage(baseURL ?? '', options);
  await page.goto(host.url);
  return host;
}

const ORDERING = ELEMENT.replace('<tableside-widget ', '<tableside-widget view="ordering" ');

/** The widget stands in a frame of one width and one font, so that only what gets in can differ. */
const framed = (service: string, style = '', element = ELEMENT, width = 700) =>
  `<style>#frame{width:${width}px!important;margin:0!important;padding:0!important;display:block!important;position:absolute!important;inset-block-start:0;inset-inline-start:0}tableside-widget{font-family:Arial!important}${style}</style>
  <div id="frame">${element}</div><script async src="${service}/tableside.js"></script>`;

const HARD_STYLES = {
  'reverts everything': '*{all:revert!important}',
  'colours and sizes everything':
    '*{box-sizing:content-box!important;color:red!important;font-size:30px!important;line-height:3!important}',
  'has a root of 62.5 %': 'html{font-size:62.5%}body{font-size:1.6rem}',
  'writes in spaced capitals':
    'body{text-transform:uppercase;letter-spacing:.4em;word-spacing:1em;font-style:italic;text-indent:3em;text-align:center;white-space:nowrap;font-weight:900;text-shadow:0 0 9px red;cursor:wait}',
  'styles the names of common parts':
    'button,input,table,td,th,h2,h3,label,span,fieldset,legend,.booking,.state,.day,.time{background:lime!important;border:9px solid red!important;padding:40px!important;margin:40px!important;float:left!important}',
};

for (const [name, style] of Object.entries(HARD_STYLES)) {
  test(`a page that ${name} does not change the first screen`, async ({ page, baseURL }) => {
    const service = baseURL ?? '';
    const plain = await open(page, service, { body: framed(service) });
    const wanted = await bookingLook(page);
    plain.close();
    const hard = await open(page, service, { body: framed(service, style) });
    const got = await bookingLook(page);
    hard.close();
    expectSameLook(got, wanted);
    await page
      .getByRole('radio', { name: /^\d\d:\d\d/ })
      .first()
      .locator('xpath=..')
      .click();
  });
}

test('none of these pages changes the menu', async ({ page, baseURL }) => {
  const service = baseURL ?? '';
  // Wide enough for the cart beside it.
  const look = async (style?: string) => {
    const host = await open(page, service, { body: framed(service, style, ORDERING, 1000) });
    const seen = await orderingLook(page);
    host.close();
    return seen;
  };
  const wanted = await look();
  for (const style of Object.values(HARD_STYLES)) expectSameLook(await look(style), wanted);
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
  const host = await open(page, baseURL, {
    body: `<p id="here"></p>${ORDERING}<script async src="${baseURL}/tableside.js"></script>`,
  });
  const cart = page.locator('.cart');
  await page.getByRole('button', { name: 'Add Puntarelle' }).click();
  await expect(cart.getByRole('group', { name: 'Puntarelle: 1' })).toBeVisible();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/v1/')) reads.push(request.url());
  });
  for (const isOut of [false, true]) {
    await moveWidget(page, isOut);
    await expect(cart.getByRole('group', { name: 'Puntarelle: 1' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add Puntarelle' }).click();
  await expect(cart.getByRole('group', { name: 'Puntarelle: 2' })).toBeVisible();
  await expect(cart.getByText('Not sent yet.')).toHaveCount(0);
  expect(reads).toEqual([]);
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
  test(`the script works ${way}, without an error`, async ({ page, baseURL }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const host = await open(page, baseURL, { body: body.replaceAll(SERVICE, baseURL ?? '') });
    await expect(time(page)).toBeVisible();
    await expect(page.locator('tableside-widget')).toHaveCount(1);
    expect(errors).toEqual([]);
    host.close();
  });
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

test('a widget that is moved, or taken out and put back, keeps what was typed and asks nothing', async ({
  page,
  baseURL,
}) => {
  const host = await open(page, baseURL, {});
  await time(page).locator('xpath=..').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const isOut of [false, true]) {
    await moveWidget(page, isOut);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lovelace');
  }
  expect(requests.filter((url) => url.includes('/facility/'))).toEqual([]);
  // And the back button is heard again.
  await page.goBack();
  await expect(time(page)).toBeVisible();
  host.close();
});
