import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISS_LIMIT } from '../../../src/service/app/throttle.ts';
import { book, openRestaurant, requestFor, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('sending POSTs', () => {
  let first: TestService;
  let second: TestService;
  beforeAll(async () => {
    first = await startTestService({ settings: { trustProxy: 1, postLimit: 3 } });
    second = await startTestService({
      settings: { trustProxy: 1, postLimit: 3 },
      database: first.database,
      clock: first.clock,
    });
    await openRestaurant(first.db, { id: 'lumen' });
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  const send = (service: TestService, address: string, body: unknown = {}) =>
    fetch(`${service.url}/v1/facility/lumen/bookings`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is limited for each client over all processes, whatever the answers, and goes on in the next window', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => send(index % 2 ? first : second, '203.0.113.7')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const wait = Number(refused?.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);

    const slot = await slotAt(first.url, 'lumen', '2026-11-28T18:30:00Z');
    // Others, and who only reads, are not kept out.
    expect((await send(first, '203.0.113.8', requestFor(slot))).status).toBe(201);
    expect((await send(first, '203.0.113.7', requestFor(slot))).status).toBe(429);
    first.clock.advance(wait * 1000);
    expect((await send(first, '203.0.113.7', requestFor(slot))).status).toBe(201);
    expect(await first.db.selectFrom('bookings').select('id').execute()).toHaveLength(2);
  });
});

describe('guessing codes', () => {
  let first: TestService;
  let second: TestService;
  let code: string;
  beforeAll(async () => {
    first = await startTestService({ settings: { trustProxy: 1 } });
    second = await startTestService({
      settings: { trustProxy: 1 },
      database: first.database,
      clock: first.clock,
    });
    await openRestaurant(first.db, { id: 'lumen' });
    const slot = await slotAt(first.url, 'lumen', '2026-11-28T18:30:00Z');
    code = (await book(first.url, 'lumen', requestFor(slot))).body.user_cancel_authentication_code;
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  const ask = (service: TestService, address: string, guess: string = randomUUID()) =>
    fetch(`${service.url}/v1/booking_cancel/${guess}`, { headers: { 'X-Forwarded-For': address } });

  it('is stopped after a few misses, counted over all processes and kinds of links, also for many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MISS_LIMIT + 30 }, (_, index) =>
        index % 2
          ? ask(first, '203.0.113.1')
          : fetch(`${second.url}/v1/booking_status/${randomUUID()}`, {
              headers: { 'X-Forwarded-For': '203.0.113.1' },
            }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(MISS_LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    const wait = Number(refused?.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    // Nobody is kept out for good.
    first.clock.advance(wait * 1000);
    expect((await ask(first, '203.0.113.1')).status).toBe(404);
  });

  it('does not keep others out, nor guests with a code that exists', async () => {
    for (let visit = 0; visit < MISS_LIMIT + 5; visit += 1)
      expect((await ask(first, '203.0.113.2', code)).status).toBe(200);
    expect((await ask(second, '203.0.113.2')).status).toBe(404);
  });

  it('counts a whole network of IPv6 as one client', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess <= MISS_LIMIT; guess += 1)
      statuses.push((await ask(first, `2001:db8:0:1::${guess.toString(16)}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(first, '2001:db8:0:2::1')).status).toBe(404);
  });

  it('leaves no address behind', async () => {
    const rows = await first.db.selectFrom('throttle_counts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    for (const { client } of rows) expect(client).toHaveLength(32);
  });
});
