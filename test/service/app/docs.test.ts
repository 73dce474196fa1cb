import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDocs } from '../../../scripts/build/docs/writeDocs.ts';
import { PROJECT_ROOT } from '../../../src/service/settings.ts';
import { type ReverseProxy, startReverseProxy } from '../support/proxy.ts';
import { startTestService, type TestService } from '../support/service.ts';

const PATH = '/tables';

let docsDir: string;
let proxy: ReverseProxy;
let service: TestService;
beforeAll(async () => {
  docsDir = await mkdtemp(path.join(tmpdir(), 'tableside-docs-'));
  writeDocs(path.join(PROJECT_ROOT, 'public/docs'), docsDir);
  // Below a path, where a link that is not relative leads nowhere.
  proxy = await startReverseProxy(PATH, true);
  service = await startTestService({
    settings: { publicUrl: proxy.origin + PATH, seed: 'none', trustProxy: 1 },
    app: { docsDir },
  });
  proxy.target(service.url);
});
afterAll(async () => {
  await service.stop();
  await proxy.stop();
  await rm(docsDir, { recursive: true, force: true });
});

const get = (address: string) => fetch(proxy.origin + PATH + address, { redirect: 'manual' });

describe('the documentation as pages', () => {
  it('is served without the demo too, under a policy that lets nothing in from elsewhere', async () => {
    const answer = await get('/docs/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    expect(html).toContain('<h1 id="tableside-documentation">Tableside documentation</h1>');
    expect(html).toContain("default-src 'none'; script-src 'self'");
    expect(html).not.toMatch(/<style|\sstyle=|<script(?! type="module" src=)|\son\w+=/);
  });

  it('keeps the Markdown that it is made of to itself', async () => {
    expect((await get('/docs/README.md')).status).toBe(404);
    expect((await get('/docs/developer/attributes.md')).status).toBe(404);
  });

  it.each(['/docs', '/docs/operator'])('leads on from %s to the page with a slash', async (address) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `${PATH}${address}/`]);
  });

  it('leads from no page to an address or a heading that is not there', async () => {
    const files = (await readdir(docsDir, { recursive: true })).filter((file) => file.endsWith('.html'));
    expect(files.length).toBeGreaterThan(30);
    const texts = new Map<string, string>();
    const read = async (address: string) => {
      const known = texts.get(address);
      if (known !== undefined) return known;
      const answer = await fetch(address);
      const text = answer.ok ? await answer.text() : '';
      texts.set(address, text);
      return text;
    };
    const broken: string[] = [];
    for (const file of files) {
      const page = `${proxy.origin}${PATH}/docs/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`;
      for (const [, link = ''] of (await read(page)).matchAll(/\s(?:href|src)="([^"]+)"/g)) {
        const target = new URL(link, page);
        // What `npm run build` makes beside the documents, and the pages of the API's description, are not here.
        if (target.origin !== proxy.origin || /\/(?:pages\/|docs\/api$|v1\/)/.test(target.pathname)) continue;
        const text = await read(target.href.replace(/#.*/, ''));
        const id = target.hash.slice(1);
        if (!text || (id && !text.includes(`id="${decodeURIComponent(id)}"`)))
          broken.push(`${file}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('has an index for the search in which every page can be found', async () => {
    const index = await (await get('/docs/search.json')).text();
    const files = (await readdir(docsDir, { recursive: true })).filter((file) => file.endsWith('.html'));
    for (const file of files)
      expect(index).toContain(`"${file.replaceAll('\\', '/').replace(/index\.html$/, '')}"`);
  });

  it('says nothing as HTML that a document says as text', async () => {
    const html = await readFile(path.join(docsDir, 'developer/snippet.html'), 'utf8');
    expect(html).toContain('&lt;tableside-widget');
    expect(html).not.toContain('<tableside-widget');
  });
});
