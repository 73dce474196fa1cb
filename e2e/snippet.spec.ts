/** What a restaurant's page gets with the snippet, and what it does not get. */
import { rawField } from '../src/contract/rawField.ts';
import { openHostPage } from './support/hostPage.ts';
import { expect, test } from './support/test.ts';

test('one script tag brings the booking screen with times to a page of another origin', async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(baseURL ?? '');
  await page.goto(host.url);
  await expect(page.getByRole('radio', { name: /^\d\d:\d\d/ }).first()).toBeVisible();
  host.close();
});

test('the code of a restaurant that only takes orders opens its menu', async ({ page, baseURL, request }) => {
  const answer: unknown = await (await request.get('/v1/facility/halle-neun')).json();
  const host = await openHostPage(baseURL ?? '', { body: String(rawField(answer, 'widgetCode')) });
  await page.goto(host.url);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.locator('tableside-widget .ordering')).toBeVisible();
  host.close();
});

test('a view that is none, whatever it is called, is the booking view', async ({ page, baseURL }) => {
  const body = ['constructor', '__proto__', 'toString', 'menu']
    .map((view) => `<tableside-widget facility="trattoria-lumen" view="${view}"></tableside-widget>`)
    .join('');
  const host = await openHostPage(baseURL ?? '', {
    body: `${body}<script async src="${baseURL}/tableside.js"></script>`,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(host.url);
  await expect(page.locator('tableside-widget').getByRole('radiogroup', { name: 'Guests' })).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /undefined|function|object/.test(url))).toEqual([]);
  host.close();
});

test('the page keeps its globals, its title, its address and its scroll position', async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(baseURL ?? '');
  await page.addInitScript(() => {
    const before = new Set(Reflect.ownKeys(globalThis));
    Reflect.set(document, 'addedGlobals', () =>
      Reflect.ownKeys(globalThis)
        .filter((key) => !before.has(key))
        .map(String),
    );
  });
  await page.goto(host.url);
  await expect(page.getByRole('radio', { name: /^\d\d:\d\d/ }).first()).toBeVisible();
  // The chunks that are fetched when idle are part of the widget too.
  await page.waitForLoadState('networkidle');
  const left = await page.evaluate(() => {
    const added: unknown = Reflect.get(document, 'addedGlobals');
    return {
      globals: typeof added === 'function' ? added() : added,
      title: document.title,
      href: location.href,
      scroll: scrollY,
    };
  });
  expect(left).toEqual({ globals: [], title: 'A restaurant', href: host.url, scroll: 0 });
  host.close();
});

test('what the page puts into the element stands in for a widget that cannot load', async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(baseURL ?? '');
  await page.route(/\/booking\/main\.js/, (route) => route.abort());
  await page.goto(host.url);
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  host.close();
});
