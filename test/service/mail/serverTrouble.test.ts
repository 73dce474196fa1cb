import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailHealth } from '../../../src/service/mail/health.ts';
import { type MailSender, startMailSender } from '../../../src/service/mail/sender.ts';
import type { Settings } from '../../../src/service/settings.ts';
import { queueMail } from '../../../src/service/store/outbox.ts';
import { MailServer, type MailServerOptions, type Refusal } from '../support/mailServer.ts';
import { send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const SOON = { timeout: 15_000 };
const DAY = 86_400_000;

let service: TestService;
let server: MailServer;
let settings: Settings;
const senders: MailSender[] = [];

beforeAll(async () => {
  // Its health is asked; where mail goes, the senders below are told.
  service = await startTestService({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
});
afterAll(() => service.stop());

/** A mail server of its own for a test, and the settings that lead to it. */
async function openServer(options: MailServerOptions = {}, changes: Partial<Settings> = {}): Promise<void> {
  await server?.close();
  server = new MailServer(options);
  const smtpUrl = await server.listen();
  const mailFrom = 'tables@example.com';
  settings = { ...service.services.settings, smtpUrl, mailFrom, smtpTls: 'optional', ...changes };
}

beforeEach(async () => {
  await openServer();
  await service.db.deleteFrom('mail_outbox').execute();
  const calm = { failures: 0, refused: 0, stage: null, reply: null, since: null, next_try: null };
  await service.db.updateTable('mail_server').set(calm).execute();
  service.logged.length = 0;
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await server.close();
});

function startSender(changes: Partial<Settings> = {}): MailSender {
  const sender = startMailSender({ ...service.services, settings: { ...settings, ...changes } });
  senders.push(sender);
  return sender;
}

const queue = async (addresses: readonly string[]) => {
  for (const toAddress of addresses) {
    await queueMail(
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
  }
};
const GUESTS = ['ada@guest.example', 'ben@guest.example', 'cleo@guest.example', 'dora@guest.example'];
const waiting = async () => {
  const mails = await service.db
    .selectFrom('mail_outbox')
    .select('to_address')
    .orderBy('to_address')
    .execute();
  return mails.map(({ to_address }) => to_address);
};
const state = () => service.db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow();
const stops = () => service.logged.filter(({ msg }) => String(msg).startsWith('mail waits:'));
const isStopped = async () => (await state()).failures > 0;

describe('what concerns the mail server or the sender', () => {
  it.each([
    [
      'turns the machine away',
      { at: 'greeting', code: 554 },
      'greeting',
      '554',
      'rejects connections from this machine',
    ],
    ['does not take EHLO', { at: 'hello', code: 500 }, 'hello', '500', 'SMTP_URL'],
    ['refuses the sender', { at: 'sender', code: 550 }, 'sender', '550', 'MAIL_FROM'],
    ['wants a login first', { at: 'sender', code: 530 }, 'sender', '530', 'MAIL_FROM'],
    ['wants a login for the recipient', { at: 'recipient', code: 530 }, 'login', '530', 'SMTP_URL'],
    ['closes at the sender', { at: 'sender', code: 421 }, 'sender', '421', 'MAIL_FROM'],
    ['closes at the recipient', { at: 'recipient', code: 421 }, 'closed', '421', 'breaks off'],
    ['closes at the text', { at: 'data', code: 421 }, 'closed', '421', 'breaks off'],
  ] as const)(
    'keeps every mail, stops the queue and is told once: it %s',
    async (_, refusal, stage, reply, cause) => {
      server.refusal = refusal satisfies Refusal;
      await queue(GUESTS);
      const sender = startSender();
      await expect.poll(isStopped, SOON).toBe(true);
      for (let round = 0; round < 3; round += 1) await sender.sendDue();
      expect(await waiting()).toEqual(GUESTS);
      expect(await state()).toMatchObject({ failures: 1, stage, reply });
      expect(stops()).toHaveLength(1);
      expect(stops()[0]).toMatchObject({ level: 50, stage, reply });

      const health = await send('GET', `${service.url}/health`);
      expect(health.status).toBe(200);
      expect(JSON.stringify(health.body)).toContain(cause);
      expect(JSON.stringify([health.body, service.logged])).not.toContain('guest.example');

      server.refusal = undefined;
      service.clock.advance(16_000);
      await sender.sendDue();
      await expect.poll(waiting, SOON).toEqual([]);
      expect(server.received.flatMap(({ to }) => to).sort()).toEqual(GUESTS);
      expect((await mailHealth(service.services)).status).toBe('ok');
      expect(service.logged.filter(({ msg }) => msg === 'mail goes out again')).toHaveLength(1);
    },
  );

  it('is tried again after growing waits, by one process of several, for two weeks if need be', async () => {
    server.refusal = { at: 'sender', code: 530 };
    await queue(GUESTS);
    const several = [startSender(), startSender(), startSender()];
    await expect.poll(isStopped, SOON).toBe(true);
    const waits: number[] = [];
    for (let trial = 0; trial < 9; trial += 1) {
      const { failures, next_try } = await state();
      waits.push((next_try!.getTime() - service.clock().getTime()) / 1000);
      service.clock.set(next_try!);
      await Promise.all(several.map((sender) => sender.sendDue()));
      await expect.poll(async () => (await state()).failures, SOON).toBe(failures + 1);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
    expect(stops()).toHaveLength(1);
    // A process that begins tries at once: it may have been given other settings.
    service.clock.advance(13 * DAY);
    server.refusal = undefined;
    expect(await waiting()).toEqual(GUESTS);
    startSender();
    await expect.poll(waiting, SOON).toEqual([]);
    expect(server.received).toHaveLength(GUESTS.length);
  });

  it('keeps every mail while nobody answers at all', async () => {
    await server.close();
    await queue(GUESTS);
    const sender = startSender();
    await expect.poll(isStopped, SOON).toBe(true);
    expect(await state()).toMatchObject({ stage: 'connect', reply: 'ECONNREFUSED' });
    expect(await waiting()).toEqual(GUESTS);
    await server.listen();
    service.clock.advance(16_000);
    await sender.sendDue();
    await expect.poll(waiting, SOON).toEqual([]);
  });

  it('is found out at the start, before there is a mail', async () => {
    server.refusal = { at: 'greeting', code: 554 };
    const sender = startSender();
    await expect.poll(isStopped, SOON).toBe(true);
    expect((await mailHealth(service.services)).message).toContain('(554)');
    server.refusal = undefined;
    service.clock.advance(16_000);
    await sender.sendDue();
    await expect.poll(isStopped, SOON).toBe(false);
  });

  it('stops the queue when mail after mail is refused for what all have in common', async () => {
    server.refusal = { at: 'data', code: 554, text: '5.7.1 Message rejected' };
    await queue(GUESTS);
    const sender = startSender();
    await expect.poll(isStopped, SOON).toBe(true);
    expect(await waiting()).toEqual(GUESTS);
    expect(await state()).toMatchObject({ stage: 'policy', reply: '554 5.7.1' });
    expect(stops()).toHaveLength(1);
    server.refusal = undefined;
    service.clock.advance(60_000);
    await sender.sendDue();
    await expect.poll(waiting, SOON).toEqual([]);
  });

  it('does not let one mail that always breaks the connection keep back the others', async () => {
    server.refusal = { at: 'data', code: 421, recipient: 'ada@guest.example' };
    await queue(['ada@guest.example']);
    const sender = startSender();
    await expect.poll(isStopped, SOON).toBe(true);
    service.clock.advance(1000);
    await queue(['ben@guest.example']);
    service.clock.advance(20_000);
    await sender.sendDue();
    await expect.poll(() => server.received.map(({ to }) => to[0]), SOON).toEqual(['ben@guest.example']);
    expect(await waiting()).toEqual(['ada@guest.example']);
  });
});

describe('a password', () => {
  const reopen = (options: MailServerOptions, changes: Partial<Settings> = {}) =>
    openServer({ asksForLogin: true, ...options }, { smtpTls: 'required', ...changes });

  it('that is refused keeps every mail, and is in no log', async () => {
    await reopen({}, { smtpTls: 'optional' });
    server.refusal = { at: 'login', code: 535, text: 'No such pass-word' };
    await queue(GUESTS);
    startSender();
    await expect.poll(isStopped, SOON).toBe(true);
    expect(await waiting()).toEqual(GUESTS);
    expect(await state()).toMatchObject({ stage: 'login', reply: '535' });
    expect(JSON.stringify([service.logged, await mailHealth(service.services)])).not.toContain('pass-word');
  });

  it.each([
    ['no encryption is offered', false],
    ['the certificate is not to be trusted', true],
  ])('is not sent in clear where %s, unless the operator says so', async (_, encrypts) => {
    await reopen({ encrypts });
    await queue(GUESTS);
    startSender();
    await expect.poll(isStopped, SOON).toBe(true);
    expect(server.logins).toEqual([]);
    expect(await waiting()).toEqual(GUESTS);
    const { stage } = await state();
    expect(stage).toBe('encryption');
    expect((await mailHealth(service.services)).message).toContain('SMTP_TLS=optional');
  });

  it('goes in clear only where SMTP_TLS allows it, whatever SMTP_URL adds', async () => {
    await reopen({});
    const smtpUrl = `${settings.smtpUrl}/?requireTLS=false&ignoreTLS=true&opportunisticTLS=true`;
    const strict = startSender({ smtpUrl });
    await expect.poll(isStopped, SOON).toBe(true);
    await strict.stop();
    expect(server.logins).toEqual([]);
    await queue(['ada@guest.example']);
    startSender({ smtpTls: 'optional' });
    await expect.poll(waiting, SOON).toEqual([]);
    expect(server.logins.at(-1)).toEqual({ password: 'pass-word', encrypted: false });
  });
});
