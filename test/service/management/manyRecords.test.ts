import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../support/embedded.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openRestaurant } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const BOOKINGS = 100_000;
const CUSTOMERS = 10_000;

let service: TestService;
let host: Client;
/** What the service has asked the database. */
const statements: CompiledQuery[] = [];

beforeAll(async () => {
  service = await startTestService({
    connections: { log: (event) => void statements.push(event.query) },
  });
  const { db } = service;
  for (const id of ['busy', 'other']) await openRestaurant(db, { id });
  // Neither triggers nor references are asked about what is right as it stands.
  await query(
    service.database.url,
    `SET session_replication_role = replica;
    INSERT INTO customers (facility_id, name, email, created, updated)
    SELECT 'busy', 'Guest ' || n, 'guest-' || n || '@guest.example', now(), now() FROM generate_series(1, ${CUSTOMERS}) n;
    INSERT INTO bookings (facility_id, ref_num, status, date, booking_timespan, ends, num, name, email, phone,
      customer_id, cancel_code_hash, staff_code_hash, created, updated)
    SELECT 'busy', translate(upper(lpad(to_hex(n), 6, '0')), '01', 'XY'), 'confirmed', at, 120, at + interval '2 hours', 2,
      'Guest', '', '', 1 + n % ${CUSTOMERS}, sha256(('c' || n)::bytea), sha256(('s' || n)::bytea), now(), now()
    FROM (SELECT n, '2024-01-01'::timestamptz + n * interval '15 minutes' AS at FROM generate_series(1, ${BOOKINGS}) n) times`,
  );
  for (const table of ['bookings', 'customers']) await query(service.database.url, `VACUUM ANALYZE ${table}`);
  host = clientOf(service.url, await keyFor(db, 'host', 'busy', 'other'));
}, 120_000);
afterAll(() => service.stop());

/** The plans of what a request asks of `table`. */
async function plansOf(path: string, table: string): Promise<string[]> {
  statements.length = 0;
  expect((await host.get(path)).status).toBe(200);
  const asked = statements.filter(({ sql: text }) => new RegExp(`(?:from|FROM) "?${table}"?`).test(text));
  const plans: string[] = [];
  for (const { sql: text, parameters } of asked) {
    const { rows } = await service.db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters]),
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

describe('lists of very many records', () => {
  it.each([
    ['busy/bookings?date__gte=2026-11-19T00:00:00Z&date__lt=2026-11-20T00:00:00Z', 'bookings'],
    ['busy/bookings?customer=17', 'bookings'],
    ['busy/bookings?facility_resources=17', 'bookings'],
    ['other/bookings', 'bookings'],
    ['busy/customer?email=guest-17@guest.example', 'customers'],
    ['busy/customer?updated__gte=2030-01-01T00:00:00Z', 'customers'],
  ])('%s is read by an index', async (path, table) => {
    for (const plan of await plansOf(path, table))
      expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}`));
  });

  it('are read by an index up to their page, when all of the table is one facility’s and is counted', async () => {
    const [page] = (await plansOf('busy/bookings', 'bookings')).filter((plan) => plan.includes('Limit'));
    expect(page).not.toContain('Seq Scan on bookings');
  });

  it('know how many there are, and page to the last', async () => {
    const { body } = await host.get('busy/bookings?limit=5');
    expect(body.meta.total_count).toBe(BOOKINGS);
    const last = await host.get(`busy/bookings?limit=5&offset=${BOOKINGS - 2}`);
    expect([last.body.objects.length, last.body.meta.next]).toEqual([2, null]);
  });
});
