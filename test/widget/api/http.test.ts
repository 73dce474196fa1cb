import { describe, expect, it, onTestFinished } from 'vitest';
import { readAvailability } from '../../../src/widget/api/availability.ts';
import { Refused, Unreachable, UnusableAnswer } from '../../../src/widget/api/errors.ts';
import { createHttp } from '../../../src/widget/api/http.ts';
import { send } from '../../../src/widget/api/send.ts';
import { type Answer, startApi } from '../support/api.ts';

/** Answers one after the other; the last one stays. */
async function open(...answers: Answer[]) {
  let count = 0;
  const next = () => answers[Math.min(count++, answers.length - 1)] ?? 'cut';
  const api = await startApi({ 'GET ': next, 'POST ': next, 'PATCH ': next });
  onTestFinished(api.stop);
  const waits: number[] = [];
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const http = createHttp({ api: api.url, locale: () => 'de', wait, random: () => 0.5 });
  return { http, waits, tries: () => api.requests.length };
}

const failure = (status: number, retryAfter?: string): Answer => ({
  status,
  text: 'away',
  ...(retryAfter && { headers: { 'Retry-After': retryAfter } }),
});
const GOOD: Answer = { status: 200, body: { name: 'Lumen' } };

describe('a read', () => {
  it.each([failure(500), failure(503), failure(429), 'cut' as const])(
    'is tried twice more, with growing pauses, when it fails for now: %j',
    async (answer) => {
      const { http, waits, tries } = await open(answer, answer, GOOD);
      expect(await http.read('/facility/lumen')).toEqual({ name: 'Lumen' });
      expect(tries()).toBe(3);
      expect(waits.map(Math.round)).toEqual([450, 900]);
    },
  );

  it('gives up after three tries, and says what was wrong', async () => {
    const broken = await open(failure(502));
    await expect(broken.http.read('/x')).rejects.toMatchObject({ status: 502 });
    expect(broken.tries()).toBe(3);
    const gone = await open('cut');
    await expect(gone.http.read('/x')).rejects.toBeInstanceOf(Unreachable);
    expect(gone.tries()).toBe(3);
  });

  it('waits as long as the server asks, but never keeps a guest longer than eight seconds', async () => {
    const { http, waits } = await open(failure(429, '3'), failure(503, '3600'), GOOD);
    await http.read('/x');
    expect(waits).toEqual([3000, 8000]);
  });

  it.each(['soon', '-5', '0', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'pauses as without it when Retry-After is "%s"',
    async (retryAfter) => {
      const { http, waits } = await open(failure(429, retryAfter), GOOD);
      await http.read('/x');
      expect(waits.map(Math.round)).toEqual([450]);
    },
  );

  it.each([400, 401, 403, 404, 410])('is not repeated when the answer is %i', async (status) => {
    const { http, tries } = await open(failure(status), GOOD);
    await expect(http.read('/x')).rejects.toBeInstanceOf(Refused);
    expect(tries()).toBe(1);
  });

  it.each(['', '<!doctype html>', '{"name": "Lum', 'undefined'])(
    'is of no use, and not repeated, when a success holds %j',
    async (text) => {
      const { http, tries } = await open({ status: 200, text });
      await expect(http.read('/x')).rejects.toBeInstanceOf(UnusableAnswer);
      expect(tries()).toBe(1);
    },
  );

  it('takes the answer that is under way already, and asks itself only when that fails', async () => {
    const { http, tries } = await open(GOOD);
    expect(await http.read('/x', Promise.resolve(new Response('{"name":"first"}')))).toEqual({
      name: 'first',
    });
    expect(tries()).toBe(0);
    expect(await http.read('/x', Promise.reject(new TypeError('offline')))).toEqual({ name: 'Lumen' });
    expect(tries()).toBe(1);
  });
});

describe('what a guest sends', () => {
  it.each([failure(500), failure(503), failure(429, '1'), 'cut' as const])(
    'is sent once whatever comes back: %j',
    async (answer) => {
      const { http, waits, tries } = await open(answer, GOOD);
      await expect(send(http, 'POST', '/facility/x/bookings', { name: 'Ada' })).rejects.toBeInstanceOf(Error);
      expect(tries()).toBe(1);
      expect(waits).toEqual([]);
    },
  );

  it('is written as it is on a page that gives lists another way to be written', async () => {
    const api = await startApi({ 'POST /x': () => GOOD });
    onTestFinished(api.stop);
    const http = createHttp({ api: api.url, locale: () => 'de', wait: async () => {}, random: () => 0 });
    const body = { facility_resources: [], tags: ['a', 'b'] };
    // As old Prototype.js does.
    Object.defineProperty(Array.prototype, 'toJSON', {
      configurable: true,
      value(this: unknown[]) {
        return `[${this.join(', ')}]`;
      },
    });
    const sent = send(http, 'POST', '/x', body);
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    await sent;
    expect(api.requests[0]!.body).toEqual(body);
  });
});

describe('what a guest takes back', () => {
  it('is sent without a body, with the headers that it needs, and needs no body in the answer', async () => {
    const api = await startApi({ 'DELETE /item/1': () => ({ status: 204 }) });
    onTestFinished(api.stop);
    const wait = () => Promise.resolve();
    const http = createHttp({ api: api.url, locale: () => 'de', wait, random: () => 0 });
    const secret = { 'MENU-CART-UUID': 'secret' };
    expect(await send(http, 'DELETE', '/item/1', undefined, secret)).toBeUndefined();
    const headers = api.requests[0]!.headers;
    expect(headers).toMatchObject({ 'menu-cart-uuid': 'secret', 'accept-language': 'de' });
    expect(headers['content-type']).toBeUndefined();
  });
});

describe('every answer', () => {
  it('is heard as it comes: the one under way, the failed and the good', async () => {
    const api = await startApi({ 'GET /x': () => GOOD, 'POST /x': () => failure(409) });
    onTestFinished(api.stop);
    const heard: number[] = [];
    const http = createHttp({
      api: api.url,
      locale: () => 'de',
      wait: () => Promise.resolve(),
      random: () => 0,
      onAnswer: ({ status }) => heard.push(status),
    });
    await http.read('/x', Promise.resolve(new Response('', { status: 503 })));
    await expect(send(http, 'POST', '/x', {})).rejects.toBeInstanceOf(Refused);
    expect(heard).toEqual([503, 200, 409]);
  });
});

describe('what hears the answers', () => {
  it('is no connection: a fault in it is not asked about again, nor told as one of the line', async () => {
    const api = await startApi({ 'GET /x': () => GOOD });
    onTestFinished(api.stop);
    const fault = new TypeError('heard is undefined');
    const http = createHttp({
      api: api.url,
      locale: () => 'de',
      wait: () => Promise.resolve(),
      random: () => 0,
      onAnswer() {
        throw fault;
      },
    });
    await expect(http.read('/x')).rejects.toBe(fault);
    expect(api.requests).toHaveLength(1);
  });
});

describe('a page of availability', () => {
  const slot = (date: string) => ({ available: 4, checksum: 'c', date, price_change: 0 });
  const page = (answer: unknown): Answer => ({ status: 200, body: answer });

  it('leaves out what is no time for a table', async () => {
    const dates = ['2026-11-28T18:30:00Z', '+275760-09-13T00:00:00Z', '9999-12-31T23:59:00Z', 'soon', ''];
    const { http } = await open(page({ objects: [...dates.map(slot), null, 7, { date: 1 }] }));
    const { slots } = await readAvailability(http, '/facility/x/availability');
    expect(slots.map(({ date }) => date)).toEqual(['2026-11-28T18:30:00Z']);
  });

  it.each([{ toString: 1 }, [[]], 7, true, null, 'no-query'])(
    'has no next page when it says %j',
    async (next) => {
      const { http } = await open(page({ meta: { next }, objects: [slot('2026-11-28T18:30:00Z')] }));
      const answer = await readAvailability(http, '/facility/x/availability');
      expect(answer.slots).toHaveLength(1);
      expect(answer.next).toBeFalsy();
    },
  );

  it('is followed on the own address only, wherever "next" points', async () => {
    const { http } = await open(
      page({ meta: { next: 'https://elsewhere.example/v1?offset=120' }, objects: [] }),
    );
    const { next } = await readAvailability(http, '/facility/x/availability?limit=60');
    expect(next).toBe('/facility/x/availability?offset=120');
  });
});

describe('the key of a request', () => {
  const allows = (headers: string): Answer => ({
    status: 200,
    body: {},
    headers: {
      'Access-Control-Allow-Headers': headers,
      'Access-Control-Expose-Headers': 'Access-Control-Allow-Headers',
    },
  });

  it.each([
    ['Content-Type, idempotency-key', 'k1'],
    ['Content-Type', undefined],
    ['', undefined],
  ])('is sent once an answer has said that "%s" may be, and never with a read', async (headers, sent) => {
    const keys: unknown[] = [];
    const api = await startApi({
      'GET ': ({ headers: given }) => {
        keys.push(given['idempotency-key']);
        return allows(headers);
      },
      'POST ': ({ headers: given }) => {
        keys.push(given['idempotency-key']);
        return GOOD;
      },
    });
    onTestFinished(api.stop);
    const http = createHttp({
      api: api.url,
      locale: () => 'de',
      wait: () => Promise.resolve(),
      random: () => 0,
    });
    await send(http, 'POST', '/x', {}, {}, 'k0');
    await http.read('/x');
    await send(http, 'POST', '/x', {}, {}, 'k1');
    await http.read('/x');
    expect(keys).toEqual([undefined, undefined, sent, undefined]);
  });
});
