/** Copies of restaurants with their menus, for one test alone, and what changes there behind a guest's back. */
import { heldLead } from './heldLead.ts';
import { copyOf, type Restaurant } from './restaurants.ts';
import { type Database, expect } from './test.ts';

type Columns = Readonly<Record<string, unknown>>;

/** When the kitchen takes orders: columns of `menu_accept_hours`. */
export interface AcceptHours {
  /** `HH:MM` */
  begins: string;
  /** One that is not after `begins` is the next day's. */
  ends: string;
  /** 0 is Monday; every day when left out. */
  weekdays?: readonly number[];
  /** `qr_order` is at the table; delivery and pickup alike when left out. */
  kind?: 'delivery' | 'pickup' | 'qr_order';
  /** Names of the only categories that are served then, at the table; all when left out. */
  categories?: readonly string[];
}

export interface OrderingCopy {
  /** Columns of `facilities`. */
  facility?: Columns;
  /** Columns of its `menus`. */
  menu?: Columns;
  /** Default: round the clock, so that a test holds at any hour of any day. */
  hours?: readonly AcceptHours[];
}

const ROUND_THE_CLOCK: readonly AcceptHours[] = [
  { begins: '00:00', ends: '00:00' },
  { begins: '00:00', ends: '00:00', kind: 'qr_order' },
];
const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** A restaurant like `model` with its menus and all that is in them, open round the clock unless said otherwise. */
export async function orderingCopyOf(
  database: Database,
  model: Restaurant,
  { facility = {}, menu = {}, hours = ROUND_THE_CLOCK }: OrderingCopy = {},
): Promise<Restaurant> {
  const copy = await copyOf(database, model, facility);
  const copies = new Copier(database, { facility_id: new Map([[model.id, copy.id]]) });
  await copies.table('menus', 'facility_id', 'menu_id', {
    delivery_lead_time: heldLead(45),
    pickup_lead_time: heldLead(20),
    ...menu,
  });
  await copies.table('menu_categories', 'menu_id', 'menu_category_id');
  await copies.table('products', 'menu_id', 'product_id');
  await copies.table('product_variations', 'product_id');
  await copies.table('product_modifier_groups', 'menu_id', 'product_modifier_group_id');
  await copies.table('product_modifiers', 'product_id');
  await copies.table('product_allergens', 'facility_id', 'product_allergen_id');
  await copies.table('product_allergen_products', 'product_id');
  for (const { begins, ends, weekdays = EVERY_DAY, kind, categories = [] } of hours) {
    const kinds = kind ? [kind] : ['delivery', 'pickup'];
    await database.query(
      `WITH hours AS (
         INSERT INTO menu_accept_hours (menu_id, kind, begins, ends, weekdays)
           SELECT id, kind, $2, $3, $4 FROM menus, unnest($5::text[]) kind WHERE facility_id = $1
           RETURNING menu_id, id)
       INSERT INTO menu_accept_hour_categories (menu_id, menu_accept_hour_id, menu_category_id)
         SELECT hours.menu_id, hours.id, c.id FROM hours JOIN menu_categories c USING (menu_id)
           WHERE c.name = ANY ($6)`,
      [copy.id, begins, ends, weekdays, kinds, categories],
    );
  }
  return copy;
}

/** Copies rows table by table; what they refer to is the copies of what they referred to. */
class Copier {
  /** By the column that refers to it: what each row's copy is called. */
  readonly #ids: Record<string, ReadonlyMap<string, string>>;

  constructor(
    readonly database: Database,
    ids: Record<string, ReadonlyMap<string, string>>,
  ) {
    this.#ids = ids;
  }

  /**
   * @param owner the column by which its rows are found: those that belong to what was copied before
   * @param name the column of other tables that refers to this one; without it nothing does
   */
  async table(table: string, owner: string, name?: string, changes: Columns = {}): Promise<void> {
    const owners = [...(this.#ids[owner]?.keys() ?? [])];
    const { rows: columns } = await this.database.query<{ column_name: string }>(
      'SELECT column_name FROM information_schema.columns WHERE table_name = $1',
      [table],
    );
    const has = new Set(columns.map(({ column_name: column }) => column));
    const ids = new Map<string, string>();
    if (has.has('id')) {
      const { rows } = await this.database.query<{ id: string; copy: string }>(
        `SELECT id::text, nextval(pg_get_serial_sequence($1, 'id'))::text AS copy
           FROM ${table} WHERE ${owner}::text = ANY ($2) ORDER BY id`,
        [table, owners],
      );
      for (const { id, copy } of rows) ids.set(id, copy);
    }
    const renamed = Object.entries({ ...this.#ids, ...(has.has('id') && { id: ids }) }).filter(([column]) =>
      has.has(column),
    );
    const fields = renamed.map(([column], index) => `'${column}', $${index + 3}::jsonb -> t.${column}::text`);
    await this.database.query(
      `INSERT INTO ${table} SELECT copy.* FROM ${table} t,
         LATERAL jsonb_populate_record(t, $2::jsonb || jsonb_build_object(${fields.join(', ')})) copy
         WHERE t.${owner}::text = ANY ($1)`,
      [owners, JSON.stringify(changes), ...renamed.map(([, map]) => JSON.stringify(Object.fromEntries(map)))],
    );
    if (name) this.#ids[name] = ids;
  }
}

/** Changes columns of a dish, as the restaurant does while guests look at it. */
export async function changeDish(
  database: Database,
  { id }: Restaurant,
  title: string,
  changes: Columns,
): Promise<void> {
  await change(database, 'products', `t.facility_id = $1 AND t.title = $3`, changes, [id], title);
}

/** Takes a dish off the menu for good. */
export async function removeDish(database: Database, { id }: Restaurant, title: string): Promise<void> {
  const { rowCount } = await database.query('DELETE FROM products WHERE facility_id = $1 AND title = $2', [
    id,
    title,
  ]);
  expect(rowCount).toBe(1);
}

/** Changes columns of the restaurant's menus, e.g. `{ pickup_lead_time: 60 }`. */
export async function changeMenu(database: Database, { id }: Restaurant, changes: Columns): Promise<void> {
  await change(database, 'menus', 't.facility_id = $1', changes, [id]);
}

async function change(
  database: Database,
  table: string,
  where: string,
  changes: Columns,
  owner: readonly string[],
  ...more: readonly string[]
): Promise<void> {
  const columns = Object.keys(changes);
  const { rowCount } = await database.query(
    `UPDATE ${table} t SET (${columns.join(', ')}, updated) =
       (SELECT ${columns.map((column) => `changed.${column}`).join(', ')}, now()
          FROM jsonb_populate_record(t, $2::jsonb) changed) WHERE ${where}`,
    [...owner, JSON.stringify(changes), ...more],
  );
  expect(rowCount).toBeGreaterThan(0);
}

/** From now on the table is served everything but this category, which has had its hours. */
export async function endHoursOf(database: Database, { id }: Restaurant, category: string): Promise<void> {
  await database.query(
    `WITH ended AS (
       SELECT c.id, c.menu_id FROM menu_categories c JOIN menus m ON m.id = c.menu_id
        WHERE m.facility_id = $1 AND c.name = $2
     ), open AS (
       SELECT h.id, h.menu_id FROM menu_accept_hours h JOIN ended USING (menu_id) WHERE h.kind = 'qr_order'
     )
     INSERT INTO menu_accept_hour_categories (menu_id, menu_accept_hour_id, menu_category_id)
       SELECT open.menu_id, open.id, c.id FROM open JOIN menu_categories c USING (menu_id)
        WHERE c.id NOT IN (SELECT id FROM ended)`,
    [id, category],
  );
}
