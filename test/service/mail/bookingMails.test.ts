import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailSender, startMailSender } from '../../../src/service/mail/sender.ts';
import { queueMail } from '../../../src/service/store/outbox.ts';
import { MailServer } from '../support/mailServer.ts';
import { clientOf, keyFor } from '../support/management.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** How long a test waits for what happens beside it. */
const SOON = { timeout: 10_000 };

let service: TestService;
let server: MailServer;
let sender: MailSender;
beforeAll(async () => {
  server = new MailServer();
  service = await startTestService({
    settings: { smtpUrl: await server.listen(), mailFrom: 'Tables <tables@example.com>' },
  });
  const place = { street: 'Oranienstraße 12', zip_code: '10999', city: 'Berlin', phone: '+49 30 23125 100' };
  await openRestaurant(service.db, { id: 'lumen', facility: { name: 'Trattoria Lumen', ...place } });
  await openRestaurant(service.db, {
    id: 'bayt',
    facility: {
      name: 'بيت البحر',
      language: 'ar',
      country: 'KW',
      timezone: 'Asia/Kuwait',
      automatically_confirm_bookings: false,
    },
  });
  await openRestaurant(service.db, {
    id: 'kumo',
    facility: {
      name: 'Kumo Counter',
      language: 'en',
      country: 'JP',
      timezone: 'Asia/Tokyo',
      currency: 'JPY',
      booking_deposits_enabled: true,
      deposit_amount: 5000,
      deposit_option: 'guest',
      cancel_without_fees: true,
      cancel_without_fees_days: 2,
    },
  });
  await openRestaurant(service.db, {
    id: 'by-hand',
    facility: {
      name: 'The Kiln',
      language: 'en',
      country: 'GB',
      currency: 'GBP',
      automatically_confirm_bookings: false,
      booking_deposits_enabled: true,
      deposit_amount: 10,
      deposit_option: 'guest',
      deposits_certain_group_enabled: true,
      deposits_certain_group_size: 4,
    },
  });
  await openRestaurant(service.db, {
    id: 'night',
    facility: { name: 'Nachtlokal' },
    hours: [{ begins: '20:00', ends: '02:00' }],
  });
  await openRestaurant(service.db, {
    id: 'adelaide',
    facility: {
      name: 'Late Bar',
      language: 'en',
      country: 'AU',
      timezone: 'Australia/Adelaide',
      booking_days_in_advance: 200,
    },
    hours: [{ begins: '20:00', ends: '05:00' }],
  });
  const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6], message: null };
  await openRestaurant(service.db, {
    id: 'priced',
    offers: [
      { ...everyDay, begins: '18:00', ends: '18:30', price_change: -15 },
      { ...everyDay, begins: '19:00', ends: '19:30', price_change: 15 },
    ],
  });
  sender = startMailSender(service.services);
});
afterAll(async () => {
  await sender.stop();
  await service.stop();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.refusal = undefined;
});

/** Sends what is due. The sender's own rounds go on beside, so a mail may be in their hands. */
async function sendAll(): Promise<void> {
  await sender.sendDue();
  await expect.poll(() => service.db.selectFrom('mail_outbox').select('id').execute(), SOON).toEqual([]);
}

async function bookAndSend(
  facility: string,
  instant: string,
  changes: object = {},
  headers: Record<string, string> = {},
) {
  const slot = await slotAt(service.url, facility, instant);
  const answer = await book(service.url, facility, requestFor(slot, changes), headers);
  expect(answer.status).toBe(201);
  await sendAll();
  return answer.body;
}

describe('the mails of a booking', () => {
  it('reach the guest with everything needed, in the language asked for', async () => {
    const booking = await bookAndSend(
      'lumen',
      '2026-11-28T18:30:00Z',
      { email: 'en@guest.example' },
      { 'Accept-Language': 'sw, en-GB;q=0.8, de;q=0.5' },
    );
    const [mail] = await server.to('en@guest.example');
    expect(mail?.subject).toBe('Your table at Trattoria Lumen, Saturday 28 November at 19:30');
    expect(mail?.from).toEqual({ name: 'Trattoria Lumen', address: 'tables@example.com' });
    expect(mail?.replyTo?.[0]?.address).toBe('lumen@restaurant.example');
    const link = `${service.url}/cancel?locale=en-GB#${booking.user_cancel_authentication_code}`;
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('See you on Saturday 28 November at 19:30.');
      for (const fact of [
        'Ada Guest',
        '2 guests',
        booking.ref_num,
        'Oranienstraße 12, 10999 Berlin',
        '21:30',
        '+49 30 23125 100',
        'By the window, please',
      ]) {
        expect(part).toContain(fact);
      }
      expect(part).toContain(link);
    }
    expect(mail?.html).toMatch(/^<!doctype html>\s*<html lang="en" dir="ltr">/);
    expect(mail?.headers.find(({ key }) => key === 'content-language')?.value).toBe('en');
  });

  it('bring a calendar file when the booking is confirmed', async () => {
    const booking = await bookAndSend('lumen', '2026-11-28T19:00:00Z', { email: 'ics@guest.example' });
    const [mail] = await server.to('ics@guest.example');
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe('booking.ics');
    expect(file?.mimeType).toBe('text/calendar');
    const content =
      typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
    const lines = content.replaceAll('\r\n', '\n');
    expect(lines).toContain('DTSTART:20261128T190000Z\n');
    expect(lines).toContain(`UID:${booking.ref_num}@lumen\n`);
    expect(lines.replaceAll('\n ', '')).toContain(
      'DESCRIPTION:Samstag\\, 28. November\\, 20:00\\n2 Gäste\\, Reservierungsnummer',
    );
    expect(content).not.toContain(booking.user_cancel_authentication_code);
  });

  it.each([
    ['a lower price an offer', '2026-11-28T17:00:00Z', 'Offer: -15%', 'Angebot: -15 %'],
    ['a higher price a price', '2026-11-28T18:00:00Z', 'Price: +15%', 'Preis: +15 %'],
  ])('call %s, to the guest and to the restaurant', async (_, instant, told, asked) => {
    const email = `at${instant.slice(11, 13)}@guest.example`;
    await bookAndSend('priced', instant, { email }, { 'Accept-Language': 'en' });
    const [receipt] = await server.to(email);
    const [notice] = await server.to('priced@restaurant.example');
    const plain = (text = '') => text.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');
    expect(plain(receipt?.text)).toContain(told);
    expect(plain(notice?.text)).toContain(asked);
  });

  it('name the day on which a time past midnight falls', async () => {
    await bookAndSend('night', '2026-11-28T23:30:00Z', { email: 'night@guest.example' });
    const [mail] = await server.to('night@guest.example');
    expect(mail?.subject).toBe('Ihr Tisch bei Nachtlokal, Sonntag, 29. November um 0:30');
    const [file] = mail?.attachments ?? [];
    const content =
      typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
    expect(content).toContain('DTSTART:20261128T233000Z');
    expect(content).toContain('DESCRIPTION:Sonntag\\, 29. November');
    const [notice] = await server.to('night@restaurant.example');
    expect(notice?.subject).toContain('Sonntag, 29. November um 0:30');
    expect(notice?.text).toContain('Wann: Sonntag, 29. November, 0:30');
  });

  it('say which of the two a time is that the clock shows twice, in the calendar file too', async () => {
    await bookAndSend('adelaide', '2027-04-03T16:00:00Z', { email: 'twice@guest.example' });
    const [mail] = await server.to('twice@guest.example');
    expect(mail?.text).toMatch(/at 2:30\sam\sAustralian\sCentral\sDaylight\sTime\./);
    const [file] = mail?.attachments ?? [];
    const content =
      typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
    expect(content).toContain('DTSTART:20270403T160000Z');
    expect(content.replaceAll('\r\n ', '')).toMatch(/Australian\sCentral\sDaylight\sTime/);
  });

  it('are in the language of the facility when the guest asks for none that there is', async () => {
    await bookAndSend(
      'lumen',
      '2026-11-27T18:30:00Z',
      { email: 'de@guest.example' },
      { 'Accept-Language': 'sw' },
    );
    const [mail] = await server.to('de@guest.example');
    expect(mail?.subject).toBe('Ihr Tisch bei Trattoria Lumen, Freitag, 27. November um 19:30');
  });

  it('ask the restaurant in its own language and direction, with the link that decides', async () => {
    await bookAndSend(
      'bayt',
      '2026-11-28T16:00:00Z',
      { email: 'asks@guest.example' },
      { 'Accept-Language': 'en' },
    );
    const [receipt] = await server.to('asks@guest.example');
    expect(receipt?.subject).toContain('Your request to بيت البحر');
    expect(receipt?.attachments).toEqual([]);
    expect(receipt?.text).toContain('Request sent. Not confirmed yet.');
    expect(receipt?.text).toContain('Cancel request:');
    // Nothing is promised: no table, no time until which it is held.
    expect(receipt?.text).not.toMatch(/yours|until \d|See you/i);
    const [request] = await server.to('bayt@restaurant.example');
    expect(request?.html).toContain('<html lang="ar" dir="rtl">');
    expect(request?.text).toContain('asks@guest.example');
    expect(request?.replyTo?.[0]?.address).toBe('asks@guest.example');
    const code = new RegExp(`${service.url}/status#([\\da-f-]{36})`).exec(request?.text ?? '')?.[1];
    // The guest's mail never holds the restaurant's code.
    expect(receipt?.raw).not.toContain(code);

    server.received.length = 0;
    const decided = await send('PATCH', `${service.url}/v1/booking_status/${code}`, {
      chosen_status: 'confirmed',
    });
    expect(decided.status).toBe(202);
    await sendAll();
    const [answer] = await server.to('asks@guest.example');
    expect(answer?.subject).toContain('has confirmed your table');
    expect(answer?.text).toContain('Until: ');
    expect(answer?.attachments.map(({ filename }) => filename)).toEqual(['booking.ics']);
    expect(answer?.attachments).toHaveLength(1);
  });

  it('tell both sides of a cancellation', async () => {
    const booking = await bookAndSend(
      'lumen',
      '2026-11-26T18:30:00Z',
      { email: 'off@guest.example' },
      { 'Accept-Language': 'en' },
    );
    server.received.length = 0;
    await send('PATCH', `${service.url}/v1/booking_cancel/${booking.user_cancel_authentication_code}`, {});
    await sendAll();
    expect((await server.to('off@guest.example'))[0]?.subject).toBe(
      'Your booking at Trattoria Lumen is cancelled',
    );
    expect((await server.to('lumen@restaurant.example'))[0]?.subject).toContain('Storniert: 2 Gäste');
  });

  it('ask for the deposit in the currency that it is in, never say that it is paid, and tell both sides one story', async () => {
    const body = {
      owner_name: 'Ada Guest',
      owner_email: 'pays@guest.example',
      amount: 10_000,
      currency: 'JPY',
    };
    const deposit = await send('POST', `${service.url}/v1/facility/kumo/booking_deposit`, body);
    expect(deposit.status).toBe(201);
    await bookAndSend(
      'kumo',
      '2026-11-28T10:00:00Z',
      { email: 'pays@guest.example', booking_deposit: deposit.body.resource_uri },
      { 'Accept-Language': 'en-GB' },
    );
    const mails = await server.to('pays@guest.example');
    expect(new Set(mails.map(({ subject }) => subject?.split(',')[0]))).toEqual(
      new Set(['Your table at Kumo Counter', 'Deposit for your table at Kumo Counter']),
    );
    for (const { text } of mails) {
      expect(text).toMatch(/ ¥10,000/);
      expect(text).toMatch(/Free cancellation: until .*26/);
      expect(text).not.toMatch(/\bpaid\b|has been charged(?! so far)/);
    }
    // One story: the guest is told how to pay, the restaurant has to tell them, and nothing is charged meanwhile.
    const all = mails.map(({ text }) => text).join('\n');
    expect(all).toMatch(/Deposit: ¥10,000\. We'll email you how to pay\./);
    expect(all).toContain("Kumo Counter will tell you how to pay. Replying doesn't charge anything.");
    const staff = (await server.to('kumo@restaurant.example')).at(-1)?.text;
    expect(staff).toMatch(/We've asked Ada Guest for ¥10,000 by email\. Nothing has been charged/);
    expect(staff).toContain("The deposit hasn't been paid yet.");
    expect(staff).not.toContain("You don't need to do anything.");
  });

  describe('while the restaurant has not confirmed', () => {
    const email = 'request@guest.example';
    /** What a guest of a request was written since the last time that this was asked: it never promises a table. */
    const toldOfRequest = async () => {
      await sendAll();
      const mails = await server.to(email);
      server.received.length = 0;
      for (const { subject, text, html } of mails)
        for (const part of [subject, text, html])
          expect(part).not.toMatch(/your table(?! isn)|your booking|a booking|reserved|released/i);
      return mails;
    };
    const request = async (instant: string, changes: object = {}) =>
      bookAndSend('by-hand', instant, { email, ...changes }, { 'Accept-Language': 'en' });

    it('tell of a cancelled request', async () => {
      const { user_cancel_authentication_code: code } = await request('2026-11-26T18:30:00Z');
      server.received.length = 0;
      await send('PATCH', `${service.url}/v1/booking_cancel/${code}`, {});
      const [mail] = await toldOfRequest();
      expect(mail?.subject).toBe('Your request to The Kiln is cancelled');
      expect(mail?.text).toContain('Your request is cancelled.');
      expect(mail?.text).toContain(
        'your request to The Kiln for Thursday 26 November at 19:30 is cancelled.',
      );
    });

    it('tell of a changed request, which is still to be confirmed', async () => {
      const { ref_num } = await request('2026-11-27T18:30:00Z');
      server.received.length = 0;
      const host = clientOf(service.url, await keyFor(service.db, 'manager', 'by-hand'));
      const { id } = await service.db
        .selectFrom('bookings')
        .select('id')
        .where('ref_num', '=', ref_num)
        .executeTakeFirstOrThrow();
      expect((await host.patch(`by-hand/bookings/${id}`, { date: '2026-11-27T19:00:00Z' })).status).toBe(202);
      const [mail] = await toldOfRequest();
      expect(mail?.subject).toBe('Changed: your request to The Kiln, Friday 27 November at 20:00');
      expect(mail?.text).toContain("The Kiln has changed your request. It isn't confirmed yet.");
      expect(mail?.attachments).toEqual([]);
    });

    it('ask for the deposit of a request, and tell what the restaurant notes of it', async () => {
      const body = { owner_name: 'Ada Guest', owner_email: email, amount: 40, currency: 'GBP' };
      const deposit = await send('POST', `${service.url}/v1/facility/by-hand/booking_deposit`, body);
      await request('2026-11-28T18:30:00Z', { num: 4, booking_deposit: deposit.body.resource_uri });
      const asked = (await toldOfRequest()).find(({ subject }) => subject?.startsWith('Deposit'));
      expect(asked?.subject).toBe('Deposit for your request to The Kiln');
      expect(asked?.text).toContain('A deposit of £40.00 for your request.');
      expect(asked?.text).toContain(
        "for your request for Saturday 28 November at 19:30. The request isn't confirmed yet, and nothing has been charged so far.",
      );
      const host = clientOf(service.url, await keyFor(service.db, 'manager', 'by-hand'));
      const path = deposit.body.resource_uri.replace('/v1/facility/', '');
      expect((await host.patch(path, { refund_amount: 5 })).status).toBe(202);
      const [noted] = await toldOfRequest();
      expect(noted?.subject).toBe('Deposit for your request to The Kiln');
      expect(noted?.text).toContain(
        'recorded for the deposit for your request for Saturday 28 November at 19:30.',
      );
    });
  });

  it('go to the restaurant alone when the guest wants none', async () => {
    await bookAndSend('lumen', '2026-11-25T18:30:00Z', {
      email: 'quiet@guest.example',
      send_email_receipt: false,
    });
    expect(await server.to('quiet@guest.example')).toEqual([]);
    expect(await server.to('lumen@restaurant.example')).toHaveLength(1);
  });

  it('confirm a place on the waitlist', async () => {
    const entry = {
      date: '2026-11-28T18:30:00Z',
      name: 'Ada Guest',
      num: 3,
      email: 'waits@guest.example',
      phone: '+49 30 23125 111',
    };
    expect(
      (await send('POST', `${service.url}/v1/facility/lumen/waitlist`, entry, { 'Accept-Language': 'en' }))
        .status,
    ).toBe(201);
    await sendAll();
    expect((await server.to('waits@guest.example'))[0]?.text).toContain('3 guests');
    expect((await server.to('lumen@restaurant.example'))[0]?.subject).toContain('Warteliste: 3 Gäste');
  });

  it('greet a guest without a name politely, and tell the restaurant that there is none', async () => {
    const changes = { email: 'nameless@guest.example', name: '???' };
    await bookAndSend('lumen', '2026-11-23T18:30:00Z', changes, { 'Accept-Language': 'el' });
    const [receipt] = await server.to('nameless@guest.example');
    expect(receipt?.text).toContain('Γεια σας, αγαπητέ πελάτη!');
    // A form of address is no name of a mailbox.
    expect(receipt?.to?.[0]?.name).toBe('');
    const [notice] = await server.to('lumen@restaurant.example');
    expect(notice?.text).toContain('Name: Gast (ohne Namen)\n');
  });

  it('hold what a guest typed as plain text, in every part', async () => {
    const name = `<img src=x onerror=alert(1)> "Ada" & {{facility}}`;
    await bookAndSend('lumen', '2026-11-24T18:30:00Z', {
      email: 'html@guest.example',
      name,
      comment: '</td><script>x</script>\nline two',
    });
    const [mail] = await server.to('html@guest.example');
    expect(mail?.html).not.toMatch(/<img|<script/);
    expect(mail?.html).toContain('Guten Tag img src x onerror alert(1) Ada &#38; facility,');
    expect(mail?.html).toContain('&#60;/td&#62;&#60;script&#62;x&#60;/script&#62;');
    expect(mail?.html).toContain('<br><bdi dir="auto">line two</bdi>');
    expect(mail?.text).toContain('Guten Tag img src x onerror alert(1) Ada & facility,');
    expect(mail?.to?.[0]?.name).toBe('img src x onerror alert(1) Ada & facility');
  });
});

describe('sending', () => {
  const mail = (changes: object = {}) => ({
    fromName: 'Trattoria Lumen',
    toName: 'Ada',
    toAddress: 'ada@guest.example',
    language: 'en',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    ...changes,
  });
  const queued = () =>
    service.db.selectFrom('mail_outbox').select(['to_address', 'attempts', 'next_attempt']).execute();

  it('lets no text break out of its header', async () => {
    const evil = 'Ada\r\nBcc: victim@guest.example\r\n\r\nbody';
    await queueMail(
      service.db,
      mail({ fromName: evil, toName: evil, subject: evil, replyTo: 'x@guest.example' }),
      service.clock(),
    );
    await sendAll();
    const [received] = server.received;
    expect(received?.to).toEqual(['ada@guest.example']);
    const parsed = await PostalMime.parse(received?.raw ?? '');
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(parsed.subject).toBe('Ada Bcc: victim@guest.example body');
  });

  it('tries again later what the server cannot take just now', async () => {
    server.refusal = { at: 'recipient', code: 451, recipient: 'later@guest.example' };
    await queueMail(service.db, mail({ toAddress: 'later@guest.example' }), service.clock());
    const soon = new Date(service.clock().getTime() + 30_000);
    await expect
      .poll(queued, SOON)
      .toEqual([{ to_address: 'later@guest.example', attempts: 1, next_attempt: soon }]);
    server.refusal = undefined;
    await sender.sendDue();
    expect(server.received).toEqual([]);
    service.clock.advance(31_000);
    await sendAll();
    expect(server.received).toHaveLength(1);
  });

  it('gives up what the server will never take, and logs no address', async () => {
    server.refusal = { at: 'recipient', code: 550, recipient: 'nobody@guest.example' };
    await queueMail(service.db, mail({ toAddress: 'nobody@guest.example' }), service.clock());
    await sendAll();
    expect(service.logged.some(({ msg }) => msg === 'mail given up')).toBe(true);
    expect(JSON.stringify(service.logged)).not.toContain('nobody@');
  });

  it('is shared by several processes without sending anything twice', async () => {
    const others = [1, 2, 3].map(() => startMailSender(service.services));
    const addresses = Array.from({ length: 30 }, (_, index) => `guest${index}@guest.example`);
    for (const toAddress of addresses) await queueMail(service.db, mail({ toAddress }), service.clock());
    await Promise.all([sender, ...others].map((one) => one.sendDue()));
    await Promise.all(others.map((one) => one.stop()));
    await expect.poll(queued, SOON).toEqual([]);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
  });
});
