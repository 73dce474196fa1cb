import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../src/service/settings.ts';
import { startTestService, type TestService } from '../support/service.ts';

const SCRIPT = `"use strict";${'console.log("tableside");'.repeat(20)}`;

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tableside-files-'));
  const [widgetDir, pagesDir, publicDir] = ['widget', 'pages', 'public'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  await mkdir(path.join(widgetDir, 'a1b2c3d4/booking'), { recursive: true });
  await mkdir(pagesDir);
  await writeFile(path.join(pagesDir, 'tableCodes.js'), SCRIPT);
  await writeFile(path.join(pagesDir, 'tableCodes.js.map'), '{}');
  await writeFile(path.join(pagesDir, 'tableCodes.css'), 'p { color: red }');
  await mkdir(path.join(publicDir, 'lumen'), { recursive: true });
  for (const name of ['tableside.js', 'a1b2c3d4/booking/main.js', 'a1b2c3d4/tableside.js']) {
    await writeFile(path.join(widgetDir, name), SCRIPT);
    await writeFile(path.join(widgetDir, `${name}.br`), brotliCompressSync(SCRIPT));
  }
  await writeFile(path.join(widgetDir, 'tableside.js.map'), '{}');
  await writeFile(path.join(publicDir, 'index.html'), '<!doctype html><title>Index</title>');
  await writeFile(path.join(publicDir, '.secret'), 'secret');
  await writeFile(path.join(publicDir, 'lumen/index.html'), '<!doctype html><title>Lumen</title>');
  await writeFile(path.join(folder, 'outside.txt'), 'outside');
  for (const name of ['cancel.html', 'status.html']) {
    await writeFile(path.join(publicDir, name), await readFile(path.join(PROJECT_ROOT, 'public', name)));
  }
  service = await startTestService({ settings: { seed: 'demo' }, app: { widgetDir, pagesDir, publicDir } });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (file: string, headers: Record<string, string> = {}) =>
  fetch(service.url + file, { headers, redirect: 'manual' });

/** As a browser asks again for what it has; `fetch` adds `no-cache`, which asks for a new copy. */
function revalidate(file: string, tag: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'If-None-Match': tag, 'Accept-Encoding': 'br, gzip, deflate' };
    const asked = request(service.url + file, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
}

describe('the widget', () => {
  it('is loaded by any page, as what it is', async () => {
    const answer = await get('/tableside.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('keeps chunks and the pinned script for a year and asks for the script anew within minutes', async () => {
    for (const file of ['/a1b2c3d4/booking/main.js', '/a1b2c3d4/tableside.js'])
      expect((await get(file)).headers.get('Cache-Control'), file).toBe(
        'public, max-age=31536000, immutable',
      );
    const script = await get('/tableside.js', { 'Accept-Encoding': 'br, gzip, deflate' });
    expect(Number(/max-age=(\d+)/.exec(script.headers.get('Cache-Control') ?? '')?.[1])).toBeLessThanOrEqual(
      3600,
    );
    const tag = script.headers.get('ETag') ?? '';
    expect(tag).not.toBe('');
    expect(await revalidate('/tableside.js', tag)).toBe(304);
    expect(await revalidate('/tableside.js', 'W/"other"')).toBe(200);
  });

  it('comes as the build has compressed it', async () => {
    const answer = await get('/tableside.js', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.get('Vary')?.toLowerCase()).toContain('accept-encoding');
    expect(Number(answer.headers.get('Content-Length'))).toBe(brotliCompressSync(SCRIPT).length);
    expect(await answer.text()).toBe(SCRIPT);
    expect(
      (await get('/tableside.js', { 'Accept-Encoding': 'identity' })).headers.get('Content-Encoding'),
    ).toBeNull();
  });
});

describe('pages', () => {
  it('are found at their folders', async () => {
    expect(await (await get('/')).text()).toContain('<title>Index</title>');
    expect(await (await get('/lumen/')).text()).toContain('<title>Lumen</title>');
    const bare = await get('/lumen');
    expect([bare.status, bare.headers.get('Location')]).toEqual([301, '/lumen/']);
  });

  it.each([
    '/.secret',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/lumen/../../outside.txt',
    '/tableside.js.map',
    '/pages/tableCodes.js.map',
    '/pages/',
    '/tableCodes.js',
    '/cancel.html',
  ])('give nothing else: %s', async (file) => {
    expect((await get(file)).status).toBe(404);
  });

  it('of those who run a restaurant find their script and style under names that stay', async () => {
    for (const [file, type] of [
      ['/pages/tableCodes.js', 'javascript'],
      ['/pages/tableCodes.css', 'css'],
    ] as const) {
      const answer = await get(file);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toContain(type);
      // The next release has another script under the same name.
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
    }
  });

  it('cannot be written to', async () => {
    const answer = await fetch(`${service.url}/`, { method: 'PUT', body: 'x' });
    expect(answer.status).toBe(405);
  });
});

describe.each([
  ['/cancel', 'view="cancel" locale=""'],
  ['/status', 'view="status"'],
])('the page behind a link, %s', (address, attributes) => {
  it('keeps the secret: no referrer, no cache, no frame, no foreign script', async () => {
    const { headers } = await get(address);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    const policy = headers.get('Content-Security-Policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toContain('unsafe');
  });

  it('is titled in the language of its reader', async () => {
    const text = await (await get(address, { 'Accept-Language': 'he-IL' })).text();
    expect(text).toContain('<html lang="he" dir="rtl">');
    expect(text).toMatch(/<title>[^<]*[א-ת][^<]*<\/title>/);
    expect(text).not.toContain('{{');
  });

  it('holds the view and nothing that the policy would block', async () => {
    const text = await (await get(address)).text();
    expect(text).toContain(`<tableside-widget ${attributes}>`);
    // Relative, so that it is found below any path.
    expect(text).toContain('<script async src="tableside.js"></script>');
    expect(text).not.toMatch(/\sstyle=|<style|\son\w+=|<script(?![^>]*\ssrc=)/);
  });
});
