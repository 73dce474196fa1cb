import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutBase } from '../../../src/service/app/basePath.ts';
import { PROJECT_ROOT } from '../../../src/service/settings.ts';
import { type ReverseProxy, startReverseProxy } from '../support/proxy.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const PATH = '/tables';

let built: string;
beforeAll(async () => {
  // What the build would make, by its names: the links to it are what is tried here.
  built = await mkdtemp(path.join(tmpdir(), 'tableside-path-'));
  for (const [folder, files] of Object.entries({
    widget: ['tableside.js', 'files.json'],
    pages: [
      'builder.js',
      'builder.css',
      'desk.js',
      'desk.css',
      'invite.js',
      'order.js',
      'tableCodes.js',
      'tableCodes.css',
    ],
    docs: ['index.html'],
  })) {
    await mkdir(path.join(built, folder));
    for (const file of files) await writeFile(path.join(built, folder, file), '');
  }
});
afterAll(() => rm(built, { recursive: true, force: true }));

describe.each([
  ['takes the path off', true],
  ['leaves the path on', false],
])('a service behind a proxy that %s', (_, strips) => {
  let proxy: ReverseProxy;
  let service: TestService;
  let url: string;
  beforeAll(async () => {
    proxy = await startReverseProxy(PATH, strips);
    url = proxy.origin + PATH;
    service = await startTestService({
      settings: { publicUrl: url, seed: 'demo', trustProxy: 1 },
      app: {
        widgetDir: path.join(built, 'widget'),
        pagesDir: path.join(built, 'pages'),
        docsDir: path.join(built, 'docs'),
      },
    });
    proxy.target(service.url);
    await openRestaurant(service.db, { id: 'lumen', facility: { website: '' } });
    await openRestaurant(service.db, { id: 'demo', facility: { website: '/trattoria-lumen/' } });
  });
  afterAll(async () => {
    await service.stop();
    await proxy.stop();
  });

  /** The addresses on this origin that the page at `address` leads to or loads. */
  async function linksOf(address: string): Promise<string[]> {
    const text = await (await fetch(address)).text();
    const links = [...text.matchAll(/\s(?:href|src)="([^"#]+)/g)].map(
      ([, link]) => new URL(link!.replaceAll('&amp;', '&'), address),
    );
    return [...new Set(links.filter(({ origin }) => origin === proxy.origin).map(({ href }) => href))];
  }

  it('leads from no page of its own to an address that is not there', async () => {
    const root = path.join(PROJECT_ROOT, 'public');
    const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'));
    const pages = files.map((file) =>
      file
        .replace(/(^|\/)index\.html$/, '$1')
        .replace(/^(cancel|invite|order|status)\.html$/, '$1')
        .replace(/^api\.html$/, 'docs/api'),
    );
    const broken: string[] = [];
    const seen = new Set<string>();
    for (const page of [...pages, 'at/lumen']) {
      const links = await linksOf(`${url}/${page}`);
      expect(links, page).not.toEqual([]);
      for (const link of links.filter((one) => !seen.has(one))) {
        seen.add(link);
        const answer = await fetch(link);
        await answer.arrayBuffer();
        // Of the demo's restaurants there are none here, and no outbox behind a proxy.
        if (!answer.ok && !link.includes('/v1/facility/') && !link.endsWith('/outbox'))
          broken.push(`${page}: ${link} ${answer.status}`);
      }
    }
    expect(broken).toEqual([]);
  }, 60_000);

  it('finds what its style sheets load', async () => {
    const root = path.join(PROJECT_ROOT, 'public');
    const sheets = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.css'));
    for (const sheet of sheets) {
      for (const [, link] of (await readFile(path.join(root, sheet), 'utf8')).matchAll(/url\("?([^")]+)/g)) {
        const { href, protocol } = new URL(link!, `${url}/${sheet}`);
        if (protocol === 'http:') expect([href, (await fetch(href)).status]).toEqual([href, 200]);
      }
    }
  });

  it('writes addresses with the path, and the API as ever', async () => {
    const { body: facility } = await send('GET', `${url}/v1/facility/demo`);
    expect(facility.website).toBe(`${url}/trattoria-lumen/`);
    expect(facility.resource_uri).toBe('/v1/facility/demo');
    for (const code of [facility.widgetCode, facility.buttonCode])
      expect(code).toContain(`src="${url}/tableside.js"`);
    const { body: list } = await send('GET', `${url}/v1/facility?limit=1`);
    expect(list.meta.next).toMatch(/^\/v1\/facility\?/);
  });

  it('sends mails whose links come back to it, and leads guests on to a page that is there', async () => {
    const slot = await slotAt(url, 'lumen', '2026-11-28T18:30:00Z');
    const { body } = await book(url, 'lumen', requestFor(slot));
    const mails = await service.db.selectFrom('mail_outbox').select('text_part').execute();
    const link = mails.map(({ text_part }) => /http\S+\/cancel\?\S+/.exec(text_part)?.[0]).find(Boolean);
    expect(link?.startsWith(`${url}/cancel?locale=`)).toBe(true);
    expect((await fetch(link!)).status).toBe(200);

    const cancel = `${url}/v1/booking_cancel/${body.user_cancel_authentication_code}`;
    expect((await send('PATCH', cancel, {})).status).toBe(202);
    const { detail_url } = (await send('GET', cancel)).body;
    expect(detail_url).toBe(`${url}/at/lumen`);
    expect((await fetch(detail_url)).status).toBe(200);
  });

  it('redirects to addresses with the path', async () => {
    const answer = await fetch(`${url}/trattoria-lumen`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `${PATH}/trattoria-lumen/`]);
    // From a proxy that lets it through: relative links of the first page need the slash.
    const bare = await fetch(service.url + PATH, { redirect: 'manual' });
    expect([bare.status, bare.headers.get('Location')]).toEqual([301, `${PATH}/`]);
  });
});

describe('an address without the path of PUBLIC_URL', () => {
  it('is the same whether the path was there or not, and no other is touched', () => {
    const part = fc.stringMatching(/^[a-z0-9._~%-]{1,12}$/);
    const below = fc.array(part).map((parts) => `/${parts.join('/')}`);
    const base = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(base, below, (own, address) => {
        expect(withoutBase(own + address, own)).toBe(address);
        expect(withoutBase(`${own}?x=1`, own)).toBe('/?x=1');
        expect(withoutBase(`${own}x${address}`, own)).toBe(`${own}x${address}`);
        expect(withoutBase(address, '')).toBe(address);
      }),
    );
  });
});
