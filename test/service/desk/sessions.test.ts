import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceName } from '../../../src/service/desk/deviceName.ts';
import { cookieName } from '../../../src/service/desk/sessionCookie.ts';
import { seedDemo } from '../../../src/service/seed/seedDemo.ts';
import { removeEndedSessions } from '../../../src/service/store/sessions.ts';
import { giveRight, insertUser } from '../../../src/service/store/users.ts';
import { startTasks, type TaskRunner } from '../../../src/service/tasks.ts';
import { DESK, deskOf, sessionFor, tokenIn, withSession } from '../support/desk.ts';
import { keyFor } from '../support/management.ts';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const SAFARI =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

let service: TestService;
let tasks: TaskRunner;
const shownByTerminal: string[] = [];

beforeAll(async () => {
  service = await startTestService({ settings: { smtpUrl: undefined } });
  tasks = startTasks({ ...service.services, tellTerminal: (text) => shownByTerminal.push(text) });
  for (const id of ['lumen', 'other']) await openRestaurant(service.db, { id });
});
afterAll(async () => {
  await tasks.stop();
  await service.stop();
});

const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  send(method, `${service.url}/v1${path}`, body, { ...DESK, ...headers });

async function userOf(email: string, role: 'host' | 'owner' = 'host'): Promise<number> {
  const now = service.clock();
  const userId = await insertUser(service.db, { username: email, email, first_name: 'Ada' }, now);
  await giveRight(service.db, { userId, facilityId: 'lumen', role }, now);
  return userId;
}

const mailsTo = (email: string) =>
  service.db.selectFrom('mail_outbox').selectAll().where('to_address', '=', email).orderBy('id').execute();

/** The codes that the links hold which were mailed to this address. */
async function codesFor(email: string): Promise<string[]> {
  await tasks.runDue();
  await expect.poll(() => service.db.selectFrom('tasks').select('id').execute()).toEqual([]);
  const mails = await mailsTo(email);
  return mails.map(({ text_part }) => /\/desk\/#in=([\da-f-]{36})/.exec(text_part)?.[1] ?? '');
}

async function linkFor(email: string): Promise<string> {
  expect((await ask('POST', '/session_link', { email })).status).toBe(202);
  return (await codesFor(email)).at(-1)!;
}

describe('a link by mail', () => {
  it('signs in once, and leaves the browser a cookie that no script and no other site has', async () => {
    await userOf('ada@lumen.example');
    await ask('POST', '/session_link', { email: 'Ada@Lumen.example' });
    const [code] = await codesFor('ada@lumen.example');
    const { status, body, headers } = await ask('POST', '/session', { code }, { 'User-Agent': SAFARI });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        user: {
          id: expect.any(Number),
          email: 'ada@lumen.example',
          first_name: 'Ada',
          last_name: '',
        },
        language: 'en',
        is_demo: false,
        is_everywhere: false,
        facilities: [
          {
            id: 'lumen',
            name: 'Restaurant lumen',
            role: 'host',
            timezone: 'Europe/Berlin',
            country: 'DE',
            language: 'de',
            currency: 'EUR',
            is_set_up: true,
            resource_uri: '/v1/facility/lumen',
          },
        ],
        device: 'Safari, iOS',
        created: '2026-11-19T11:00:00.000Z',
        last_used: '2026-11-19T11:00:00.000Z',
        ends: '2026-12-19T11:00:00.000Z',
        resource_uri: `/v1/sessions/${body.id}`,
      },
    ]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^tableside=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    const token = tokenIn(headers);
    expect((await deskOf(service.url, token).get('/session')).body.id).toBe(body.id);
    expect((await ask('POST', '/session', { code })).status).toBe(404);
    const kept = await service.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(service.logged)).not.toContain(code);
  });

  it('is shown by the terminal where no mail goes out, and the page is told so', async () => {
    await userOf('shown@lumen.example');
    const sendsMail = async () =>
      (await send('GET', `${service.url}/v1/desk`, undefined, DESK)).body.sends_mail as boolean;
    expect(await sendsMail()).toBe(false);
    const code = await linkFor('shown@lumen.example');
    expect(shownByTerminal.join('')).toContain(`signs shown@lumen.example in, once, within fifteen minutes:

  ${service.url}/desk/#in=${code}`);
    expect(JSON.stringify(service.logged)).not.toContain(code);
    const { settings } = service.services;
    Object.assign(settings, { smtpUrl: 'smtp://127.0.0.1' });
    expect(await sendsMail()).toBe(true);
    Object.assign(settings, { smtpUrl: undefined });
  });

  it('is good for fifteen minutes', async () => {
    await userOf('slow@lumen.example');
    const code = await linkFor('slow@lumen.example');
    service.clock.advance(15 * 60_000);
    expect((await ask('POST', '/session', { code })).body).toEqual({
      error: 'not_found',
      error_message: 'There is nothing here.',
    });
  });

  it('is asked for with one answer, whether there is such a user or not', async () => {
    await userOf('known@lumen.example');
    const known = await ask('POST', '/session_link', { email: 'known@lumen.example' });
    const unknown = await ask('POST', '/session_link', { email: 'unknown@lumen.example' });
    expect([known.status, known.body]).toEqual([202, {}]);
    expect([unknown.status, unknown.body]).toEqual([202, {}]);
    expect(await codesFor('known@lumen.example')).toHaveLength(1);
    expect(await codesFor('unknown@lumen.example')).toEqual([]);
    expect((await ask('POST', '/session_link', { email: 'no address' })).body.fields).toEqual({
      email: ['This is not an e-mail address.'],
    });
  });

  it('is mailed to one address so often at most, in the language of the page, and all of them hold', async () => {
    service.clock.advance(600_000);
    await userOf('often@lumen.example');
    for (let time = 0; time < 8; time += 1) {
      const headers = { 'Accept-Language': 'de-DE,de;q=0.9' };
      const { status } = await ask('POST', '/session_link', { email: 'often@lumen.example' }, headers);
      expect(status).toBe(202);
    }
    const codes = await codesFor('often@lumen.example');
    expect(codes).toHaveLength(5);
    const [mail] = await mailsTo('often@lumen.example');
    expect([mail?.subject, mail?.from_name]).toEqual(['Ihr Link zum Anmelden', 'Tableside']);
    for (const code of codes) expect((await ask('POST', '/session', { code })).status).toBe(201);
  });

  it('is asked for by one client so often at most', async () => {
    service.clock.advance(600_000);
    const answers = [];
    for (let time = 0; time < 31; time += 1)
      answers.push(await ask('POST', '/session_link', { email: `guess-${time}@lumen.example` }));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(30);
    expect(answers.at(-1)?.headers.get('Retry-After')).toMatch(/^\d+$/);
    service.clock.advance(600_000);
  });

  it('of two who press it at once signs one in', async () => {
    await userOf('twice@lumen.example');
    const code = await linkFor('twice@lumen.example');
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/session', { code })));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 404, 404]);
  });
});

describe('a session', () => {
  it('counts with the header of our own only, so that no other page can use it', async () => {
    const token = await sessionFor(service.db, 'owner', 'lumen');
    const cookie = { Cookie: withSession(token).Cookie };
    const address = `${service.url}/v1/facility/lumen/notes`;
    const without = await send('GET', address, undefined, cookie);
    expect(without.status).toBe(401);
    expect((await send('GET', address, undefined, withSession(token))).status).toBe(200);
    // The public half answers as everybody.
    const facility = await send('GET', `${service.url}/v1/facility/lumen`, undefined, cookie);
    expect(facility.body).not.toHaveProperty('food_average');
    const preflight = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'tableside-desk, content-type',
      },
    });
    expect(preflight.headers.get('Access-Control-Allow-Headers')).not.toMatch(/desk/i);
  });

  it('is told apart from a key, which counts alone', async () => {
    const token = await sessionFor(service.db, 'owner', 'lumen');
    const key = await keyFor(service.db, 'read', 'other');
    const both = { ...withSession(token), 'Api-Key': key };
    expect((await send('GET', `${service.url}/v1/facility/lumen`, undefined, both)).status).toBe(404);
    expect((await send('GET', `${service.url}/v1/session`, undefined, both)).status).toBe(401);
  });

  it('ends where it is signed out, and everywhere at once', async () => {
    const token = await sessionFor(service.db, 'owner', 'lumen');
    const desk = deskOf(service.url, token);
    const { status, headers } = await desk.remove('/session');
    expect([status, headers.getSetCookie()]).toEqual([
      204,
      ['tableside=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'],
    ]);
    expect((await desk.get('/session')).body).toEqual({
      error: 'unauthorized',
      error_message: 'Please sign in.',
    });
    expect((await desk.get('/facility/lumen')).status).toBe(401);
    // It can still be signed in with that browser.
    expect((await ask('GET', '/desk', undefined, withSession(token))).status).toBe(200);
  });

  it('is listed with its device, and ended from another one; nobody sees or ends those of others', async () => {
    await userOf('many@lumen.example');
    const tokens: string[] = [];
    for (const agent of [SAFARI, 'curl/8.5.0']) {
      const code = await linkFor('many@lumen.example');
      tokens.push(tokenIn((await ask('POST', '/session', { code }, { 'User-Agent': agent })).headers));
      service.clock.advance(1000);
    }
    const [tablet, terminal] = tokens.map((token) => deskOf(service.url, token));
    const { body } = await tablet!.get('/sessions?limit=1');
    expect([body.meta.total_count, body.objects]).toMatchObject([2, [{ is_current: false }]]);
    const { body: rest } = await tablet!.get('/sessions?limit=1&offset=1');
    expect(rest.objects).toMatchObject([{ device: 'Safari, iOS', is_current: true }]);

    const stranger = deskOf(service.url, await sessionFor(service.db, 'owner', 'lumen'));
    expect((await stranger.remove(`/sessions/${body.objects[0].id}`)).status).toBe(404);
    expect((await stranger.get('/sessions')).body.meta.total_count).toBe(1);
    expect((await tablet!.remove('/sessions/nonsense')).status).toBe(404);
    expect((await tablet!.remove(`/sessions/${body.objects[0].id}`)).status).toBe(204);
    expect((await terminal!.get('/session')).status).toBe(401);
    expect((await tablet!.get('/session')).status).toBe(200);
  });

  it('ends after thirty days in which nobody uses it, and not before', async () => {
    const day = 86_400_000;
    service.clock.set('2026-11-19T11:00:00Z');
    const token = await sessionFor(service.db, 'owner', 'lumen');
    const desk = deskOf(service.url, token);
    service.clock.advance(29 * day);
    expect((await desk.get('/session')).status).toBe(200);
    service.clock.advance(29 * day);
    expect((await desk.get('/session')).body.last_used).toBe('2027-01-16T11:00:00.000Z');
    service.clock.advance(30 * day);
    expect((await desk.get('/session')).status).toBe(401);
    await removeEndedSessions(service.db, service.clock());
    expect(await service.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    service.clock.set('2026-11-19T11:00:00Z');
  });

  it('loses at once what its user loses', async () => {
    const userId = await userOf('leaves@lumen.example', 'owner');
    const code = await linkFor('leaves@lumen.example');
    const desk = deskOf(service.url, tokenIn((await ask('POST', '/session', { code })).headers));
    expect((await desk.get('/facility/lumen')).status).toBe(200);
    await service.db.deleteFrom('user_rights').where('user_id', '=', userId).execute();
    expect((await desk.get('/facility/lumen')).status).toBe(404);
    expect((await desk.get('/session')).body.facilities).toEqual([]);
  });

  it('is signed in anew in its place: the old one ends', async () => {
    await userOf('again@lumen.example');
    const old = tokenIn(
      (await ask('POST', '/session', { code: await linkFor('again@lumen.example') })).headers,
    );
    const code = await linkFor('again@lumen.example');
    await ask('POST', '/session', { code }, { Cookie: withSession(old).Cookie });
    expect((await deskOf(service.url, old).get('/session')).status).toBe(401);
  });

  it('keeps the language of its user', async () => {
    const desk = deskOf(service.url, await sessionFor(service.db, 'host', 'lumen'));
    const changed = await desk.patch('/session', { language: 'ar' });
    expect([changed.status, changed.body.language]).toEqual([202, 'ar']);
    expect((await desk.get('/session')).body.language).toBe('ar');
    expect((await desk.patch('/session', { language: 'Arabic' })).status).toBe(400);
  });

  it('is limited as a key is, and guesses at one are', async () => {
    const limited = await startTestService({ database: service.database, settings: { apiLimit: 3 } });
    const token = await sessionFor(service.db, 'host', 'lumen');
    const desk = deskOf(limited.url, token);
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await desk.get('/session')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const wrong = deskOf(limited.url, 'x'.repeat(43));
    const answers = new Set<number>();
    for (let time = 0; time < 101; time += 1) answers.add((await wrong.get('/session')).status);
    expect([...answers]).toEqual([401, 429]);
    await limited.stop();
  });
});

describe('behind TLS', () => {
  it('the cookie comes over TLS only, and from this very host', () => {
    expect(cookieName({ publicUrl: 'https://book.example' })).toBe('__Host-tableside');
  });
});

describe('the name of a device', () => {
  it.each([
    [SAFARI, 'Safari, iOS'],
    [undefined, ''],
    ['', ''],
    ['x'.repeat(100_000), ''],
  ])('is short, whatever %s says', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});

describe('the demo', () => {
  it('signs in by one press as any role, on its own machine and for as long as it is a demo', async () => {
    const demo = await startTestService({ seed: seedDemo });
    const at = (path: string) => `${demo.url}/v1${path}`;
    const desk = await send('GET', at('/desk'), undefined, DESK);
    expect(desk.body).toEqual({
      is_demo: true,
      needs_first: false,
      sends_mail: true,
      roles: ['owner', 'manager', 'host', 'read'],
    });
    const signIn = (headers: object = {}) =>
      send('POST', at('/session'), { demo: 'host' }, { ...DESK, ...headers });
    const { status, body, headers } = await signIn();
    expect([status, body.is_demo, body.facilities.length]).toEqual([201, true, 10]);
    expect(new Set(body.facilities.map(({ role }: { role: string }) => role))).toEqual(new Set(['host']));
    expect((await signIn({ 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404);
    expect((await signIn({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(404);

    const later = await startTestService({ database: demo.database });
    expect((await deskOf(later.url, tokenIn(headers)).get('/session')).status).toBe(401);
    expect((await send('POST', `${later.url}/v1/session`, { demo: 'host' }, DESK)).status).toBe(404);
    await later.stop();
    await demo.stop();
  });
});
