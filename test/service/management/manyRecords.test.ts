import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MANAGEMENT_ROUTES } from '../../../src/service/management/resources/index.ts';
import { query } from '../support/embedded.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { addOrder } from '../support/managementRecords.ts';
import { openMenu } from '../support/menu.ts';
import { openRestaurant } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const BOOKINGS = 100_000;
const CUSTOMERS = 10_000;
const PRODUCTS = 5000;

let service: TestService;
let host: Client;
/** What the service has asked the database. */
const statements: CompiledQuery[] = [];

beforeAll(async () => {
  service = await startTestService({
    connections: { log: (event) => void statements.push(event.query) },
  });
  const { db } = service;
  for (const id of ['busy', 'other'])
    await openRestaurant(db, { id, facility: { feedback_enabled: true, feedback_public: true } });
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
  await fillMenus();
  await query(service.database.url, 'VACUUM ANALYZE');
  host = clientOf(service.url, await keyFor(db, 'owner', 'busy', 'other'));
}, 120_000);
afterAll(() => service.stop());

/** The other lists of `busy`, and the menus of ten restaurants, so that one is a small part of them. */
async function fillMenus(): Promise<void> {
  const { db, database, clock } = service;
  const ids = ['busy', ...Array.from({ length: 9 }, (_, index) => `menu-${index}`)];
  for (const id of ids) {
    if (id !== 'busy') await openRestaurant(db, { id });
    const menu = await openMenu(db, id);
    await menu.addDish('Soup', { price: 1, modifiers: [{ title: 'Bread', group: 'Sides' }] });
    await addOrder(db, { facility_id: id, menu_id: menu.id }, clock());
  }
  await query(
    database.url,
    `SET session_replication_role = replica;
    INSERT INTO products (facility_id, menu_id, menu_category_id, title, price_gross, priority)
    SELECT facility_id, menu_id, menu_category_id, 'Dish ' || n, 1, n % 100 FROM products, generate_series(1, ${PRODUCTS}) n
    WHERE facility_id = 'busy' OR n <= ${PRODUCTS / 2};
    INSERT INTO product_variations (product_id, title, price_gross) SELECT id, 'Large', 1 FROM products;
    INSERT INTO product_modifiers (menu_id, product_id, product_modifier_group_id, title)
    SELECT product.menu_id, product.id, side.id, 'More' FROM products product
    JOIN product_modifier_groups side ON side.menu_id = product.menu_id;
    INSERT INTO product_modifier_defaults (menu_id, product_modifier_group_id, title, created, updated)
    SELECT menu_id, id, 'More', now(), now() FROM product_modifier_groups, generate_series(1, 500);
    INSERT INTO product_modifier_groups (menu_id, title)
    SELECT menu_id, 'Group ' || n FROM product_modifier_groups, generate_series(1, 500) n;
    INSERT INTO menu_categories (menu_id, name) SELECT id, 'Chapter ' || n FROM menus, generate_series(1, 500) n;
    INSERT INTO menu_accept_hours (menu_id, kind, begins, ends, weekdays)
    SELECT id, kind, '12:00', '14:00', '{1}' FROM menus, generate_series(1, 200),
      unnest(ARRAY['delivery', 'pickup', 'qr_order']) kind;
    INSERT INTO orders (facility_id, cart_id, menu_id, ref_num, type, fulfillment_time, fulfillment_day, pickup_lead_time,
      item_quantity, currency, goods_gross, delivery_fee, price_gross, payment_type, status, created, updated)
    SELECT facility_id, 1000 * id + n, menu_id, 'A' || translate(upper(lpad(to_hex(n), 5, '0')), '01', 'XY'), type,
      fulfillment_time + n * interval '1 minute', fulfillment_day, pickup_lead_time, item_quantity, currency, goods_gross,
      delivery_fee, price_gross, payment_type, 'finished', created + n * interval '1 minute', updated
    FROM orders, generate_series(1, 999) n;
    INSERT INTO notes (facility_id, begins, ends, text)
    SELECT 'busy', at, at + interval '1 hour', 'Note'
    FROM (SELECT '2024-01-01'::timestamptz + n * interval '1 hour' AS at FROM generate_series(1, 5000) n) times;
    INSERT INTO payment_transactions (facility_id, amount, currency, date, created)
    SELECT facility_id, 1, 'EUR', date, date FROM bookings WHERE id % 10 = 0;
    INSERT INTO booking_deposits (facility_id, amount, currency, owner_name, owner_email, cancel_allowed_without_fees, created)
    SELECT facility_id, 1, 'EUR', '', '', true, date FROM bookings WHERE id % 10 = 0;
    INSERT INTO feedback_entries (facility_id, created, food_positive, service_positive)
    SELECT facility_id, date, true, true FROM bookings WHERE id % 10 = 0`,
  );
}

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

/** Every list, alone and by each of its filters, as an example asks for it. */
const INSTANT = '2026-11-19T00:00:00Z';
const EXAMPLES: Readonly<Record<string, string>> = {
  customer: '17',
  facility_resources: '17',
  name: 'Guest 17',
  email: 'guest-17@guest.example',
  phone: '030 12345',
  email_verified: 'true',
  newsletter_subscribe: 'true',
  status: 'new',
  is_active: 'true',
  is_sold_out: 'true',
  type: 'pickup',
  fulfillment_day: '2026-11-19',
  search: 'guest',
  menu: '1',
  menu_category: '1',
  product: '1',
  product_modifier_group: '1',
};
const OF_PAGES = ['offset', 'limit', 'order_by'];
const LISTS = MANAGEMENT_ROUTES.filter(
  ({ method, path, query: { shape } }) =>
    method === 'GET' && path.startsWith('/facility/{facility_id}/') && Object.hasOwn(shape, 'order_by'),
).flatMap(({ path, query: { shape } }) => {
  const list = path.replace('/facility/{facility_id}', 'busy');
  const filters = Object.keys(shape).filter((param) => !OF_PAGES.includes(param));
  const example = (param: string) =>
    EXAMPLES[param] ?? (/__|^date/.test(param) ? INSTANT : `no example of ${param}`);
  const valueOf = (param: string) =>
    list === 'busy/bookings' && param === 'status' ? 'confirmed' : example(param);
  return [list, ...filters.map((param) => `${list}?${param}=${encodeURIComponent(valueOf(param))}`)];
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** Those parts of a plan that read a table, or a part of it, otherwise than by the condition of an index. */
function readWhole(node: PlanNode): string[] {
  const { Plans: parts = [], 'Relation Name': table } = node;
  const isByIndex =
    node['Node Type'] === 'Bitmap Heap Scan'
      ? parts.every((part) => readWhole(part).length === 0)
      : !node['Node Type'].endsWith('Scan') || node['Index Cond'] !== undefined;
  const own = table !== undefined || node['Index Name'] !== undefined;
  return [
    ...(isByIndex || !own ? [] : [`${node['Node Type']} on ${table ?? node['Index Name']}`]),
    ...(node['Node Type'] === 'Bitmap Heap Scan' ? [] : parts.flatMap(readWhole)),
  ];
}

describe('every list, alone and by each filter', () => {
  // Reading all of a table that is mostly one facility's may be cheaper today: what counts is that an index fits.
  it.each(LISTS)('%s has an index that fits all that it reads', async (path) => {
    statements.length = 0;
    expect([path, (await host.get(path)).status]).toEqual([path, 200]);
    const asked = statements.filter(({ sql: text }) => /^\s*(?:select|with)/i.test(text));
    expect(asked.length).toBeGreaterThan(0);
    const whole = await service.db.transaction().execute(async (trx) => {
      const found: string[] = [];
      for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
        await trx.executeQuery(CompiledQuery.raw(`SET LOCAL enable_${way} = off`));
      for (const { sql: text, parameters } of asked) {
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]),
        );
        found.push(...rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => readWhole(Plan))));
      }
      return found;
    });
    expect(whole).toEqual([]);
  });

  it.each([
    ['bookings', 'bookings_list'],
    ['customer', 'customers_by_name'],
    ['products', 'products_by_priority'],
    ['orders', 'orders_facility_created'],
    ['notes', 'notes_facility'],
    ['booking_deposit', 'booking_deposits_list'],
    ['payment_transactions', 'payment_transactions_facility'],
    ['feedback', 'feedback_entries_facility'],
  ])('%s comes a page at a time out of its index, and is not sorted as a whole', async (list, index) => {
    const table = {
      customer: 'customers',
      booking_deposit: 'booking_deposits',
      feedback: 'feedback_entries',
    };
    const plans = await plansOf(`busy/${list}`, table[list as keyof typeof table] ?? list);
    const page = plans.find((plan) => plan.includes('Limit'));
    expect(page).toContain(index);
  });
});
