import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISS_LIMITS } from '../../../src/service/app/throttle.ts';
import { book, openRestaurant, requestFor, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

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
      Array.from({ length: MISS_LIMITS.link + 30 }, (_, index) =>
        index % 2
          ? ask(first, '203.0.113.1')
          : fetch(`${second.url}/v1/booking_status/${randomUUID()}`, {
              headers: { 'X-Forwarded-For': '203.0.113.1' },
            }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(MISS_LIMITS.link);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    const wait = Number(refused?.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    // Nobody is kept out for good.
    first.clock.advance(wait * 1000);
    expect((await ask(first, '203.0.113.1')).status).toBe(404);
  });

  it('keeps no right code out, neither while wrong ones come from the same address nor sixty at once', async () => {
    const guesses = Array.from({ length: MISS_LIMITS.link + 10 }, () => ask(second, '203.0.113.2'));
    const right = Array.from({ length: 60 }, (_, index) =>
      ask(index % 2 ? first : second, '203.0.113.2', code),
    );
    expect(new Set((await Promise.all(right)).map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(guesses);
    expect((await ask(first, '203.0.113.2')).status).toBe(429);
    expect((await ask(first, '203.0.113.2', code)).status).toBe(200);
    const cancelled = await fetch(`${first.url}/v1/booking_cancel/${code}`, {
      method: 'PATCH',
      headers: { 'X-Forwarded-For': '203.0.113.2', 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(cancelled.status).toBe(202);
  });

  it('leaves no trace of a right code, and no more of a client that is over its limit', async () => {
    const written = () =>
      first.db.selectFrom('throttle_counts').select(['client', 'count']).orderBy('client').execute();
    for (let guess = 0; guess <= MISS_LIMITS.link; guess += 1) await ask(first, '203.0.113.3');
    const before = await written();
    for (let visit = 0; visit < 5; visit += 1) {
      expect((await ask(first, '203.0.113.3', code)).status).toBe(200);
      expect((await ask(first, '203.0.113.3')).status).toBe(429);
    }
    expect(await written()).toEqual(before);
  });

  it('counts a whole network of IPv6 as one client', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess <= MISS_LIMITS.link; guess += 1)
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
