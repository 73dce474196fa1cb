import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfCode } from '../../../src/service/linkCodes.ts';
import { newKey } from '../../../src/service/management/keys.ts';
import { keyFor } from '../support/management.ts';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startTestService({ settings: { apiLimit: 5000 } });
  await openRestaurant(service.db, { id: 'lumen' });
  key = await keyFor(service.db, 'owner', 'lumen');
});
afterAll(() => service.stop());

const ask = (method: string, path: string, apiKey?: string, headers: Record<string, string> = {}) =>
  send(method, service.url + path, undefined, {
    ...headers,
    ...(apiKey === undefined ? {} : { 'Api-Key': apiKey }),
  });

/** As it is written: `fetch` would mend the address. */
const status = (path: string, apiKey: string) =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    const { port } = new URL(service.url);
    request({ port, path, headers: { 'Api-Key': apiKey } }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers['access-control-allow-origin']]);
    })
      .on('error', reject)
      .end();
  });

const PATHS = [
  '/v1/facility',
  '/v1/facility/lumen',
  '/v1/facility/lumen/availability',
  '/v1/facility/lumen/tickets',
  '/v1/facility/lumen/menu_widget',
  '/v1/facility/lumen/notes',
  '/v1/facility/nobody/notes',
  '/v1/nothing',
  '/v1/booking_status/00000000-0000-4000-8000-000000000000',
  '/health',
  '/tableside.js',
  '/',
];

describe('an Api-Key', () => {
  it.each(PATHS)('that is wrong is 401 on %s, and no other page may read it', async (path) => {
    for (const wrong of ['x', ` ${key.slice(0, -1)}`]) {
      service.clock.advance(600_000);
      const { status: answered, headers, body } = await ask('GET', path, wrong);
      expect([answered, body.error]).toEqual([401, 'unauthorized']);
      expect(headers.get('WWW-Authenticate')).toBe('Api-Key');
      for (const [name] of headers) expect(name).not.toMatch(/^access-control-/);
    }
  });

  it('that is empty is wrong, with every method', async () => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])
      expect([method, (await ask(method, '/v1/facility/lumen', '')).status]).toEqual([method, 401]);
  });

  it('that is wrong is 401 on an address that cannot be read, too', async () => {
    expect(await status('/v1/facility/%zz', 'x')).toEqual([401, undefined]);
    expect(await status('/v1/facility/%zz', key)).toEqual([404, undefined]);
  });

  it('that is right reaches no route of the public half', async () => {
    for (const path of ['/v1/facility/lumen/tickets', '/v1/nothing', '/health', '/', '/tableside.js']) {
      const { status: answered, headers } = await ask('GET', path, key);
      expect([path, answered, headers.get('Access-Control-Allow-Origin')]).toEqual([path, 404, null]);
    }
    const { status: refused, headers } = await ask('PUT', '/v1/facility/lumen/notes', key);
    expect([refused, headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  });

  it('is sent by no browser to another origin: no preflight allows the header', async () => {
    const { headers } = await ask('OPTIONS', '/v1/facility/lumen/notes', undefined, {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'api-key',
    });
    expect(headers.get('Access-Control-Allow-Headers')?.toLowerCase()).not.toContain('api-key');
    const keyed = await ask('OPTIONS', '/v1/facility/lumen/notes', key, {
      'Access-Control-Request-Method': 'GET',
    });
    for (const [name] of keyed.headers) expect(name).not.toMatch(/^access-control-/);
  });

  it('is asked for on addresses that only the management half has', async () => {
    const { status: answered, body } = await ask('GET', '/v1/facility/nobody/notes');
    expect([answered, body.error_message]).toEqual([401, 'This needs an Api-Key.']);
  });

  it('parts the public answer from its own in every cache between', async () => {
    const { headers } = await ask('GET', '/v1/facility/lumen');
    expect(headers.get('Vary')).toContain('Api-Key');
    expect((await ask('GET', '/v1/facility/lumen/availability')).headers.get('Vary')).toContain(
      'Accept-Language, Api-Key',
    );
  });

  it('is kept as a hash, and stands in no log', async () => {
    await ask('GET', '/v1/facility/lumen/notes', key);
    const rows = await service.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows.some(({ key_hash }) => Buffer.compare(key_hash, hashOfCode(key)) === 0)).toBe(true);
    expect(JSON.stringify(service.logged)).not.toContain(key.slice(12));
  });

  it('is noted as used once a minute', async () => {
    const used = async () => {
      await ask('GET', '/v1/facility/lumen/notes', key);
      const { last_used } = await service.db
        .selectFrom('api_keys')
        .select('last_used')
        .where('key_hash', '=', hashOfCode(key))
        .executeTakeFirstOrThrow();
      return last_used?.toISOString();
    };
    service.clock.advance(600_000);
    const first = await used();
    expect(first).toBe(service.clock().toISOString());
    service.clock.advance(59_000);
    expect(await used()).toBe(first);
    service.clock.advance(1000);
    expect(await used()).toBe(service.clock().toISOString());
  });

  it('that is guessed at too often is 429 for that address alone, and right ones are served on', async () => {
    service.clock.advance(600_000);
    for (let guess = 0; guess < 20; guess += 1)
      expect((await ask('GET', '/v1/facility', newKey())).status).toBe(401);
    const { status: answered, headers } = await ask('GET', '/v1/facility', newKey());
    expect([answered, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect((await ask('GET', '/v1/facility/lumen/notes', key)).status).toBe(200);
  });
});

describe('API_LIMIT', () => {
  it('counts the requests of a key and of an address, over all processes', async () => {
    const limited = { database: service.database, settings: { apiLimit: 3 }, clock: service.clock };
    const [one, two] = [await startTestService(limited), await startTestService(limited)];
    service.clock.advance(600_000);
    const keys: string[] = [];
    for (let index = 0; index < 5; index += 1) keys.push(await keyFor(service.db, 'read', 'lumen'));
    const read = (from: TestService, apiKey: string) =>
      send('GET', `${from.url}/v1/facility/lumen/notes`, undefined, { 'Api-Key': apiKey });
    const statuses = async (apiKey: string) => [
      (await read(one, apiKey)).status,
      (await read(two, apiKey)).status,
      (await read(one, apiKey)).status,
    ];
    try {
      expect(await statuses(keys[0]!)).toEqual([200, 200, 200]);
      const over = await read(two, keys[0]!);
      expect([over.status, over.headers.get('Retry-After')]).toEqual([
        429,
        expect.stringMatching(/^\d{1,3}$/),
      ]);
      for (const apiKey of keys.slice(1, 4)) expect(await statuses(apiKey)).toEqual([200, 200, 200]);
      // Four keys' worth have come from this address.
      expect((await read(one, keys[4]!)).status).toBe(429);
      service.clock.advance(600_000);
      expect((await read(one, keys[0]!)).status).toBe(200);
    } finally {
      await Promise.all([one.stop(), two.stop()]);
    }
  });
});
