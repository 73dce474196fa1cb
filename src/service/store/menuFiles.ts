/** Reads a whole menu as of one moment for an export, and replaces a menu's content in an import. */
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { batches } from './batches.ts';
import type {
  Database,
  MenuAcceptHoursTable,
  MenuCategoriesTable,
  ProductModifierGroupsTable,
  ProductModifiersTable,
  ProductsTable,
  ProductVariationsTable,
} from './database.ts';
import type { ProductModifierDefaultsTable } from './managementTables.ts';
import { allergenProductIdsOf, categoryIdsOf } from './menuManagement.ts';
import type { MenuRow } from './menus.ts';

/** The rows of a menu; lists are ordered by priority where they have one, then as they were added. */
export interface MenuParts {
  menu: MenuRow;
  categories: Selectable<MenuCategoriesTable>[];
  products: Selectable<ProductsTable>[];
  variations: Selectable<ProductVariationsTable>[];
  groups: Selectable<ProductModifierGroupsTable>[];
  defaults: Selectable<ProductModifierDefaultsTable>[];
  modifiers: Selectable<ProductModifiersTable>[];
  /** Allergens that a product of the menu has, and those that no product of the facility has; by title. */
  allergens: { title: string; productIds: number[] }[];
  hours: (Selectable<MenuAcceptHoursTable> & { categoryIds: number[] })[];
}

/** The facility's menu `menuId`, by default its first; undefined when there is no such menu. */
export async function readMenuParts(
  db: Kysely<Database>,
  facilityId: string,
  menuId: number | undefined,
): Promise<MenuParts | undefined> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (trx) => {
    const menu = await menuOf(trx, facilityId, menuId);
    if (!menu) return;
    const own = <
      Table extends 'menu_categories' | 'products' | 'product_modifiers' | 'product_modifier_defaults',
    >(
      table: Table,
    ) =>
      trx
        .selectFrom(table as 'products')
        .selectAll()
        .where('menu_id', '=', menu.id)
        .orderBy('priority')
        .orderBy('id')
        .execute() as unknown as Promise<Selectable<Database[Table]>[]>;
    const products = await own('products');
    const hours = await trx
      .selectFrom('menu_accept_hours')
      .selectAll()
      .where('menu_id', '=', menu.id)
      .orderBy('id')
      .execute();
    const limits = await categoryIdsOf(
      trx,
      hours.map(({ id }) => id),
    );
    return {
      menu,
      categories: await own('menu_categories'),
      products,
      variations: await trx
        .selectFrom('product_variations')
        .selectAll()
        .where('product_id', 'in', (of) =>
          of.selectFrom('products').select('id').where('menu_id', '=', menu.id),
        )
        .orderBy('priority')
        .orderBy('id')
        .execute(),
      groups: await trx
        .selectFrom('product_modifier_groups')
        .selectAll()
        .where('menu_id', '=', menu.id)
        .orderBy('id')
        .execute(),
      defaults: await own('product_modifier_defaults'),
      modifiers: await own('product_modifiers'),
      allergens: await allergensOf(trx, facilityId, new Set(products.map(({ id }) => id))),
      hours: hours.map((hour) => ({ ...hour, categoryIds: limits.get(hour.id) ?? [] })),
    };
  });
}

/** The facility's menu `menuId`, by default its first. */
export async function menuOf(
  db: Kysely<Database>,
  facilityId: string,
  menuId: number | undefined,
  { isLocked = false } = {},
): Promise<MenuRow | undefined> {
  return db
    .selectFrom('menus')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .$if(menuId !== undefined, (query) => query.where('id', '=', menuId ?? 0))
    .orderBy('id')
    .limit(1)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

async function allergensOf(
  db: Kysely<Database>,
  facilityId: string,
  ownProducts: ReadonlySet<number>,
): Promise<MenuParts['allergens']> {
  const rows = await db
    .selectFrom('product_allergens')
    .select(['id', 'title'])
    .where('facility_id', '=', facilityId)
    .execute();
  const having = await allergenProductIdsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .map(({ id, title }) => ({ title, productIds: having.get(id) ?? [] }))
    .filter(({ productIds: ids }) => ids.length === 0 || ids.some((id) => ownProducts.has(id)))
    .sort((one, other) => (one.title < other.title ? -1 : 1));
}

type IdentityTable = 'menu_categories' | 'products' | 'product_modifier_groups' | 'menu_accept_hours';

/** Reserves new ids of a table, in ascending order, so that a bulk insert knows which row gets which id. */
export async function newIds(
  trx: Transaction<Database>,
  table: IdentityTable,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count}::integer)
  `.execute(trx);
  return rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
}

/** Removes everything from a menu except its settings. */
export async function emptyMenu(trx: Transaction<Database>, menuId: number): Promise<void> {
  // Rows that reference others are removed before those.
  for (const table of ['menu_accept_hours', 'product_modifier_groups', 'menu_categories'] as const)
    await trx.deleteFrom(table).where('menu_id', '=', menuId).execute();
}

type ContentTable =
  | IdentityTable
  | 'product_variations'
  | 'product_modifiers'
  | 'product_modifier_defaults'
  | 'menu_accept_hour_categories'
  | 'product_allergen_products';

export async function insertRows<Table extends ContentTable>(
  trx: Transaction<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (const batch of batches(rows))
    await trx
      .insertInto(table as 'products')
      .values(batch as unknown as Insertable<ProductsTable>[])
      .execute();
}

/** The ids of the facility's allergens with these titles, by title; missing ones are added. */
export async function allergenIds(
  trx: Transaction<Database>,
  facilityId: string,
  titles: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (titles.length > 0)
    await trx
      .insertInto('product_allergens')
      .values(titles.map((title) => ({ title, facility_id: facilityId, created: now, updated: now })))
      .onConflict((conflict) => conflict.columns(['facility_id', 'title']).doNothing())
      .execute();
  const rows = await trx
    .selectFrom('product_allergens')
    .select(['id', 'title'])
    .where('facility_id', '=', facilityId)
    .execute();
  return new Map(rows.map(({ id, title }) => [title, id]));
}
