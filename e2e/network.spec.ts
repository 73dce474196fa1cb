/** A service that is slow, broken or lies, before the first screen stands. */
import type { Page, Route } from '@playwright/test';
import { openHostPage } from './support/hostPage.ts';
import { expect, IN_FULL, oneOfMany, test } from './support/test.ts';

const FACILITY = /\/v1\/facility\/trattoria-lumen$/;
const SLOTS = /\/v1\/facility\/trattoria-lumen\/availability/;

const time = (page: Page) => page.getByRole('radio', { name: /^\d\d:\d\d/ }).first();
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Faults of a read, each as the answer to every try. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'cuts the connection': (route) => route.abort('connectionreset'),
  'answers 503': (route) => route.fulfill({ status: 503, body: 'upstream' }),
  'answers 429': (route) =>
    route.fulfill({
      status: 429,
      headers: {
        'Retry-After': '1',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      },
    }),
  'answers HTML with 200': (route) => fulfil(route, '<!doctype html><script>document.title = "ran"</script>'),
  'answers cut JSON': (route) => fulfil(route, '{"id": "trattoria-lumen", "name": "Tra'),
  'answers null': (route) => fulfil(route, 'null'),
  'answers an empty list': (route) => fulfil(route, '[]'),
};

const fulfil = (route: Route, body: string) =>
  route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': '*' }, body });

/** One that has no answer, one that is asked to wait, one whose answer is none. */
const IN_EVERY_RUN = [
  'cuts the connection for the tables',
  'answers 429 for the facility',
  'answers HTML with 200 for the facility',
];

for (const [fault, answer] of Object.entries(FAULTS)) {
  for (const [what, address] of [
    ['the facility', FACILITY],
    ['the tables', SLOTS],
  ] as const) {
    test(
      `a service that ${fault} for ${what} gets a screen with the contact and a retry that works`,
      oneOfMany(!IN_EVERY_RUN.includes(`${fault} for ${what}`)),
      async ({ page, baseURL }) => {
        const errors: Error[] = [];
        page.on('pageerror', (error) => errors.push(error));
        await page.route(address, answer);
        const host = await openHostPage(baseURL ?? '');
        await page.goto(host.url);
        await expect(retry(page)).toBeVisible({ timeout: 15_000 });
        await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
        await page.unroute(address);
        await retry(page).click();
        await expect(time(page)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Call us' })).toBeHidden();
        await expect(page).toHaveTitle('A restaurant');
        expect(errors).toEqual([]);
        host.close();
      },
    );
  }
}

test('two failed tries are not told to the guest', IN_FULL, async ({ page, baseURL }) => {
  let tries = 0;
  await page.route(FACILITY, (route) =>
    ++tries > 2 ? route.continue() : route.fulfill({ status: 502, body: '' }),
  );
  const host = await openHostPage(baseURL ?? '');
  await page.goto(host.url);
  await expect(time(page)).toBeVisible();
  expect(tries).toBe(3);
  host.close();
});

test('fields that are missing, null, mistyped or unknown still make a usable view', async ({
  page,
  baseURL,
}) => {
  await page.route(FACILITY, async (route) => {
    const answer = await route.fetch();
    const { name, timezone } = (await answer.json()) as Record<string, unknown>;
    const changed = {
      name,
      timezone,
      min_num: null,
      max_num: '12',
      country: 'Germany',
      language: 7,
      widget_custom_text: { html: '<img src=x onerror="document.title=1">' },
      widget_closed_text: ['%s'],
      phone: null,
      loyalty_programme: true,
    };
    await route.fulfill({ response: answer, json: changed });
  });
  await page.route(SLOTS, async (route) => {
    const answer = await route.fetch();
    const { objects } = (await answer.json()) as { objects: Record<string, unknown>[] };
    const changed = objects.map(({ date, checksum, available }, index) =>
      index % 7 === 3 ? { date: 'soon', checksum: null } : { date, checksum, available, message: 12 },
    );
    await route.fulfill({ response: answer, json: { meta: { next: { toString: 1 } }, objects: changed } });
  });
  const host = await openHostPage(baseURL ?? '');
  await page.goto(host.url);
  await expect(time(page)).toBeVisible();
  await time(page).locator('xpath=..').click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  host.close();
});

test('a first screen whose file fails once is fetched again; failing twice, it leaves the page its link and says so', async ({
  page,
  baseURL,
}) => {
  let fails = 1;
  let tries = 0;
  await page.route(/\/booking\/main\.js/, (route) => (++tries > fails ? route.continue() : route.abort()));
  await page.addInitScript(() => {
    document.addEventListener('tableside-failed', (event) => {
      document.documentElement.dataset.failed = JSON.stringify((event as CustomEvent).detail);
    });
  });
  const host = await openHostPage(baseURL ?? '');
  await page.goto(host.url);
  await expect(time(page)).toBeVisible();
  expect(tries).toBe(2);
  // The steps that come later go on with the file that arrived.
  await time(page).locator('xpath=..').click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await page.goto('about:blank');
  [fails, tries] = [9, 0];
  await page.goto(host.url);
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-failed', '{"step":"load"}');
  expect(tries).toBe(2);
  host.close();
});

test('a later step whose files fail offers a retry that works, and throws nothing into the page', async ({
  page,
  baseURL,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const later = /\/(?:Details|laterWords)\.js/;
  await page.route(later, (route) => route.abort());
  const host = await openHostPage(baseURL ?? '');
  await page.goto(host.url);
  await time(page).locator('xpath=..').click();
  await expect(retry(page)).toBeVisible();
  expect(errors).toEqual([]);
  await page.unroute(later);
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  host.close();
});
