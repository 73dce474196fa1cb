/** What menu records of the management API show from other tables, read for a page of records at once. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

const anyOf = (ids: readonly number[]) => sql<number>`ANY(${[...ids]}::bigint[])`;

/** The name of a new menu. */
const NAMELESS = 'Menu';

/** Adds a menu to a facility, from which nothing can be ordered yet. @returns its id */
export async function addEmptyMenu(trx: Kysely<Database>, facilityId: string, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('menus')
    .values({ facility_id: facilityId, name: NAMELESS, created: now, updated: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Product ids by category, in the order in which guests see them: by priority. */
export async function productIdsOf(
  db: Kysely<Database>,
  categoryIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('products')
    .select(['menu_category_id as owner', 'id'])
    .where('menu_category_id', '=', anyOf(categoryIds))
    // Names the menus too, because the index begins with the menu.
    .where('menu_id', 'in', (menus) =>
      menus.selectFrom('menu_categories').select('menu_id').where('id', '=', anyOf(categoryIds)),
    )
    .orderBy('priority')
    .orderBy('id')
    .execute();
  return idsByOwner(rows);
}

/** Ids of the modifier groups that each product has modifiers of. */
export async function groupIdsOf(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('product_modifiers')
    .select(['product_id as owner', 'product_modifier_group_id as id'])
    .distinct()
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_modifier_group_id')
    .execute();
  return idsByOwner(rows);
}

/** Product ids by allergen. */
export async function allergenProductIdsOf(
  db: Kysely<Database>,
  allergenIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('product_allergen_products')
    .select(['product_allergen_id as owner', 'product_id as id'])
    .where('product_allergen_id', '=', anyOf(allergenIds))
    .orderBy('product_id')
    .execute();
  return idsByOwner(rows);
}

/** Which of the products have allergens, modifiers and variations. */
export async function extrasOf(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<Record<'allergens' | 'modifiers' | 'variations', Set<number>>> {
  const having = async (table: 'product_allergen_products' | 'product_modifiers' | 'product_variations') => {
    const rows = await db
      .selectFrom(table)
      .select('product_id')
      .distinct()
      .where('product_id', '=', anyOf(productIds))
      .execute();
    return new Set(rows.map(({ product_id: id }) => id));
  };
  return {
    allergens: await having('product_allergen_products'),
    modifiers: await having('product_modifiers'),
    variations: await having('product_variations'),
  };
}

/** The menu's id by product. */
export async function menuIdsOf(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'menu_id'])
    .where('id', '=', anyOf(productIds))
    .execute();
  return new Map(rows.map(({ id, menu_id: menu }) => [id, menu]));
}

/** The ids of the categories that each accept hour at the table is limited to. */
export async function categoryIdsOf(
  db: Kysely<Database>,
  hourIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('menu_accept_hour_categories')
    .select(['menu_accept_hour_id as owner', 'menu_category_id as id'])
    .where('menu_accept_hour_id', '=', anyOf(hourIds))
    .orderBy('menu_category_id')
    .execute();
  return idsByOwner(rows);
}

/** Replaces the categories that an accept hour at the table is limited to. */
export async function limitHour(
  trx: Kysely<Database>,
  { id, menu_id }: { id: number; menu_id: number },
  categoryIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('menu_accept_hour_categories').where('menu_accept_hour_id', '=', id).execute();
  if (categoryIds.length === 0) return;
  await trx
    .insertInto('menu_accept_hour_categories')
    .values(
      [...new Set(categoryIds)].map((category) => ({
        menu_id,
        menu_accept_hour_id: id,
        menu_category_id: category,
      })),
    )
    .execute();
}

/** Replaces the products that have the allergen. */
export async function setAllergenProducts(
  trx: Kysely<Database>,
  { id, facility_id }: { id: number; facility_id: string },
  productIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('product_allergen_products').where('product_allergen_id', '=', id).execute();
  if (productIds.length === 0) return;
  await trx
    .insertInto('product_allergen_products')
    .values(
      [...new Set(productIds)].map((product) => ({
        facility_id,
        product_allergen_id: id,
        product_id: product,
      })),
    )
    .execute();
}

/** Those of `ids` that are the facility's products, locked against removal until the transaction ends. */
export async function lockProducts(
  trx: Kysely<Database>,
  facilityId: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Gives a product a modifier for each default of a group, unless it has modifiers of that group already.
 *
 * @returns whether it has modifiers of the group now; a group without defaults adds none
 */
export async function addGroupToProduct(
  trx: Kysely<Database>,
  product: { id: number; menu_id: number },
  groupId: number,
  now: Date,
): Promise<boolean> {
  const known = await trx
    .selectFrom('product_modifiers')
    .select('id')
    .where('product_id', '=', product.id)
    .where('product_modifier_group_id', '=', groupId)
    .executeTakeFirst();
  if (known) return true;
  const defaults = await trx
    .selectFrom('product_modifier_defaults')
    .selectAll()
    .where('menu_id', '=', product.menu_id)
    .where('product_modifier_group_id', '=', groupId)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  if (defaults.length === 0) return false;
  await trx
    .insertInto('product_modifiers')
    .values(
      defaults.map(({ id: _id, ...columns }) => ({
        ...columns,
        product_id: product.id,
        created: now,
        updated: now,
      })),
    )
    .execute();
  return true;
}

function idsByOwner(rows: readonly { owner: number; id: number }[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { owner, id } of rows) {
    const ids = found.get(owner);
    if (ids) ids.push(id);
    else found.set(owner, [id]);
  }
  return found;
}
