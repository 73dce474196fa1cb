/**
 * Reads every growing list of the management API, by its filters, from a restaurant with 100,000 bookings, 10,000
 * customers and 5,000 products. Fails when an answer is not 200. The figures show how long a till waits; a test checks
 * which index is read.
 *
 * READS=20 node scripts/attack/lists.mjs
 */
import { createHash, randomBytes } from 'node:crypto';
import { printTable, sizeOf, spread, timed } from '../load/figures.mjs';
import { databaseOf, makeDataFolder, openRestaurant, requireBuild, startService } from '../load/services.mjs';

const READS = sizeOf('READS', 20);
const BOOKINGS = 100_000;
const CUSTOMERS = 10_000;
const PRODUCTS = 5000;
const FROM = new Date(Date.now() - 86_400_000).toISOString();
const TO = new Date().toISOString();

const LISTS = [
  'bookings',
  `bookings?date__gte=${FROM}&date__lt=${TO}`,
  'bookings?customer=17',
  'bookings?facility_resources=1',
  'bookings?limit=1000',
  'bookings?offset=9000',
  'customer',
  'customer?name=guest 99',
  'customer?email=guest-17@guest.example',
  'customer?phone=030 12345',
  `customer?updated__gte=${FROM}`,
  'products',
  'products?limit=1000',
  'products?order_by=title',
  'orders',
  'orders?status=new',
  `orders?fulfillment_time__gte=${FROM}&fulfillment_time__lt=${TO}`,
  `payment_transactions?date__gte=${FROM}`,
  'payment_transactions',
  'booking_deposit',
  'notes',
];

requireBuild();
const data = await makeDataFolder();
let service;
try {
  service = await startService(data.folder, { env: { API_LIMIT: '0' } });
  process.exitCode = await databaseOf(data.folder).with(run);
} finally {
  await service?.stop();
  await data.remove();
}

async function run(client) {
  await openRestaurant(client, 'busy', 1000);
  const key = await addKey(client);
  await fill(client);
  const rows = [];
  let wrong = 0;
  for (const list of LISTS) {
    const results = [];
    for (let n = 0; n < READS; n += 1)
      results.push(
        await timed(encodeURI(`${service.url}/v1/facility/busy/${list}`), { headers: { 'Api-Key': key } }),
      );
    wrong += results.filter(({ status }) => status !== 200).length;
    rows.push([list.replace(FROM, '…').replace(TO, '…'), spread(results.map(({ ms }) => ms))]);
  }
  printTable(`Lists of ${BOOKINGS} bookings, ${CUSTOMERS} customers and ${PRODUCTS} products`, [
    ...rows,
    ['answers other than 200', wrong],
  ]);
  return wrong === 0 ? 0 : 1;
}

/** A key that may read everything. */
async function addKey(client) {
  const key = `tableside_${randomBytes(32).toString('base64url')}`;
  await client.query(
    `WITH made AS (INSERT INTO users (username, created, updated) VALUES ('Lists', now(), now()) RETURNING id),
       allowed AS (INSERT INTO user_rights (user_id, role, created) SELECT id, 'owner', now() FROM made)
     INSERT INTO api_keys (user_id, name, key_hash, created) SELECT id, 'Lists', $1, now() FROM made`,
    [createHash('sha256').update(key).digest()],
  );
  return key;
}

async function fill(client) {
  // Skips triggers and references, because these rows are known to be consistent.
  await client.query(
    `SET session_replication_role = replica;
     INSERT INTO customers (facility_id, name, email, created, updated)
     SELECT 'busy', 'Guest ' || n, 'guest-' || n || '@guest.example', now(), now() - n * interval '1 hour'
     FROM generate_series(1, ${CUSTOMERS}) n;
     INSERT INTO facility_resources (facility_id, name, seats) SELECT 'busy', 'Table ' || n, 4 FROM generate_series(1, 20) n;
     INSERT INTO bookings (facility_id, ref_num, status, date, booking_timespan, ends, num, name, email, phone,
       customer_id, cancel_code_hash, staff_code_hash, created, updated)
     SELECT 'busy', translate(upper(lpad(to_hex(n), 6, '0')), '01', 'XY'), 'confirmed', at, 120, at + interval '2 hours', 2,
       'Guest', '', '', 1 + n % ${CUSTOMERS}, sha256(('c' || n)::bytea), sha256(('s' || n)::bytea), at, at
     FROM (SELECT n, now() - n * interval '15 minutes' AS at FROM generate_series(1, ${BOOKINGS}) n) times;
     INSERT INTO booking_resources (facility_id, booking_id, resource_id)
     SELECT facility_id, bookings.id, 1 + bookings.id % 20 FROM bookings;
     INSERT INTO menus (facility_id, name) VALUES ('busy', 'Menu');
     INSERT INTO menu_categories (menu_id, name) SELECT id, 'Dishes' FROM menus;
     INSERT INTO products (facility_id, menu_id, menu_category_id, title, price_gross, priority)
     SELECT 'busy', menu_id, id, 'Dish ' || n, 1, n % 100 FROM menu_categories, generate_series(1, ${PRODUCTS}) n;
     INSERT INTO orders (facility_id, cart_id, menu_id, ref_num, type, fulfillment_time, fulfillment_day, pickup_lead_time,
       item_quantity, currency, goods_gross, delivery_fee, price_gross, payment_type, status, created, updated)
     SELECT 'busy', id, 1, ref_num, 'pickup', date, date::date, 15, 1, 'EUR', 5, 0, 5, 'OUTSTANDING',
       CASE WHEN id % 1000 = 0 THEN 'new' ELSE 'finished' END, date, date FROM bookings WHERE id % 5 = 0;
     INSERT INTO payment_transactions (facility_id, amount, currency, date, created)
     SELECT facility_id, 1, 'EUR', date, date FROM bookings WHERE id % 5 = 0;
     INSERT INTO booking_deposits (facility_id, amount, currency, owner_name, owner_email, cancel_allowed_without_fees, created)
     SELECT facility_id, 1, 'EUR', '', '', true, date FROM bookings WHERE id % 10 = 0;
     INSERT INTO notes (facility_id, begins, ends, text)
     SELECT facility_id, date, ends, 'Note' FROM bookings WHERE id % 20 = 0;
     RESET session_replication_role`,
  );
  await client.query('VACUUM ANALYZE');
}
