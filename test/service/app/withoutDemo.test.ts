import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../src/service/settings.ts';
import { openRestaurant } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const get = (address: string) => fetch(service.url + address, { redirect: 'manual' });

describe('a service without the demo', () => {
  it('serves what guests of mails and people of restaurants need of public/, and nothing else', async () => {
    const root = path.join(PROJECT_ROOT, 'public');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
    const served: string[] = [];
    for (const file of files) if ((await get(`/${file}`)).status === 200) served.push(file);
    expect(served.toSorted()).toEqual([
      'api.css',
      'api.js',
      'askedLanguage.js',
      'builder-preview.css',
      'builder-preview.html',
      'builder-preview.js',
      'builder.html',
      'hosted.css',
      'icon.svg',
      'index.css',
      'invite.css',
      'link.css',
      'operators.css',
      'operators.html',
      'operators.js',
      'order.css',
      'table-codes.html',
    ]);
    for (const page of ['/cancel', '/docs/api', '/invite', '/order', '/status'])
      expect((await get(page)).status).toBe(200);
    for (const site of ['/trattoria-lumen', '/trattoria-lumen/', '/index.html'])
      expect((await get(site)).status, site).toBe(404);
  });

  it('leads whoever asks for its first page to the one that makes a widget', async () => {
    const answer = await get('/');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/builder.html']);
  });
});

describe('the page of a restaurant that has no website', () => {
  beforeAll(() =>
    openRestaurant(service.db, {
      id: 'lumen',
      facility: {
        name: 'Lumen & <Söhne>',
        website: '',
        phone: '+49 30 23125 000',
        street: 'Oranienstraße 12',
        zip_code: '10999',
        city: 'Berlin',
      },
    }),
  );

  it('says its name and contact and holds the widget, under the policy of our own pages', async () => {
    const answer = await get('/at/lumen');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const text = await answer.text();
    expect(text).toContain('<title>Tisch reservieren · Lumen &#38; &#60;Söhne&#62;</title>');
    expect(text).toContain('Oranienstraße 12, 10999 Berlin');
    // Numbers and addresses are read from the left, on a page that is read from the right, too.
    expect(text).toContain('dir="ltr" href="tel:+493023125000"');
    expect(text).toContain('dir="ltr" href="mailto:lumen@restaurant.example"');
    expect(text).toContain('<tableside-widget facility="lumen" view="booking" links="follow">');
    expect(text).not.toMatch(/\sstyle=|<style|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  it('is not there for a restaurant that is not', async () => {
    expect((await get('/at/nobody')).status).toBe(404);
  });
});
