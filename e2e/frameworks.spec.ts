/** Applications of React and Vue, and pages that Turbo changes: one widget, one read of each thing, nothing lost. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { openApplication } from './support/application.ts';
import { openTurboSite, serve } from './support/site.ts';
import { expect, test } from './support/test.ts';

const widgets = (page: Page) => page.locator('tableside-widget:visible');
const time = (page: Page) => widgets(page).getByRole('radio', { name: /^\d\d:\d\d/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Everything that is asked of the service from now on, and every error of the page. */
function witness(page: Page) {
  const asked: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v1/')) asked.push(`${request.method()} ${pathname}${search}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  return { asked, errors };
}

/** So many widgets have read the restaurant, and each page of its days no oftener. */
function expectReads(asked: string[], widgetsSoFar: number, what = '') {
  const count = (address: string) => asked.filter((one) => one === address).length;
  expect(count('GET /v1/facility/trattoria-lumen'), what).toBe(widgetsSoFar);
  for (const address of asked) expect(count(address), `${what} ${address}`).toBeLessThanOrEqual(widgetsSoFar);
}

/** Goes into the first step and leaves something typed there. */
async function begin(page: Page) {
  await time(page).first().locator('xpath=..').click();
  await widgets(page).getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
}

const typed = (page: Page) => widgets(page).getByRole('textbox', { name: 'Name' });

test('in React under StrictMode there is one widget that reads once, moves and rests without loss, and leaves for good', async ({
  page,
  baseURL,
}) => {
  const { asked, errors } = witness(page);
  const application = await openApplication('react.tsx', baseURL ?? '');
  await page.goto(application.url);
  await expect(time(page).first()).toBeVisible();
  await expect(widgets(page)).toHaveCount(1);
  expectReads(asked, 1);
  expect(
    await widgets(page).evaluate((element) => [
      element.getAttribute('party-size'),
      Array.isArray((element as Element & { paymentMethods?: unknown }).paymentMethods),
      element.hasAttribute('paymentmethods'),
    ]),
  ).toEqual(['3', true, false]);
  await expect(widgets(page).getByRole('radio', { name: '3', exact: true })).toBeChecked();

  await begin(page);
  await expect(page.locator('output')).toHaveText('ready choose details');
  await press(page, 'Move');
  await expect(page.locator('p + tableside-widget')).toBeVisible();
  await expect(typed(page)).toHaveValue('Ada Lovelace');
  await press(page, 'Go to other');
  await expect(widgets(page)).toHaveCount(0);
  await press(page, 'Go to kept');
  await expect(typed(page)).toHaveValue('Ada Lovelace');
  expectReads(asked, 1);

  // A page that was left and is drawn anew has a widget of its own, which reads once as well.
  await press(page, 'Go to new');
  await expect(time(page).first()).toBeVisible();
  await expect(widgets(page)).toHaveCount(1);
  expectReads(asked, 2);
  expect(errors).toEqual([]);
  application.close();
});

test('in Vue a widget that is kept alive, or moved by a teleport, reads nothing anew and keeps what was typed', async ({
  page,
  baseURL,
}) => {
  const { asked, errors } = witness(page);
  const application = await openApplication('vue.ts', baseURL ?? '');
  await page.goto(application.url);
  await begin(page);
  await expect(page.locator('output')).toHaveText('ready choose details');
  await press(page, 'Move');
  await expect(page.locator('aside tableside-widget')).toBeVisible();
  await press(page, 'Go');
  await expect(page.getByText('Another page')).toBeVisible();
  await expect(page.locator('tableside-widget')).toHaveCount(0);
  await press(page, 'Go');
  await expect(typed(page)).toHaveValue('Ada Lovelace');
  await expect(page.locator('tableside-widget')).toHaveCount(1);
  expect(
    await widgets(page).evaluate((element) =>
      Array.isArray((element as Element & { paymentMethods?: unknown }).paymentMethods),
    ),
  ).toBe(true);
  // It hears the back button again, once.
  await page.goBack();
  await expect(time(page).first()).toBeVisible();
  expectReads(asked, 1);
  expect(errors).toEqual([]);
  application.close();
});

test('the package works without any bundler, by a map of imports', async ({ page, baseURL }) => {
  const { errors } = witness(page);
  const folder = resolve(import.meta.dirname, '../dist/package');
  const site = await serve((url) => {
    if (url.startsWith('/package/'))
      return { type: 'text/javascript', body: readFileSync(join(folder, url.slice('/package'.length))) };
    const map = { imports: { 'tableside/define': '/package/define.js', tableside: '/package/index.js' } };
    return `<script type="importmap">${JSON.stringify(map)}</script><script type="module">import 'tableside/define';</script>
<tableside-widget facility="trattoria-lumen" locale="de" api="${baseURL}/v1"></tableside-widget>`;
  });
  await page.goto(site.url);
  await expect(time(page).first()).toBeVisible();
  await time(page).first().locator('xpath=..').click();
  await expect(widgets(page).getByRole('textbox', { name: 'E-Mail' })).toBeVisible();
  expect(errors).toEqual([]);
  site.close();
});

const WAYS = {
  'the element': `<tableside-widget facility="trattoria-lumen"></tableside-widget><script async SRC></script>`,
  'the script alone': `<script async SRC data-facility="trattoria-lumen"></script>`,
};

for (const [way, snippet] of Object.entries(WAYS)) {
  test(`on pages that Turbo changes each visit has one widget, where the snippet is ${way}`, async ({
    page,
    baseURL,
  }) => {
    const { asked, errors } = witness(page);
    const site = await openTurboSite({ '/': snippet.replace('SRC', `src="${baseURL}/tableside.js"`) });
    await page.goto(site.url);
    await expect(time(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByText('The menu')).toBeVisible();
    // Back shows what Turbo kept of the page: a copy of the element, without what was in its shadow root.
    await page.goBack();
    await expect(time(page).first()).toBeVisible();
    await expect(page.locator('tableside-widget')).toHaveCount(1);
    expectReads(asked, 2);
    expect(errors).toEqual([]);
    site.close();
  });
}

test('a widget that Turbo shall keep from page to page reads once and keeps what was typed', async ({
  page,
  baseURL,
}) => {
  const { asked, errors } = witness(page);
  const kept =
    '<div id="kept" data-turbo-permanent><tableside-widget facility="trattoria-lumen"></tableside-widget></div>';
  const site = await openTurboSite(
    { '/': kept, '/menu': `<p>The menu</p>${kept}` },
    `<script async src="${baseURL}/tableside.js"></script>`,
  );
  await page.goto(site.url);
  await begin(page);
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByText('The menu')).toBeVisible();
  await expect(typed(page)).toHaveValue('Ada Lovelace');
  await expect(page.locator('tableside-widget')).toHaveCount(1);
  expectReads(asked, 1);
  expect(errors).toEqual([]);
  site.close();
});
