import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/contract/apiError.ts';
import { openRestaurant } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'lumen' });
});
afterAll(() => service.stop());

const BOOKINGS = '/v1/facility/lumen/bookings';

function send(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(service.url + path, init);
}

function post(
  body: BodyInit,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
): Promise<Response> {
  return send(BOOKINGS, { method: 'POST', headers, body });
}

/** Expects the one shape of every error answer, and gives its code. */
async function codeOf(answer: Response): Promise<string> {
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  return ApiError.parse(await answer.json()).error;
}

/** Sends bytes as they are and gives everything that comes back until the other side hangs up. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (received += chunk));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

describe('an address that is not there', () => {
  it.each([
    '/nothing',
    '/v1/nothing',
    '/v1/facility/lumen/nothing',
    '/v1/facility/no-such-one',
    '/v1/facility/%00',
    '/../../etc/passwd',
  ])('answers 404 in the one shape: %s', async (path) => {
    const answer = await send(path);
    expect(answer.status).toBe(404);
    expect(await codeOf(answer)).toBe('not_found');
  });

  it('says so before it looks at a body', async () => {
    const answer = await send('/v1/nothing', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: 'x',
    });
    expect(answer.status).toBe(404);
  });

  it('answers 404 for an address that is no address', async () => {
    const answer = await raw('GET /v1/facility/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer.toLowerCase()).toContain('access-control-allow-origin: *');
    expect(answer).not.toContain('%zz');
  });
});

describe('a method that an address does not know', () => {
  it.each([
    ['DELETE', '/v1/facility', 'GET, HEAD, OPTIONS'],
    ['PUT', '/v1/facility/lumen', 'GET, HEAD, OPTIONS'],
    ['GET', BOOKINGS, 'OPTIONS, POST'],
    ['POST', '/v1/booking_cancel/9d5a6d84-6a3c-4ac5-9c7b-1f9a5b0d4c11', 'GET, HEAD, OPTIONS, PATCH'],
    ['POST', '/health', 'GET, HEAD, OPTIONS'],
  ])('%s %s answers 405 and what is allowed', async (method, path, allowed) => {
    const body = method === 'GET' ? {} : { headers: { 'Content-Type': 'text/plain' }, body: 'x' };
    const answer = await send(path, { method, ...body });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe(allowed);
    expect(await codeOf(answer)).toBe('method_not_allowed');
  });

  it('OPTIONS tells what is allowed', async () => {
    const answer = await send('/v1/facility', { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('HEAD answers as GET does, without the body', async () => {
    const [head, get] = await Promise.all([
      send('/v1/facility/lumen', { method: 'HEAD' }),
      send('/v1/facility/lumen'),
    ]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'));
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
  });
});

describe('a page of another origin', () => {
  it('may send what the contract names, and no credentials', async () => {
    const answer = await send(BOOKINGS, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://lumen.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, POST, PATCH, DELETE');
    expect(answer.headers.get('Access-Control-Allow-Headers')).toBe(
      'Content-Type, Accept, Accept-Language, MENU-CART-UUID, Idempotency-Key',
    );
    expect(Number(answer.headers.get('Access-Control-Max-Age'))).toBeGreaterThanOrEqual(7200);
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  it('learns of an unknown address by its own request, not by a failed preflight', async () => {
    const answer = await send('/v1/nothing', {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'POST' },
    });
    expect(answer.status).toBe(204);
  });

  it('can read when to come back', async () => {
    expect((await send('/v1/facility')).headers.get('Access-Control-Expose-Headers')).toContain(
      'Retry-After',
    );
  });
});

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('of type %s answers 415', async (type) => {
    const answer = await post('{}', { 'Content-Type': type });
    expect(answer.status).toBe(415);
    expect(await codeOf(answer)).toBe('unsupported_media_type');
  });

  it('of more than 64 KiB answers 413, announced or not', async () => {
    const large = JSON.stringify({ comment: 'x'.repeat(64 * 1024) });
    const announced = await post(large);
    expect(announced.status).toBe(413);
    expect(await codeOf(announced)).toBe('too_large');
    const chunk = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
    const streamed = await raw(
      `POST ${BOOKINGS} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk}`,
    );
    expect(streamed).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ['empty', ''],
    ['cut off', '{"num": 2'],
    ['no JSON', 'num=2'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['with a key that would change prototypes', '{"__proto__": {"admin": true}, "num": 2}'],
    ['with a constructor that would', '{"constructor": {"prototype": {"admin": true}}}'],
    ['nested 30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['with an object nested deep in a field', `{"num": ${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
    ['compressed to hide its size', '\u001f\u008b\u0008'],
  ])('that is %s answers 400', async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await codeOf(answer)).toMatch(/^(?:invalid|unreadable)$/);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('is not unpacked', async () => {
    const answer = await post('{}', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
    expect([400, 415]).toContain(answer.status);
  });

  it('that is wrong is told field by field, without repeating what was sent', async () => {
    const answer = await post(JSON.stringify({ num: 'wrong-on-purpose', email: 'nobody' }));
    expect(answer.status).toBe(400);
    const text = await answer.text();
    const { fields } = ApiError.parse(JSON.parse(text));
    expect(fields).toMatchObject({
      num: ['This must be a number.'],
      date: ['This is required.'],
      email: ['This is not an e-mail address.'],
    });
    expect(text).not.toContain('wrong-on-purpose');
  });
});

describe('what is not HTTP', () => {
  it('is answered with 400 in the one shape, and hung up', async () => {
    const answer = await raw('HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Access-Control-Allow-Origin: *');
    expect(ApiError.parse(JSON.parse(answer.slice(answer.indexOf('{')))).error).toBe('unreadable');
  });

  it('with endless headers is answered with 431', async () => {
    expect(await raw(`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('an answer', () => {
  it.each(['br', 'gzip'])('is compressed with %s when it is worth it', async (encoding) => {
    const answer = await send('/v1/facility/lumen', { headers: { 'Accept-Encoding': encoding } });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await answer.json()).toMatchObject({ id: 'lumen' });
  });

  it.each([
    ['a record', () => get('/v1/facility')],
    ['a file', () => get('/index.html')],
    ['nothing new', () => get('/v1/facility', { 'If-None-Match': '*' })],
    ['no such address', () => get('/nothing')],
    ['no such record', () => get('/v1/facility/no-such-one')],
    ['an address that cannot be read', () => rawHead('GET /v1/facility/%zz HTTP/1.1\r\nHost: x')],
    [
      'an address that is far too long',
      () => rawHead(`GET /v1/facility/${'x'.repeat(300)} HTTP/1.1\r\nHost: x`),
    ],
    ['no HTTP', () => rawHead('HELLO')],
    ['endless headers', () => rawHead(`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`)],
    ['another method', () => get('/v1/facility', {}, 'DELETE')],
    ['a preflight', () => get('/v1/facility', { 'Access-Control-Request-Method': 'POST' }, 'OPTIONS')],
    ['what is allowed', () => get('/v1/facility', {}, 'OPTIONS')],
    ['a body that cannot be read', async () => (await post('{')).headers],
    ['a body of another type', async () => (await post('{}', { 'Content-Type': 'text/plain' })).headers],
  ])('is never guessed at by a browser, nor kept from other origins: %s', async (_, headersOf) => {
    const headers = await headersOf();
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Headers> {
  const answer = await send(path, { method, headers });
  await answer.arrayBuffer();
  return answer.headers;
}

/** The headers that come back for the first lines of a request, as they are. */
async function rawHead(lines: string): Promise<Headers> {
  const [head = ''] = (await raw(`${lines}\r\nConnection: close\r\n\r\n`)).split('\r\n\r\n');
  return new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );
}

describe('a fault of our own', () => {
  it('answers 500 with the request named and nothing of the cause', async () => {
    const broken = await startTestService();
    await broken.connections.close();
    const answer = await fetch(`${broken.url}/v1/facility`);
    const text = await answer.text();
    await broken.app.close();
    await broken.database.stop();
    expect(answer.status).toBe(500);
    expect(ApiError.parse(JSON.parse(text)).error).toBe('internal');
    expect(text).not.toMatch(/driver|destroy|kysely|\.ts|stack/i);
    const id = answer.headers.get('X-Request-Id');
    expect(broken.logged.find((line) => line['level'] === 50)).toMatchObject({
      reqId: id,
      err: { type: 'Error' },
    });
  });
});

describe('the log', () => {
  it('names route, status and time of each answer, and nothing that a guest sent', async () => {
    const quiet = await startTestService();
    await openRestaurant(quiet.db, { id: 'lumen' });
    const code = '9d5a6d84-6a3c-4ac5-9c7b-1f9a5b0d4c11';
    await fetch(`${quiet.url}/v1/booking_cancel/${code}?secret=${code}`);
    await fetch(`${quiet.url}/v1/facility/lumen/bookings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Spy/1.0' },
      body: JSON.stringify({ name: 'Marta Oliveira', email: 'marta@example.org', phone: '+351912345678' }),
    });
    const lines = () => quiet.logged.filter((line) => line['msg'] === 'answered');
    await expect.poll(() => lines().length, { timeout: 10_000 }).toBe(2);
    await quiet.stop();
    expect(lines()[0]).toMatchObject({
      method: 'GET',
      status: 404,
      route: expect.stringMatching(/^\/v1\/booking_cancel\/:/),
    });
    expect(lines()[1]).toMatchObject({
      method: 'POST',
      route: '/v1/facility/:facility_id/bookings',
      status: 400,
    });
    expect(typeof lines()[1]?.['ms']).toBe('number');
    const everything = JSON.stringify(lines());
    for (const secret of [code, 'secret', 'Marta', 'marta@', '912345678', '127.0.0.1', 'Spy', 'lumen']) {
      expect(everything).not.toContain(secret);
    }
  });
});
