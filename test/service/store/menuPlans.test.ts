import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/service/store/connections.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { kitchenLinesOf } from '../../../src/service/store/managedOrders.ts';
import { extrasOf, groupIdsOf, productIdsOf } from '../../../src/service/store/menuManagement.ts';
import { listOwned } from '../../../src/service/store/owned.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { addOrder } from '../support/managementRecords.ts';
import { openMenu } from '../support/menu.ts';
import { openRestaurant } from '../support/restaurant.ts';

let database: TestDatabase;
let db: Kysely<Database>;
const asked: CompiledQuery[] = [];

/** A restaurant among others: 5,000 products with a modifier each, and 4,000 orders. */
beforeAll(async () => {
  database = await startTestDatabase();
  const pool = new pg.Pool({ connectionString: database.servingUrl });
  db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      if (level === 'query') asked.push(query);
    },
  });
  for (const id of ['lumen', 'one', 'two']) {
    await openRestaurant(database.db, { id });
    const menu = await openMenu(database.db, id);
    await menu.addDish('Soup', { price: 1, modifiers: [{ title: 'Bread', group: 'Sides' }] });
    await addOrder(database.db, { facility_id: id, menu_id: menu.id }, new Date('2026-11-19T11:00:00Z'));
    await sql`
      INSERT INTO products (facility_id, menu_id, menu_category_id, title, price_gross, priority)
        SELECT ${id}, ${menu.id}, ${menu.category}, 'Dish', 1, n % 100 FROM generate_series(1, 5000) n;
    `.execute(database.db);
    await sql`
      INSERT INTO product_modifiers (menu_id, product_id, product_modifier_group_id, title)
        SELECT product.menu_id, product.id, side.id, 'More' FROM products product, generate_series(1, 1),
          product_modifier_groups side WHERE product.menu_id = ${menu.id} AND side.menu_id = ${menu.id};
    `.execute(database.db);
    await manyOrders(id);
  }
  const owner = openDatabase(database.url);
  await sql`ANALYZE`.execute(owner);
  await owner.destroy();
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await database.stop();
});

/** 4,000 orders like the one that is there. */
async function manyOrders(facility: string): Promise<void> {
  await sql`
    WITH carts AS (
      INSERT INTO carts (facility_id, type, status, uuid_hash, created, updated)
        SELECT facility_id, type, status, sha256((${facility} || n)::bytea), created, updated
        FROM carts, generate_series(1, 4000) n WHERE facility_id = ${facility} RETURNING id
    )
    INSERT INTO orders (facility_id, cart_id, menu_id, ref_num, type, fulfillment_time, fulfillment_day, pickup_lead_time,
        item_quantity, currency, goods_gross, delivery_fee, price_gross, payment_type, status, created, updated)
      SELECT facility_id, carts.id, menu_id, translate(upper(substr(md5(carts.id::text), 1, 6)), '01', 'XY'), type,
        fulfillment_time + carts.id * interval '1 minute', fulfillment_day, pickup_lead_time, item_quantity, currency,
        goods_gross, delivery_fee, price_gross, payment_type,
        CASE WHEN carts.id % 50 = 0 THEN 'new' ELSE 'finished' END, created + carts.id * interval '1 minute', updated
      FROM orders, carts WHERE facility_id = ${facility}
    ON CONFLICT DO NOTHING;
  `.execute(database.db);
}

/** The plans of everything that `work` asks. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0;
  await work();
  const plans: string[] = [];
  for (const { sql: text, parameters } of asked) {
    const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': string }>({
      sql: `EXPLAIN ${text}`,
      parameters,
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'plan' },
    });
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
/** The plan of the page itself: its count is asked beside it. */
const pagePlan = async (work: () => Promise<unknown>) =>
  (await plansOf(work)).find((plan) => plan.startsWith('Limit')) ?? '';
const page = { conditions: [], offset: 0, limit: 100 };
const by = (column: string, isDescending = false) => [
  { column, isDescending },
  { column: 'id', isDescending },
];

describe('a page of thousands', () => {
  it.each([
    ['products', by('priority'), 'products_by_priority'],
    ['orders', by('created', true), 'orders_facility_created'],
    ['orders', by('fulfillment_time', true), 'orders_by_time'],
  ] as const)(
    'of %s in the order %j is read by its index, and not sorted as a whole',
    async (table, orders, index) => {
      const list = await pagePlan(() => listOwned(db, table, 'lumen', { ...page, orders: [...orders] }));
      expect(list).toContain(index);
      expect(list).not.toMatch(/Seq Scan|(?<!Incremental )Sort  /);
    },
  );

  it('of orders of one status is read by its index', async () => {
    const conditions = [{ column: 'status', operator: '=', value: 'new' }] as const;
    const list = await pagePlan(() =>
      listOwned(db, 'orders', 'lumen', { ...page, conditions, orders: by('created', true) }),
    );
    expect(list).toMatch(/orders_by_status|orders_facility_created/);
    expect(list).not.toContain('Seq Scan');
  });

  it("of products finds what belongs to them by the products' ids", async () => {
    const { rows } = await listOwned(db, 'products', 'lumen', { ...page, orders: by('priority') });
    const ids = rows.map(({ id }) => id);
    const plans = await plansOf(async () => {
      await extrasOf(db, ids);
      await groupIdsOf(db, ids);
      await productIdsOf(db, [rows[0]!.menu_category_id]);
      await kitchenLinesOf(db, ids);
    });
    expect(plans).toHaveLength(6);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:products|product_modifiers)/);
  });

  it('of the modifiers of one product is read by its index', async () => {
    const conditions = [{ column: 'product_id', operator: '=', value: 17 }] as const;
    const list = await pagePlan(() =>
      listOwned(db, 'product_modifiers', 'lumen', { ...page, conditions, orders: by('priority') }),
    );
    expect(list).toContain('product_modifiers_product');
  });
});
