/** Menus with their categories, hours and products, and the choices of a product. */
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type {
  Database,
  MenuAcceptHoursTable,
  MenuCategoriesTable,
  MenusTable,
  ProductAllergensTable,
  ProductModifierGroupsTable,
  ProductModifiersTable,
  ProductsTable,
  ProductVariationsTable,
} from './database.ts';
import { groupBy } from './groupBy.ts';

export type MenuRow = Selectable<MenusTable>;
export type CategoryRow = Selectable<MenuCategoriesTable>;
export type ProductRow = Selectable<ProductsTable>;
export type VariationRow = Selectable<ProductVariationsTable>;
export type ModifierRow = Selectable<ProductModifiersTable>;
export type ModifierGroupRow = Selectable<ProductModifierGroupsTable>;
/** An accept hour with the ids of the categories that it is limited to; none means all. */
export type AcceptHourRow = Selectable<MenuAcceptHoursTable> & { menu_category_ids: number[] };
/** An allergen with the ids of all the facility's products that have it. */
export type AllergenRow = Selectable<ProductAllergensTable> & { product_ids: number[] };
/** A product, and what there is to choose and know about it. */
export type ProductSummaryRow = ProductRow & {
  product_allergens_exist: boolean;
  product_modifiers_exist: boolean;
  product_variations_exist: boolean;
};

/** A menu and when it is open. */
export interface MenuTerms {
  menu: MenuRow;
  hours: AcceptHourRow[];
}

/** More than any restaurant has. */
const MOST_MENUS = 1000;

/** A whole menu: categories and products by priority, then as they were added. */
export interface MenuContent extends MenuTerms {
  categories: CategoryRow[];
  products: ProductSummaryRow[];
}

export interface ProductDetail {
  product: ProductRow;
  allergens: AllergenRow[];
  groups: ModifierGroupRow[];
  modifiers: ModifierRow[];
  variations: VariationRow[];
}

/** A page of a facility's menus, in the order in which they were added. */
export interface MenuPage {
  facilityId: string;
  offset: number;
  limit: number;
}

/** The time that decides what is sold out: such dishes can be read but not ordered. */
interface At {
  now: Date;
}

/** A page of the facility's menus with all that is in them, all as of one moment. */
export async function findMenus(db: Kysely<Database>, page: MenuPage & At): Promise<MenuContent[]> {
  return asOfOneMoment(db, async (trx) => {
    const ids = idsOf(page);
    const rows = await menusOf(trx, ids).execute();
    const hours = groupBy(await hoursOf(trx, ids).execute(), 'menu_id');
    const categories = groupBy(await categoriesOf(trx, ids).execute(), 'menu_id');
    const products = groupBy(offered(await productsOf(trx, ids, page.now).execute()), 'menu_id');
    return rows.map((menu) => ({
      menu,
      hours: hours.get(menu.id) ?? [],
      categories: categories.get(menu.id) ?? [],
      products: products.get(menu.id) ?? [],
    }));
  });
}

/**
 * A text that differs as soon as anything has changed that `findMenus` returns for the facility, and how many menus the
 * facility has. The database computes it from the same queries, in a fraction of the time that reading their rows takes.
 */
export async function menusVersion(
  db: Kysely<Database>,
  facilityId: string,
  now: Date,
): Promise<{ version: string; total: number }> {
  const ids = idsOf({ facilityId, offset: 0, limit: MOST_MENUS });
  const parts = [menusOf(db, ids), hoursOf(db, ids), categoriesOf(db, ids), productsOf(db, ids, now)].map(
    (query) =>
      sql<string>`(SELECT md5(string_agg(md5(part.row::text), '' ORDER BY part.id)) FROM (SELECT id, own AS row FROM (${query}) own) part)`,
  );
  const { rows } = await sql<{ version: string; total: number }>`
    SELECT concat_ws('-', ${sql.join(parts)}) AS version, count(*) AS total
    FROM menus WHERE facility_id = ${facilityId}
  `.execute(db);
  return rows[0]!;
}

/** The facility's menus without their content: terms and hours. In a transaction, pass it as `db`. */
export async function findMenuTerms(db: Kysely<Database>, facilityId: string): Promise<MenuTerms[]> {
  const ids = idsOf({ facilityId, offset: 0, limit: MOST_MENUS });
  const menus = await menusOf(db, ids).execute();
  const hours = groupBy(await hoursOf(db, ids).execute(), 'menu_id');
  return menus.map((menu) => ({ menu, hours: hours.get(menu.id) ?? [] }));
}

/** The facility's product `id` with everything that belongs to it, as of one moment; undefined when there is none. */
export async function findProductDetail(
  db: Kysely<Database>,
  facilityId: string,
  id: number,
  now: Date,
): Promise<ProductDetail | undefined> {
  return asOfOneMoment(db, (trx) => readProductDetail(trx, facilityId, id, now));
}

/** As `findProductDetail`, inside the caller's transaction. */
export async function readProductDetail(
  db: Kysely<Database>,
  facilityId: string,
  id: number,
  now: Date,
): Promise<ProductDetail | undefined> {
  const found = await db
    .selectFrom('products as product')
    .selectAll('product')
    .select(isSoldOut(now).as('is_sold_out'))
    .where('product.facility_id', '=', facilityId)
    .where('product.id', '=', id)
    .execute();
  const [product] = offered(found);
  if (!product) return;
  const variations = await choicesOf(db, 'product_variations', [id]);
  const modifiers = await choicesOf(db, 'product_modifiers', [id]);
  const groupIds = [...new Set(modifiers.map(({ product_modifier_group_id: group }) => group))];
  const groups = await db
    .selectFrom('product_modifier_groups')
    .selectAll()
    .where('id', '=', anyOf(groupIds))
    .orderBy('id')
    .execute();
  return { product, variations, modifiers, groups, allergens: await allergensOf(db, id) };
}

/** The variations or the modifiers of products, by priority and then as they were added. */
export async function choicesOf<Table extends 'product_variations' | 'product_modifiers'>(
  db: Kysely<Database>,
  table: Table,
  productIds: readonly number[],
): Promise<Selectable<Database[Table]>[]> {
  const { rows } = await sql<Selectable<Database[Table]>>`
    SELECT * FROM ${sql.table(table)} WHERE product_id = ${anyOf(productIds)} ORDER BY priority, id
  `.execute(db);
  return rows;
}

/** SQL for the ids of a page's menus, to embed in each query. */
type MenuIds = RawBuilder<number>;

function idsOf({ facilityId, offset, limit }: MenuPage): MenuIds {
  return sql<number>`ANY(ARRAY(SELECT id FROM menus WHERE facility_id = ${facilityId} ORDER BY id OFFSET ${offset} LIMIT ${limit}))`;
}

function menusOf(db: Kysely<Database>, ids: MenuIds) {
  return db.selectFrom('menus').selectAll().where('id', '=', ids).orderBy('id');
}

function hoursOf(db: Kysely<Database>, ids: MenuIds) {
  return db
    .selectFrom('menu_accept_hours as hour')
    .selectAll('hour')
    .select(({ selectFrom }) =>
      jsonIds(
        selectFrom('menu_accept_hour_categories as limit')
          .select('limit.menu_category_id as id')
          .whereRef('limit.menu_accept_hour_id', '=', 'hour.id'),
      ).as('menu_category_ids'),
    )
    .where('hour.menu_id', '=', ids)
    .orderBy('hour.id');
}

function categoriesOf(db: Kysely<Database>, ids: MenuIds) {
  return db
    .selectFrom('menu_categories')
    .selectAll()
    .where('menu_id', '=', ids)
    .orderBy('priority')
    .orderBy('id');
}

/** SQL for whether the row that a query calls `product` is sold out. */
export function isSoldOut(now: Date) {
  return sql<boolean>`(product.sold_out AND coalesce(product.sold_out_until > ${now}, true))`;
}

/** Products as offered to guests: sold-out ones can't be ordered online. */
export function offered<Row extends ProductRow>(
  rows: readonly (Row & { is_sold_out: boolean })[],
): Omit<Row, 'is_sold_out'>[] {
  return rows.map(({ is_sold_out, ...row }) => ({
    ...row,
    online_order_enabled: row.online_order_enabled && !is_sold_out,
  }));
}

function productsOf(db: Kysely<Database>, ids: MenuIds, now: Date) {
  return db
    .selectFrom('products as product')
    .selectAll('product')
    .select(({ exists, selectFrom }) => [
      isSoldOut(now).as('is_sold_out'),
      exists(
        selectFrom('product_allergen_products as own')
          .select('own.product_id')
          .whereRef('own.product_id', '=', 'product.id'),
      )
        .$castTo<boolean>()
        .as('product_allergens_exist'),
      exists(
        selectFrom('product_modifiers as own')
          .select('own.product_id')
          .whereRef('own.product_id', '=', 'product.id'),
      )
        .$castTo<boolean>()
        .as('product_modifiers_exist'),
      exists(
        selectFrom('product_variations as own')
          .select('own.product_id')
          .whereRef('own.product_id', '=', 'product.id'),
      )
        .$castTo<boolean>()
        .as('product_variations_exist'),
    ])
    .where('product.menu_id', '=', ids)
    .orderBy('product.priority')
    .orderBy('product.id');
}

function allergensOf(db: Kysely<Database>, productId: number): Promise<AllergenRow[]> {
  return db
    .selectFrom('product_allergens as allergen')
    .innerJoin('product_allergen_products as own', 'own.product_allergen_id', 'allergen.id')
    .selectAll('allergen')
    .select(({ selectFrom }) =>
      jsonIds(
        selectFrom('product_allergen_products as every')
          .select('every.product_id as id')
          .whereRef('every.product_allergen_id', '=', 'allergen.id'),
      ).as('product_ids'),
    )
    .where('own.product_id', '=', productId)
    .orderBy('allergen.title')
    .orderBy('allergen.id')
    .execute();
}

/** SQL for the sorted ids that `query` finds, as JSON, because the driver reads arrays of bigint as strings. */
function jsonIds(query: { as(alias: 'ids'): unknown }) {
  return sql<number[]>`(SELECT coalesce(json_agg(ids.id ORDER BY ids.id), '[]') FROM ${query.as('ids')})`;
}

/** SQL for any number of ids in a single parameter. */
export function anyOf(ids: readonly number[]) {
  return sql<number>`ANY(${[...ids]}::bigint[])`;
}

/** Runs the reads of one answer in one snapshot of the database, so that they are consistent. */
function asOfOneMoment<Result>(
  db: Kysely<Database>,
  read: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
