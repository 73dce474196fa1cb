import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_COLUMNS, REMARK_COLUMNS } from '../../../src/service/store/personalData.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';

/** Tables whose rows go whole, or that are never of guests. */
const WHOLE = {
  waitlist_entries: 'removed with the guest',
  mail_outbox: 'removed with the guest',
  booking_tag_links: 'removed with the guest',
  customer_tag_links: 'removed with the guest',
  first_tries: 'HMACs and what is encrypted, for a day',
  throttle_counts: 'HMACs, for ten minutes',
  mail_counts: 'HMACs, for a day',
  users: 'of the restaurant',
  user_rights: 'of the restaurant',
  user_invites: 'of the restaurant',
  api_keys: 'of the restaurant',
  sessions: 'of the restaurant: the browsers of those who work there',
  session_links: 'of the restaurant',
  first_restaurant_link: "the service's own",
  changes: 'kinds and ids, for two days',
  change_counters: 'numbers',
  open_desks: "the service's own",
  notification_recipients: 'of the restaurant',
  tasks: 'of the restaurant: to whom a menu is mailed',
  service_secrets: "the service's own",
  mail_server: "the service's own",
  write_probes: "the service's own",
  facilities: 'public',
  tickets: 'public',
  feedback_entries: 'public, and nobody’s: the guest’s address, where it stands in one, is taken out',
  facility_resources: 'of the restaurant',
  booking_tags: 'of the restaurant',
  customer_tags: 'of the restaurant',
  booking_hours: 'rules',
  booking_hour_overrides: 'rules: the guest’s address, where it stands in one, is taken out',
  slot_offers: 'rules',
  notes: 'of the restaurant: the guest’s address, where it stands in one, is taken out',
  menus: 'public',
  menu_categories: 'public',
  products: 'public',
  product_variations: 'public',
  product_modifier_groups: 'public',
  product_modifiers: 'public',
  product_modifier_defaults: 'public',
  product_allergens: 'public',
  menu_accept_hours: 'public',
  menu_exports: 'a menu',
  pictures: 'public',
  picture_sizes: 'public',
} as const;

/** Of the tables that keep rows of guests, columns of text that say nothing of a person. */
const IMPERSONAL: Readonly<Record<string, readonly string[]>> = {
  bookings: ['ref_num', 'status', 'status_code', 'source', 'resource_group'],
  booking_deposits: ['currency', 'deposit_status', 'payment_type'],
  customers: ['uuid'],
  orders: ['ref_num', 'uuid', 'status', 'type', 'currency', 'payment_type', 'source', 'fulfillment_day'],
  free_seats: ['first_day'],
  order_lines: ['title', 'description'],
  carts: ['type', 'status'],
  cart_items: ['title', 'description'],
  payment_transactions: ['currency', 'source', 'status', 'table_names'],
};
/** Whose restaurant it is; and bytes that stand for a secret, from which nobody gets back to it. */
const OF_NOBODY = /^facility_id$|_hash$/;
/** Types that can't say who somebody is. */
const FIGURES = [
  'int4',
  'int8',
  'int2',
  'float8',
  'numeric',
  'timestamptz',
  'time',
  '_int2',
  '_int4',
  '_int8',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

async function catalogue(): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    SELECT relname AS table, attname AS column, typname AS type
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid JOIN pg_type ON pg_type.oid = atttypid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
      AND relname NOT LIKE 'kysely%' ORDER BY 1, attnum
  `.execute(database.db);
  return rows;
}

describe('every table and column of the database', () => {
  it('is known to hold persons or not, so that a new one cannot be forgotten', async () => {
    const unknown = (await catalogue()).filter(({ table, column, type }) => {
      if (Object.hasOwn(WHOLE, table) || FIGURES.includes(type) || OF_NOBODY.test(column)) return false;
      if (IMPERSONAL[table]?.includes(column)) return false;
      // Flags of how a booking came about.
      if (
        type === 'bool' &&
        ['walk_in', 'no_show', 'imported', 'is_active', 'cancel_allowed_without_fees'].includes(column)
      )
        return false;
      return !Object.hasOwn((PERSONAL_COLUMNS as Record<string, object>)[table] ?? {}, column);
    });
    expect(unknown).toEqual([]);
  });

  it('that is named here is there', async () => {
    const there = await catalogue();
    const names = (tables: object) =>
      Object.entries(tables).flatMap(([table, columns]) =>
        (Array.isArray(columns) ? columns : Object.keys(columns)).map((column) => `${table}.${column}`),
      );
    const known = there.map(({ table, column }) => `${table}.${column}`);
    expect(
      [PERSONAL_COLUMNS, REMARK_COLUMNS, IMPERSONAL].flatMap(names).filter((name) => !known.includes(name)),
    ).toEqual([]);
    const tables = new Set(there.map(({ table }) => table));
    expect(Object.keys(WHOLE).filter((table) => !tables.has(table))).toEqual([]);
  });
});
