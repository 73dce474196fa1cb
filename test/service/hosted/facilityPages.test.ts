import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMenu, openWithDish } from '../support/menu.ts';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let widgetDir: string;
beforeAll(async () => {
  // As the build lists what it made.
  widgetDir = await mkdtemp(path.join(tmpdir(), 'tableside-hosted-'));
  const files = ['booking/main.js', 'booking/de.js', 'table/main.js', 'dialog/main.js', 'dialog/de.js'];
  const list = { release: 'a1b2c3d4', files: files.map((file) => ({ path: `a1b2c3d4/${file}` })) };
  await writeFile(path.join(widgetDir, 'files.json'), JSON.stringify(list));
  service = await startTestService({ app: { widgetDir } });
  await openRestaurant(service.db, { id: 'books', facility: { name: 'Only Books', language: 'en' } });
  await openWithDish(service.db, 'both', {}, { facility: { name: 'Both & <b>', language: 'en' } });
  await openRestaurant(service.db, { id: 'orders', facility: { ordering_enabled: true }, hours: [] });
  await (await openMenu(service.db, 'orders')).addDish('Soup', { price: 5 });
  await service.db
    .updateTable('facilities')
    .set({ profile: JSON.stringify({ logo: '/media/logo/640.webp' }) })
    .where('id', '=', 'both')
    .execute();
});
afterAll(async () => {
  await service.stop();
  await rm(widgetDir, { recursive: true });
});

const get = (path: string, language = 'en') =>
  fetch(service.url + path, { headers: { 'Accept-Language': language } });

describe("a restaurant's page on this service", () => {
  it.each([
    ['/at/both', 'Book a table · Both &#38; &#60;b&#62;', 'view="booking"'],
    ['/at/both/order', 'Order · Both &#38; &#60;b&#62;', 'view="ordering"'],
    ['/at/both/table', 'Order at your table · Both &#38; &#60;b&#62;', 'view="table"'],
    [
      '/at/both/table/T%22%207',
      'Order at your table · Both &#38; &#60;b&#62;',
      'view="table" table="T&#34; 7"',
    ],
  ])('opens %s', async (path, title, attributes) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'");
    expect(answer.headers.get('Vary')).toContain('Accept-Language');
    const text = await answer.text();
    expect(text).toContain(`<title>${title}</title>`);
    expect(text).toContain(`<tableside-widget facility="both" ${attributes} links="follow">`);
    expect(text).toContain(`src="${service.url}/media/logo/640.webp"`);
    expect(text).not.toMatch(/\sstyle=|<style|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  it('leads from booking to ordering and back where there are both, and nowhere from a table', async () => {
    expect(await (await get('/at/both')).text()).toContain('<a href="/at/both/order">Order</a>');
    expect(await (await get('/at/both/order')).text()).toContain(
      '<a href="/at/both/order" aria-current="page">Order</a>',
    );
    expect(await (await get('/at/both/table')).text()).not.toContain('<nav');
    expect(await (await get('/at/books')).text()).not.toContain('<nav');
  });

  it('opens on the menu, and leads to no booking, where there are no hours for one, as its snippets do', async () => {
    const text = await (await get('/at/orders')).text();
    expect(text).toContain('<tableside-widget facility="orders" view="ordering"');
    expect(text).not.toContain('<nav');
    const { body } = await send('GET', `${service.url}/v1/facility/orders`);
    for (const code of [body.widgetCode, body.buttonCode])
      expect(code).toContain('facility="orders" view="ordering"');
  });

  it('speaks the language that the browser, or the address, asks for', async () => {
    expect(await (await get('/at/books', 'de-CH,de')).text()).toContain(
      '<title>Tisch reservieren · Only Books',
    );
    const arabic = await (await get('/at/books?locale=ar', 'de')).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('حجز طاولة');
    expect(arabic).toContain('view="booking" locale="ar"');
    // Nobody has written Klingon.
    expect(await (await get('/at/books?locale=tlh', 'tlh')).text()).toContain('<html lang="en"');
  });

  it.each([
    ['/at/books', 'en', ['booking/main.js']],
    ['/at/books', 'de-AT,de', ['booking/main.js', 'booking/de.js']],
    // What was not built is not named.
    ['/at/books', 'fr', ['booking/main.js']],
    ['/at/both/table/12', 'de', ['table/main.js']],
    // A link's wish is read by what stands for the view until then.
    ['/at/books?tableside-party-size=4', 'de', ['dialog/main.js', 'dialog/de.js']],
  ])(
    'names what the first screen of %s needs in %s, so that it comes beside the script',
    async (path, language, files) => {
      const text = await (await get(path, language)).text();
      const named = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, file]) => file);
      expect(named).toEqual(files.map((file) => `/a1b2c3d4/${file}`));
    },
  );

  it.each(['/at/nobody', '/at/nobody/order', '/at/nobody/table/12'])(
    'says in words that there is none at %s',
    async (path) => {
      const answer = await get(path, 'de');
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('<h1>Seite nicht gefunden</h1>');
    },
  );
});
