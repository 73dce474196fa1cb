/** A page that says which release runs on it, and by hash what every file of it holds. */
import type { Page } from '@playwright/test';
import { openHostPage } from './support/hostPage.ts';
import { expect, test } from './support/test.ts';

interface Listed {
  release: string;
  files: { path: string; integrity: string }[];
}

const ELEMENT =
  '<tableside-widget facility="trattoria-lumen" locale="de"><a href="tel:+493023125000">Call us</a></tableside-widget>';
const time = (page: Page) => page.getByRole('radio', { name: /^\d\d:\d\d/ }).first();

/** What the service lists of its release. */
async function listed(service: string) {
  const answer = await fetch(`${service}/files.json`);
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  const { release, files } = (await answer.json()) as Listed;
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  return { release, files, integrityOf: (path: string) => integrity.get(path) ?? '' };
}

const tag = (service: string, path: string, integrity: string) =>
  `<script async src="${service}/${path}" integrity="${integrity}" crossorigin></script>`;

test('a page pins a release: its script has the hash that is listed, its chunks come from the same folder, and all may be kept for good', async ({
  page,
  baseURL,
}) => {
  const service = baseURL ?? '';
  const { release, integrityOf } = await listed(service);
  const path = `${release}/tableside.js`;
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    loaded.push(response.url());
    expect(response.headers()['cache-control'], response.url()).toBe('public, max-age=31536000, immutable');
  });
  const host = await openHostPage(service, { body: ELEMENT + tag(service, path, integrityOf(path)) });
  await page.goto(host.url);
  await expect(time(page)).toBeVisible();
  expect(loaded).toContain(`${service}/${release}/booking/main.js`);
  for (const url of loaded) expect(url.startsWith(`${service}/${release}/`), url).toBe(true);
  expect(loaded).toContain(`${service}/${release}/booking/de.js`);
  host.close();
});

test('a script that is not what the page expects does not run, and the restaurant’s contact stays', async ({
  page,
  baseURL,
}) => {
  const service = baseURL ?? '';
  const { release, integrityOf } = await listed(service);
  const wrong = integrityOf(`${release}/booking/main.js`);
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  const host = await openHostPage(service, {
    body: ELEMENT + tag(service, `${release}/tableside.js`, wrong),
  });
  await page.goto(host.url);
  await refused;
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  expect(await page.evaluate(() => customElements.get('tableside-widget'))).toBeUndefined();
  host.close();
});

test('a page that lists the chunks’ hashes too runs none that was changed on its way', async ({
  page,
  baseURL,
}) => {
  const service = baseURL ?? '';
  const { release, files, integrityOf } = await listed(service);
  const path = `${release}/tableside.js`;
  const integrity = Object.fromEntries(files.map((file) => [`${service}/${file.path}`, file.integrity]));
  const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
  const body = ELEMENT + tag(service, path, integrityOf(path));
  const host = await openHostPage(service, { head: map, body });
  await page.goto(host.url);
  await expect(time(page)).toBeVisible();

  await page.route('**/booking/main.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.changed = true;${await response.text()}` });
  });
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await page.reload();
  await refused;
  // The skeleton has given way to what the page itself has.
  await expect(page.locator('tableside-widget i')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await expect(time(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'changed' in globalThis)).toBe(false);
  host.close();
});
