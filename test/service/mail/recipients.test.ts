import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailHealth } from '../../../src/service/mail/health.ts';
import { type MailSender, startMailSender } from '../../../src/service/mail/sender.ts';
import { queueMail } from '../../../src/service/store/outbox.ts';
import { MailServer, type Refusal } from '../support/mailServer.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const SOON = { timeout: 15_000 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let service: TestService;
const server = new MailServer();
let sender: MailSender;

beforeAll(async () => {
  service = await startTestService({ settings: { smtpUrl: await server.listen() } });
});
afterAll(async () => {
  await service.stop();
  await server.close();
});
beforeEach(async () => {
  server.received.length = 0;
  server.refusal = undefined;
  await service.db.deleteFrom('mail_outbox').execute();
  const calm = { failures: 0, refused: 0, stage: null, reply: null, since: null, next_try: null };
  await service.db.updateTable('mail_server').set(calm).execute();
  service.logged.length = 0;
  sender = startMailSender(service.services);
});
afterEach(() => sender.stop());

const queue = (toAddress: string) =>
  queueMail(
    service.db,
    {
      fromName: 'Lumen',
      toName: 'Ada',
      toAddress,
      language: 'en',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
    },
    service.clock(),
  );
const mails = () => service.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const refusals = async () => (await mails()).map(({ refusals: count }) => count);
const said = (start: string) => service.logged.filter(({ msg }) => String(msg).startsWith(start));
const isStopped = async () =>
  (await service.db.selectFrom('mail_server').select('failures').executeTakeFirstOrThrow()).failures > 0;

describe('a refusal', () => {
  const ADA = 'ada@guest.example';
  const at = (stage: 'recipient' | 'data', code: number, text?: string): Refusal => ({
    at: stage,
    code,
    recipient: ADA,
    ...(text === undefined ? {} : { text }),
  });

  it.each([
    ['of an unknown mailbox', at('recipient', 550)],
    ['of an unknown mailbox, with its enhanced code', at('recipient', 550, '5.1.1 No such user here')],
    ['of an unknown domain', at('recipient', 550, '5.1.2 No such host')],
    ['of a mailbox that is closed', at('recipient', 550, '5.2.1 Mailbox disabled')],
    ['of a domain that takes no mail', at('recipient', 556, '5.1.10 Null MX')],
    ['that comes after the text', at('data', 550, '5.1.1 No such user here')],
    ['that comes after the text, without an enhanced code', at('data', 554)],
  ])('%s ends the mail, is logged without the address, and lets the others go', async (_, refusal) => {
    server.refusal = refusal;
    await queue(ADA);
    await queue('ben@guest.example');
    await expect.poll(mails, SOON).toEqual([]);
    expect(server.received.map(({ to }) => to)).toEqual([['ben@guest.example']]);
    expect(said('mail given up')).toHaveLength(1);
    expect(JSON.stringify(service.logged)).not.toContain('guest.example');
    expect(await isStopped()).toBe(false);
  });

  it.each([
    ['that is greylisting', at('recipient', 451, '4.7.1 Try again later')],
    ['of a full mailbox', at('recipient', 552, '5.2.2 Mailbox full')],
    ['of a client that may not relay', at('recipient', 550, '5.7.1 Relaying denied')],
    ['of a client that may not relay, in words only', at('recipient', 550, 'relay not permitted')],
    ['in the manner of qmail', at('recipient', 553, "sorry, that domain isn't in my list (#5.7.1)")],
    ['of the sender, at the recipient', at('recipient', 553, '5.1.8 Sender address rejected')],
    ['of a command', at('recipient', 501, '5.5.4 Bad arguments')],
    ['of the text', at('data', 554, '5.7.1 Looks like spam')],
    ['of the text, in words only', at('data', 550, 'Blocked by our policy')],
    ['of a size', at('data', 552, '5.3.4 Too big')],
  ])('%s keeps the mail, and lets the others go', async (_, refusal) => {
    server.refusal = refusal;
    await queue(ADA);
    await queue('ben@guest.example');
    await expect.poll(refusals, SOON).toEqual([1]);
    await expect.poll(() => server.received.length, SOON).toBe(1);
    expect(said('mail given up')).toEqual([]);
    expect(JSON.stringify(service.logged)).not.toContain('guest.example');
    server.refusal = undefined;
    service.clock.advance(31_000);
    await sender.sendDue();
    await expect.poll(mails, SOON).toEqual([]);
    expect(server.received).toHaveLength(2);
  });

  it('of everybody is not believed for long: it is the wrong server, or it has the wrong settings', async () => {
    server.refusal = { at: 'recipient', code: 550, text: '5.1.1 User unknown' };
    for (let guest = 0; guest < 6; guest += 1) await queue(`guest${guest}@guest.example`);
    await expect.poll(refusals, SOON).toEqual([1, 1, 1, 1, 1, 1]);
    expect(said('mail given up')).toEqual([]);
    // Once it takes a mail it is believed again.
    server.refusal = { at: 'recipient', code: 550, recipient: 'guest5@guest.example' };
    service.clock.advance(31_000);
    await sender.sendDue();
    await expect.poll(mails, SOON).toEqual([]);
    expect(server.received).toHaveLength(5);
    expect(said('mail given up')).toHaveLength(1);
  });

  it('of the only one there is counts as the server’s until it has accepted another', async () => {
    server.refusal = at('recipient', 550, '5.1.1 No such user here');
    await queue(ADA);
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect.poll(refusals, SOON).toEqual([tries]);
      service.clock.set((await mails())[0]!.next_attempt);
      await sender.sendDue();
    }
    await queue('ben@guest.example');
    await sender.sendDue();
    await expect.poll(mails, SOON).toEqual([]);
    expect(server.received.map(({ to }) => to)).toEqual([['ben@guest.example']]);
  });

  it('for a time only is tried again for two weeks, then ends and is logged', async () => {
    server.refusal = at('recipient', 451);
    await queue(ADA);
    const end = service.clock().getTime() + 14 * DAY;
    const waits: number[] = [];
    for (let tries = 1; tries <= 12; tries += 1) {
      await expect.poll(refusals, SOON).toEqual([tries]);
      const next = (await mails())[0]!.next_attempt;
      waits.push((next.getTime() - service.clock().getTime()) / 1000);
      service.clock.set(next);
      await sender.sendDue();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 21_600, 21_600]);
    service.clock.set(new Date(end - 1));
    await expect.poll(refusals, SOON).toEqual([14]);
    service.clock.advance(HOUR + 1);
    await expect.poll(mails, SOON).toEqual([]);
    expect(said('mails ended unsent')).toHaveLength(1);
    expect(JSON.stringify(service.logged)).not.toContain('guest.example');
  });
});

describe("the mail with the staff's code", () => {
  let restaurants = 0;
  /** A request for a table; the restaurant's own server does not know it under the first address. */
  const request = async (email: string) => {
    restaurants += 1;
    const id = `asks-${restaurants}`;
    await openRestaurant(service.db, {
      id,
      facility: { automatically_confirm_bookings: false, email, booking_days_in_advance: 90 },
    });
    server.refusal = { at: 'recipient', code: 550, text: '5.1.1 User unknown', recipient: email };
    const date = new Date(service.clock().getTime() + 40 * DAY).toISOString().slice(0, 10);
    const slot = await slotAt(service.url, id, `${date}T18:00:00Z`);
    const answer = await book(service.url, id, requestFor(slot, { send_email_receipt: false }));
    expect(answer.status).toBe(201);
    return { id, cancelCode: answer.body.user_cancel_authentication_code as string };
  };
  const codeIn = (text = '') => /\/status#([\da-f-]{36})/.exec(text)?.[1] ?? '';
  const setAddress = (id: string, email: string) =>
    service.db.updateTable('facilities').set({ email }).where('id', '=', id).execute();

  it('is kept for longer than two weeks when it is refused, and reaches an address that is corrected', async () => {
    const { id } = await request('wrong@restaurant.example');
    await expect.poll(refusals, SOON).toEqual([1]);
    expect((await mailHealth(service.services)).message).toContain('facilities.email');
    service.clock.advance(15 * DAY);
    await expect.poll(refusals, SOON).toEqual([2]);
    await setAddress(id, 'right@restaurant.example');
    service.clock.advance(6 * HOUR);
    await sender.sendDue();
    await expect.poll(mails, SOON).toEqual([]);
    const [mail] = await server.to('right@restaurant.example');
    const decided = await send('PATCH', `${service.url}/v1/booking_status/${codeIn(mail?.text)}`, {
      chosen_status: 'confirmed',
    });
    expect(decided.status).toBe(202);
    expect((await mailHealth(service.services)).status).toBe('ok');
  });

  it('waits for an address where the restaurant has none', async () => {
    const { id } = await request('');
    await expect.poll(refusals, SOON).toEqual([1]);
    expect(said('mail kept')).toHaveLength(1);
    await setAddress(id, 'new@restaurant.example');
    service.clock.advance(31_000);
    await sender.sendDue();
    await expect.poll(mails, SOON).toEqual([]);
    expect(await server.to('new@restaurant.example')).toHaveLength(1);
  });

  it('is forgotten once nobody needs it any more', async () => {
    const { cancelCode } = await request('gone@restaurant.example');
    await expect.poll(refusals, SOON).toEqual([1]);
    const cancelled = await send('PATCH', `${service.url}/v1/booking_cancel/${cancelCode}`, {});
    expect(cancelled.status).toBe(202);
    service.clock.advance(6 * HOUR);
    await sender.sendDue();
    // What waits is the notice of the cancellation.
    await expect
      .poll(async () => (await mails()).map(({ decides_booking_id: decides }) => decides), SOON)
      .toEqual([null]);
    expect(server.received).toEqual([]);
  });
});
