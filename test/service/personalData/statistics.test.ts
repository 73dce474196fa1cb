import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../support/embedded.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openRestaurant } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let owner: Client;
beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'lumen' });
  owner = clientOf(service.url, await keyFor(service.db, 'owner', 'lumen'));
});
afterAll(() => service.stop());

/** Few enough that records share them. */
const email = fc.constantFrom('', 'ada@guest.example', 'Ada@Guest.example', 'eve@guest.example');
const phone = fc.constantFrom('', '030 12345', '+49 30 12345', '(030)12345', '030 99999');
const visit = fc.record({
  email,
  phone,
  daysAgo: fc.integer({ min: -3, max: 70 }),
  num: fc.integer({ min: 1, max: 9 }),
  status: fc.constantFrom('unconfirmed', 'confirmed', 'cancelled', 'arrived', 'finished'),
  source: fc.constantFrom('', 'widget', 'phone'),
});
const order = fc.record({
  email,
  phone,
  daysAgo: fc.integer({ min: 0, max: 70 }),
  cents: fc.integer({ min: 0, max: 9999 }),
});

interface Day {
  visits: (typeof visit extends fc.Arbitrary<infer V> ? V : never)[];
  orders: (typeof order extends fc.Arbitrary<infer O> ? O : never)[];
}

/** Puts them there behind the service's back, each visit with a payment. */
async function fill({ visits, orders }: Day): Promise<void> {
  const at = (days: number) => new Date(service.clock().getTime() - days * 86_400_000).toISOString();
  const rows = (list: { daysAgo: number }[]) =>
    JSON.stringify(list.map((row) => ({ ...row, at: at(row.daysAgo) })));
  const text = (json: string) => `'${json.replaceAll("'", "''")}'::jsonb`;
  await query(
    service.database.url,
    `DELETE FROM payment_transactions; DELETE FROM orders; DELETE FROM carts; DELETE FROM bookings; DELETE FROM customers;
    INSERT INTO bookings (facility_id, ref_num, status, date, booking_timespan, ends, num, name, email, phone, source,
        cancel_code_hash, staff_code_hash, created, updated)
      SELECT 'lumen', translate(upper(lpad(to_hex(n), 6, '0')), '01', 'XY'), v->>'status', (v->>'at')::timestamptz, 60,
        (v->>'at')::timestamptz + interval '1 hour', (v->>'num')::int, 'Guest', v->>'email', v->>'phone', v->>'source',
        sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea), now(), now()
      FROM jsonb_array_elements(${text(rows(visits))}) WITH ORDINALITY AS visits (v, n);
    INSERT INTO payment_transactions (facility_id, amount, currency, date, booking_id, created)
      SELECT facility_id, num * 1.25, 'EUR', date, id, date FROM bookings;
    WITH made AS (
      INSERT INTO carts (facility_id, type, status, uuid_hash, created, updated)
      SELECT 'lumen', 'pickup', 'ordered', sha256(gen_random_uuid()::text::bytea), now(), now()
      FROM jsonb_array_elements(${text(rows(orders))}) RETURNING id
    ), numbered AS (SELECT id, row_number() OVER () AS n FROM made)
    INSERT INTO orders (facility_id, cart_id, menu_id, ref_num, type, fulfillment_time, fulfillment_day, pickup_lead_time,
        item_quantity, currency, goods_gross, delivery_fee, price_gross, payment_type, name, email, phone, created, updated)
      SELECT 'lumen', numbered.id, 1, translate(upper(lpad(to_hex(n), 6, '0')), '01', 'XY'), 'pickup', (o->>'at')::timestamptz,
        (o->>'at')::timestamptz::date, 15, 1, 'EUR', (o->>'cents')::numeric / 100, 0, (o->>'cents')::numeric / 100,
        'OUTSTANDING', 'Guest', o->>'email', o->>'phone', (o->>'at')::timestamptz, now()
      FROM jsonb_array_elements(${text(rows(orders))}) WITH ORDINALITY AS orders (o, n) JOIN numbered USING (n)`,
  );
}

/** What the figures are made of, and the figures. */
async function figures(): Promise<unknown[]> {
  const { rows: bookings } = await sql`
    SELECT id, date, num, status, source FROM bookings ORDER BY id`.execute(service.db);
  const answers = await Promise.all(
    [
      'lumen/facility_statistics?stats=true',
      'lumen/facility_statistics?date__gte=2026-09-01&date__lte=2026-11-30',
      'lumen/payment_transactions?limit=1',
    ].map((path) => owner.get(path)),
  );
  const { objects } = (await owner.get('lumen/bookings?limit=1000')).body;
  const accounts = objects.map((booking: Record<string, unknown>) => [
    booking['id'],
    booking['customer'],
    booking['customer_bookings'],
    booking['customer_cancellations'],
    booking['customer_noshows'],
  ]);
  return [bookings, accounts, ...answers.map(({ status, body }) => [status, body.meta ?? body])];
}

describe('erasing a guest', () => {
  it('changes no figure of the restaurant, and leaves nothing of the guest', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ visits: fc.array(visit, { maxLength: 12 }), orders: fc.array(order, { maxLength: 6 }) }),
        fc.constantFrom(
          { email: 'ADA@guest.example' },
          { phone: '03012345' },
          { email: 'eve@guest.example', phone: '4930 12345' },
        ),
        async (day, guest) => {
          await fill(day);
          const before = await figures();
          expect((await owner.post('lumen/guest_data/erase', guest)).status).toBe(200);
          expect(await figures()).toEqual(before);
          const { body } = await owner.post('lumen/guest_data/export', guest);
          expect(Object.values(body).flat()).toEqual(['/v1/facility/lumen']);
        },
      ),
      { numRuns: 25 },
    );
  });
});
