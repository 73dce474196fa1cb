import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from '../../../src/service/store/outbox.ts';
import { book, openRestaurant, requestFor, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe("the demo's outbox", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ settings: { seed: 'demo' } });
  });
  afterAll(() => service.stop());

  const page = async (path: string) => {
    const answer = await fetch(service.url + path);
    return { answer, text: await answer.text() };
  };

  it('says how it gets filled while it is empty', async () => {
    const { answer, text } = await page('/outbox');
    expect(answer.status).toBe(200);
    expect(text).toContain('Nothing here yet.');
  });

  it('shows the mails of a booking, newest first, with nothing that a mail could do to the page', async () => {
    await openRestaurant(service.db, { id: 'lumen', facility: { name: 'Lumen <b>' } });
    const slot = await slotAt(service.url, 'lumen', '2026-11-28T18:30:00Z');
    const booking = await book(service.url, 'lumen', requestFor(slot), { 'Accept-Language': 'en' });
    service.clock.advance(60_000);
    const evil = '"><script>alert(1)</script>';
    await queueMail(
      service.db,
      {
        fromName: evil,
        toName: evil,
        toAddress: `${evil}@x.example`,
        language: 'en',
        subject: evil,
        text: evil,
        html: evil,
      },
      service.clock(),
    );
    const { answer, text } = await page('/outbox');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'self'; frame-src 'self'/,
    );
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('Lumen <b>');
    expect(text.indexOf('alert(1)')).toBeLessThan(text.indexOf('Your table at'));
    // The list itself gives no link that cancels.
    expect(text).not.toContain(booking.body.user_cancel_authentication_code);

    const paths = [...text.matchAll(/href="(\/outbox\/\d+)"/g)].map(([, path]) => path ?? '');
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      const mail = await page(path);
      expect(mail.answer.status).toBe(200);
      expect(mail.text).not.toContain('<script');
      expect(mail.text).toContain(
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

  it.each([
    ['mail really goes out', { seed: 'demo', smtpUrl: 'smtp://127.0.0.1:1' }],
    ['the service is no demo', { seed: 'none' }],
  ] as const)('is not there when %s', async (_, settings) => {
    const other = await startTestService({ settings, database: service.database });
    expect((await fetch(`${other.url}/outbox`)).status).toBe(404);
    await other.stop();
  });
});
