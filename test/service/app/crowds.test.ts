import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const MOST_WRITERS = 10;
const CROWD = 40;
const TIME = '2026-11-27T18:00:00Z';

let service: TestService;
const asked: string[] = [];
beforeAll(async () => {
  service = await startTestService({
    app: { mostWriters: MOST_WRITERS },
    settings: { postLimit: 1000 },
    connections: { log: ({ query }) => void asked.push(query.sql) },
  });
  for (const id of ['crowded', 'calm']) await openRestaurant(service.db, { id, hours: [{ capacity: 100 }] });
});
afterAll(() => service.stop());

const guestsOf = (slot: Parameters<typeof requestFor>[0], count: number, answers: Answer[] = []) =>
  Promise.all(
    Array.from({ length: count }, async (_, guest) => {
      const request = requestFor(slot, { num: 1, name: `Guest ${guest}`, email: `${guest}@guest.example` });
      answers.push(await book(service.url, 'crowded', request));
      return answers.at(-1)!;
    }),
  );

describe('a crowd that writes to one restaurant', () => {
  it('is refused before anything is asked of the database, while all else goes on', async () => {
    const slot = await slotAt(service.url, 'crowded', TIME);
    const other = await slotAt(service.url, 'calm', TIME);
    const answers: Answer[] = [];
    let crowd: Promise<unknown> = Promise.resolve();
    asked.length = 0;
    await service.db.transaction().execute(async (trx) => {
      await sql`SELECT id FROM facilities WHERE id = 'crowded' FOR NO KEY UPDATE`.execute(trx);
      crowd = guestsOf(slot, CROWD, answers);
      await expect
        .poll(() => answers.length, { timeout: 20_000, interval: 10 })
        .toBeGreaterThanOrEqual(CROWD - MOST_WRITERS);
      // On a slow machine the first of them may have waited for the lock for too long already.
      const refused = answers.filter(({ body }) => body.error === 'busy');
      expect(refused.length).toBeGreaterThan(0);
      for (const { status, headers } of refused)
        expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([503, true]);
      const lookups = asked.filter((statement) => statement.includes('throttle_counts'));
      expect(lookups.length).toBeLessThanOrEqual(CROWD - refused.length);
      expect((await book(service.url, 'calm', requestFor(other))).status).toBe(201);
      expect((await send('GET', `${service.url}/v1/facility/crowded/availability`)).status).toBe(200);
    });
    await crowd;
  });

  it('leaves room behind, whether it was served, refused or has left', async () => {
    const slot = await slotAt(service.url, 'crowded', '2026-11-28T18:00:00Z');
    const leaving = new AbortController();
    const left = Array.from({ length: MOST_WRITERS }, () =>
      fetch(`${service.url}/v1/facility/crowded/bookings`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
        signal: leaving.signal,
      }).catch(() => undefined),
    );
    leaving.abort();
    await Promise.all(left);
    for (let round = 0; round < 2; round += 1) {
      const wrong = await Promise.all(
        Array.from({ length: MOST_WRITERS }, () => book(service.url, 'crowded', {})),
      );
      for (const { status } of wrong) expect([400, 503]).toContain(status);
    }
    await expect
      .poll(async () => (await guestsOf(slot, MOST_WRITERS)).map(({ status }) => status), { timeout: 20_000 })
      .toEqual(Array(MOST_WRITERS).fill(201));
  });
});
