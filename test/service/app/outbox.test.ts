import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../src/service/seed/seedDemo.ts';
import type { Settings } from '../../../src/service/settings.ts';
import { queueMail } from '../../../src/service/store/outbox.ts';
import { book, openRestaurant, requestFor, slotsFrom } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const evil = '"><script>alert(1)</script>';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ settings: { seed: 'demo' }, seed: seedDemo });
}, 60_000);
afterAll(() => service.stop());

const page = async (path: string) => {
  const answer = await fetch(service.url + path);
  return { answer, text: await answer.text() };
};

const mail = (facilityId: string, text: string) => ({
  facilityId,
  fromName: text,
  toName: text,
  toAddress: `${text}@x.example`,
  language: 'en',
  subject: text,
  text,
  html: text,
});

/** The status of a request that may come from anywhere and say anything, and what it may be read by. */
const ask = (path: string, headers: Record<string, string>, host = '127.0.0.1') =>
  new Promise<{ status: number; readableBy: string | undefined; resources: string | undefined }>(
    (resolve, reject) => {
      const { port } = new URL(service.url);
      httpRequest({ host, port, path, headers, setHost: headers['Host'] === undefined }, (answer) => {
        answer.resume();
        resolve({
          status: answer.statusCode ?? 0,
          readableBy: answer.headers['access-control-allow-origin'],
          resources: String(answer.headers['cross-origin-resource-policy']),
        });
      })
        .on('error', reject)
        .end();
    },
  );

describe("the demo's outbox", () => {
  it('says how it gets filled while it is empty', async () => {
    const { answer, text } = await page('/outbox');
    expect(answer.status).toBe(200);
    expect(text).toContain('Nothing here yet.');
  });

  it('shows the mails of a booking, newest first, with nothing that a mail could do to the page', async () => {
    const { objects } = await slotsFrom(service.url, 'trattoria-lumen', '2026-11-30');
    const slot = objects.find(({ available }) => available >= 2)!;
    const booking = await book(service.url, 'trattoria-lumen', requestFor(slot), { 'Accept-Language': 'en' });
    expect(booking.status).toBe(201);
    service.clock.advance(60_000);
    await queueMail(service.db, mail('trattoria-lumen', evil), service.clock());
    const { answer, text } = await page('/outbox');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'self'; frame-src 'self'/,
    );
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(text).not.toContain('<script');
    expect(text.indexOf('alert(1)')).toBeLessThan(text.indexOf('Your table at'));
    // The list itself gives no link that cancels.
    expect(text).not.toContain(booking.body.user_cancel_authentication_code);

    const paths = [...text.matchAll(/href="(\/outbox\/\d+)"/g)].map(([, path]) => path ?? '');
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      const shown = await page(path);
      expect(shown.answer.status).toBe(200);
      expect(shown.text).not.toContain('<script');
      expect(shown.text).toContain(
        `<iframe title="The mail" src="${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
      );
      const framed = await page(`${path}/html`);
      expect(framed.answer.headers.get('Content-Security-Policy')).toContain(
        '; sandbox allow-popups allow-popups-to-escape-sandbox',
      );
      expect(framed.answer.headers.get('Content-Security-Policy')).not.toContain('script');
    }
  });

  it('gives the attached calendar file', async () => {
    const mails = await service.db.selectFrom('mail_outbox').select(['id', 'calendar']).execute();
    for (const { id, calendar } of mails) {
      const { answer, text } = await page(`/outbox/${id}/booking.ics`);
      expect(answer.status).toBe(calendar === null ? 404 : 200);
      if (calendar !== null) expect(text).toBe(calendar);
    }
    expect(mails.some(({ calendar }) => calendar !== null)).toBe(true);
  });

  it.each(['/outbox/0', '/outbox/x', '/outbox/99999999999999999999', '/outbox/1%27/html'])(
    'answers 404 for %s',
    async (path) => {
      expect((await page(path)).answer.status).toBe(404);
    },
  );

  it("shows no mail of a restaurant that is not the demo's", async () => {
    await openRestaurant(service.db, { id: 'own' });
    await queueMail(service.db, mail('own', 'private'), service.clock());
    await service.db
      .insertInto('mail_outbox')
      .values({
        ...EMPTY_MAIL,
        subject: 'of nobody',
        next_attempt: service.clock(),
        created: service.clock(),
      })
      .execute();
    const { text } = await page('/outbox');
    expect(text).not.toMatch(/private|of nobody/);
    const hidden = await service.db
      .selectFrom('mail_outbox')
      .select('id')
      .where((row) => row.or([row('facility_id', 'is', null), row('facility_id', '=', 'own')]))
      .execute();
    expect(hidden).toHaveLength(2);
    for (const { id } of hidden) {
      for (const path of [`/outbox/${id}`, `/outbox/${id}/html`, `/outbox/${id}/booking.ics`]) {
        expect((await page(path)).answer.status).toBe(404);
      }
    }
  });

  it.each([
    ['mail really goes out', { seed: 'demo', smtpUrl: 'smtp://127.0.0.1:1' }],
    ['the service is no demo', { seed: 'none' }],
    ['the service has a public address', { publicUrl: 'https://tables.example' }],
    ['other machines can reach it', { host: '0.0.0.0' }],
    ['other machines can reach it by IPv6', { host: '::' }],
    ['a proxy stands in front', { trustProxy: 1 }],
  ] satisfies [string, Partial<Settings>][])('is not there when %s', async (_, settings) => {
    const other = await startTestService({
      settings: { seed: 'demo', ...settings },
      database: service.database,
    });
    for (const path of ['/outbox', '/outbox/1', '/outbox/1/html', '/outbox/style.css']) {
      expect((await fetch(`${other.url}${path}`)).status).toBe(404);
    }
    await other.stop();
  });
});

const EMPTY_MAIL = {
  from_name: '',
  to_name: '',
  to_address: 'x@x.example',
  language: 'en',
  text_part: '',
  html_part: '',
};

describe('the outbox is for this machine alone', () => {
  const port = () => new URL(service.url).port;

  it.each([
    ['typed into the browser', { 'Sec-Fetch-Site': 'none' }],
    ['asked by its own page', { 'Sec-Fetch-Site': 'same-origin' }],
    ['asked by a program', {}],
  ])('it answers when it is %s, to be read by no other page', async (_, headers) => {
    for (const name of [`127.0.0.1:${port()}`, `localhost:${port()}`, `[::1]:${port()}`]) {
      const answer = await ask('/outbox', { Host: name, ...headers });
      expect(answer).toEqual({ status: 200, readableBy: undefined, resources: 'same-origin' });
    }
  });

  it.each([
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['a page of another port', { 'Sec-Fetch-Site': 'same-site' }],
    ['a link on another page', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
    ['a page in a browser that says its origin only', { Origin: 'https://evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
    ['a page in a browser that says its address only', { Referer: 'https://evil.example/x' }],
    ['a page whose name leads here', { Host: 'evil.example', 'Sec-Fetch-Site': 'same-origin' }],
    ['a page whose name looks like ours', { Host: '127.0.0.1.evil.example' }],
    ['nobody by name', { Host: '' }],
    ['a proxy', { 'X-Forwarded-For': '192.0.2.1' }],
    ['a proxy that is on this machine', { 'X-Real-IP': '127.0.0.1' }],
    ['a proxy by the standard', { Forwarded: 'for=127.0.0.1' }],
    ['a gateway', { Via: '1.1 gateway' }],
  ] satisfies [string, Record<string, string>][])('and is not there for %s', async (_, headers) => {
    for (const path of ['/outbox', '/outbox/1', '/outbox/1/html', '/outbox/style.css']) {
      const { status, readableBy } = await ask(path, headers);
      // A request without a Host is none to Node.
      expect([path, status >= 400, readableBy]).toEqual([path, true, undefined]);
    }
  });

  it('tells no page in a preflight that it may ask', async () => {
    const answer = await fetch(`${service.url}/outbox`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('and is not there for another machine, whatever name it calls us by', async () => {
    const statusFrom = async (remoteAddress: string) =>
      (await service.app.inject({ url: '/outbox', remoteAddress, headers: { host: `127.0.0.1:${port()}` } }))
        .statusCode;
    for (const address of ['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', 'fe80::1'])
      expect(await statusFrom(address)).toBe(404);
    for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])
      expect(await statusFrom(address)).toBe(200);
  });

  it('and is not there for HTTP/1.0, as a proxy speaks that says nothing of whom it serves', async () => {
    const socket = connect(Number(port()), '127.0.0.1');
    socket.end(`GET /outbox HTTP/1.0\r\nHost: 127.0.0.1:${port()}\r\n\r\n`);
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
  });
});
