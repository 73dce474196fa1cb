import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartWith, openWithDish } from './support/menu.ts';
import { type Answer, book, openRestaurant, requestFor, send, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

const MOST_WAITING = 20;
const TIME = '2026-11-27T18:00:00Z';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ turns: { mostWaiting: MOST_WAITING } });
  await openRestaurant(service.db, { id: 'rush', hours: [{ capacity: 7 }] });
  await openRestaurant(service.db, { id: 'calm' });
});
afterAll(() => service.stop());

/** Runs `work` while another process has the lock of the facility. */
async function whileLocked(id: string, work: () => Promise<void>): Promise<void> {
  await service.db.transaction().execute(async (trx) => {
    await sql`SELECT id FROM facilities WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx);
    await work();
  });
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'
  `.execute(service.db);
  return rows[0]!.n;
}

async function stored(facility: string): Promise<string[]> {
  const rows = await service.db
    .selectFrom('bookings')
    .select('ref_num')
    .where('facility_id', '=', facility)
    .orderBy('ref_num')
    .execute();
  return rows.map(({ ref_num }) => ref_num);
}

describe('a rush on one restaurant', () => {
  it('takes one connection, refuses who can’t be served soon, and lets others book and read', async () => {
    const slot = await slotAt(service.url, 'rush', TIME);
    const other = await slotAt(service.url, 'calm', TIME);
    const answers: Answer[] = [];
    let rush: Promise<unknown> = Promise.resolve();
    await whileLocked('rush', async () => {
      rush = Promise.all(
        Array.from({ length: 60 }, async (_, guest) => {
          answers.push(await book(service.url, 'rush', requestFor(slot, { num: 1, name: `Guest ${guest}` })));
        }),
      );
      // One has its turn, as many as may wait, and the rest is told so at once.
      await expect
        .poll(() => answers.length, { timeout: 10_000, interval: 10 })
        .toBeGreaterThanOrEqual(60 - 1 - MOST_WAITING);
      for (const { status, headers, body } of answers) {
        // On a slow machine the first of them may have waited for the lock for too long already.
        expect([status, ['busy', 'unavailable'].includes(body.error)]).toEqual([503, true]);
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      }
      expect(answers.filter(({ body }) => body.error === 'busy').length).toBeGreaterThan(0);
      expect(await waitingForLocks()).toBeLessThanOrEqual(1);
      expect((await book(service.url, 'calm', requestFor(other))).status).toBe(201);
      expect((await send('GET', `${service.url}/v1/facility/rush/availability`)).status).toBe(200);
    });
    await rush;
    const booked = answers.filter(({ status }) => status === 201);
    expect(booked.length).toBeLessThanOrEqual(7);
    expect(new Set(await stored('rush'))).toEqual(new Set(booked.map(({ body }) => body.ref_num)));
    for (const { status } of answers) expect([201, 409, 503]).toContain(status);
  });

  it('books nothing for those who left before it was their turn', async () => {
    await openRestaurant(service.db, { id: 'left' });
    const slot = await slotAt(service.url, 'left', TIME);
    const leaving = new AbortController();
    const post = (name: string, signal?: AbortSignal) =>
      fetch(`${service.url}/v1/facility/left/bookings`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(requestFor(slot, { num: 1, name })),
        signal: signal ?? null,
      });
    let first: Promise<Response> | undefined;
    await whileLocked('left', async () => {
      first = post('First');
      await expect.poll(waitingForLocks, { timeout: 2500, interval: 10 }).toBe(1);
      const second = post('Second', leaving.signal);
      const third = post('Third', leaving.signal);
      await send('GET', `${service.url}/v1/facility/left`);
      leaving.abort();
      await expect(Promise.all([second, third])).rejects.toThrow();
    });
    expect((await first)?.status).toBe(201);
    const last = await book(service.url, 'left', requestFor(slot, { num: 1, name: 'Last' }));
    expect(last.status).toBe(201);
    expect(await stored('left')).toHaveLength(2);
  });

  it('of changes of one cart, or of one booking, takes one connection too', async () => {
    const { dish } = await openWithDish(service.db, 'kitchen');
    const cart = await cartWith(service.url, 'kitchen', dish);
    const slot = await slotAt(service.url, 'calm', TIME);
    const { body } = await book(service.url, 'calm', requestFor(slot));
    const cancel = `${service.url}/v1/booking_cancel/${body.user_cancel_authentication_code}`;
    let changes: Promise<Answer[]> | undefined;
    await service.db.transaction().execute(async (trx) => {
      await sql`SELECT id FROM carts WHERE id = ${cart.id} FOR UPDATE`.execute(trx);
      await sql`SELECT id FROM bookings WHERE ref_num = ${body.ref_num} FOR UPDATE`.execute(trx);
      changes = Promise.all([
        ...Array.from({ length: 15 }, () => cart.add(dish)),
        ...Array.from({ length: 15 }, () => send('PATCH', cancel, { status: 'cancelled' })),
      ]);
      await expect.poll(waitingForLocks, { timeout: 2500, interval: 10 }).toBe(2);
      expect((await book(service.url, 'calm', requestFor(slot))).status).toBe(201);
      expect(await waitingForLocks()).toBe(2);
    });
    const statuses = (await changes)!.map(({ status }) => status);
    expect(statuses.slice(0, 15)).toEqual(Array(15).fill(201));
    expect(statuses.slice(15)).toEqual(Array(15).fill(202));
  });
});

describe('connections to read', () => {
  it('are there while all to write are taken', async () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const writers = Array.from({ length: 40 }, () =>
      service.services.db.transaction().execute(async (trx) => {
        await sql`SELECT 1`.execute(trx);
        await held;
      }),
    );
    expect((await send('GET', `${service.url}/v1/facility/calm/availability`)).status).toBe(200);
    end();
    await Promise.all(writers);
  });
});
