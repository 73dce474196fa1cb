import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/service/store/connections.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { cartAt, type Dish, openCart, openWithDish, orderRequest } from '../support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let dish: Dish;
beforeAll(async () => {
  service = await startTestService();
  dish = (await openWithDish(service.db, 'hall')).dish;
  await openRestaurant(service.db, {
    id: 'lumen',
    facility: { feedback_enabled: true, feedback_public: true },
  });
});
afterAll(() => service.stop());
// What /health has learnt is believed for a while.
beforeEach(() => service.clock.advance(60_000));

const health = () => send('GET', `${service.url}/health`);

/** Every connection from now on begins with `setting`; those that are open are closed. */
async function setDatabase(setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: service.database.url });
  await client.connect();
  try {
    await client.query('SET default_transaction_read_only = off');
    await client.query(`ALTER DATABASE ${client.database} ${setting}`);
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  } finally {
    await client.end();
  }
  // The pool learns of each only when it is used.
  await vi.waitFor(async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('GET', `${service.url}/v1/facility`)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }, 10_000);
}

/** Somebody who has not asked before. */
async function guest() {
  const slot = await slotAt(service.url, 'lumen', '2026-11-28T18:30:00Z');
  return { slot, request: requestFor(slot, { name: `Ada ${randomUUID()}` }) };
}

/** Asks the database as the owner of its tables. */
async function asOwner(work: (owner: Kysely<Database>) => Promise<unknown>): Promise<void> {
  const owner = openDatabase(service.database.url);
  await work(owner);
  await owner.destroy();
}

describe('a database that keeps nothing because its disk is full', () => {
  beforeAll(() =>
    asOwner(async (owner) => {
      await sql`
        CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$
      `.execute(owner);
      for (const table of ['bookings', 'carts', 'throttle_counts', 'waitlist_entries'])
        await sql`CREATE TRIGGER no_room BEFORE INSERT ON ${sql.table(table)} EXECUTE FUNCTION no_room()`.execute(
          owner,
        );
    }),
  );
  afterAll(() => asOwner((owner) => sql`DROP FUNCTION no_room CASCADE`.execute(owner)));

  it('is told to the guest as 503 with a time to come back, and by /health until it is over', async () => {
    expect((await health()).status).toBe(200);
    const { request } = await guest();
    const refused = await book(service.url, 'lumen', request);
    expect([refused.status, refused.body.error]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);

    const said = await health();
    expect([said.status, said.body.status, said.body.parts.write.status]).toEqual([
      503,
      'failing',
      'failing',
    ]);
    expect(said.body.parts.database.status).toBe('ok');
    expect(Number(said.headers.get('Retry-After'))).toBeGreaterThan(0);
    service.clock.advance(10_001);
    expect((await health()).status).toBe(200);
  });

  it('still answers a wrong code with 404, which can not be counted', async () => {
    expect((await send('GET', `${service.url}/v1/booking_cancel/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a database that is set to read only', () => {
  let code: string;
  let cart: Awaited<ReturnType<typeof openCart>>;
  let item: number;
  beforeAll(async () => {
    const { request } = await guest();
    code = (await book(service.url, 'lumen', request)).body.user_cancel_authentication_code;
    cart = await openCart(service.url, 'hall');
    item = (await cart.add(dish)).body.id;
    await setDatabase('SET default_transaction_read_only = on');
  });
  afterAll(() => setDatabase('RESET default_transaction_read_only'));

  it('answers every read', async () => {
    const reads = [
      '/v1/facility',
      '/v1/facility/lumen',
      '/v1/facility/lumen/availability?date__gte=2026-11-28',
      '/v1/facility/lumen/feedback',
      '/v1/facility/lumen/tickets',
      '/v1/facility/hall/menu_widget',
      `/v1/facility/hall/menu_widget_product/${dish.id}`,
      `/v1/booking_cancel/${code}`,
    ];
    const statuses = await Promise.all(
      reads.map(async (read) => [read, (await send('GET', service.url + read)).status]),
    );
    expect(statuses).toEqual(reads.map((read) => [read, 200]));
  });

  it('answers every write with 503 and a time to come back', async () => {
    const { request } = await guest();
    const answers = {
      booking: await book(service.url, 'lumen', request),
      cancelling: await send('PATCH', `${service.url}/v1/booking_cancel/${code}`, {}),
      cart: await send('POST', `${service.url}/v1/facility/hall/menu_widget_cart`, { type: 'pickup' }),
      line: await cart.add(dish),
      change: await cart.change(item, { quantity: 2 }),
      removal: await cart.remove(item),
      order: await cart.order(orderRequest(cart)),
      wrongCart: await cartAt(service.url, 'hall', cart.path, randomUUID()).add(dish),
    };
    for (const [what, { status, headers }] of Object.entries(answers)) {
      expect([what, status]).toEqual([what, 503]);
      expect(Number(headers.get('Retry-After')), what).toBeGreaterThan(0);
    }
  });

  it('is found by /health itself, which tries to write', async () => {
    service.clock.advance(60_000);
    await health();
    service.clock.advance(60_000);
    const said = await health();
    expect([said.status, said.body.parts.write.status]).toEqual([503, 'failing']);
  });
});
