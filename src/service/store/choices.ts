/** What a guest can choose of several products, read at once for a cart or an order. */
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, MenuCategoriesTable } from './database.ts';
import type { ProductDetail } from './menus.ts';

export interface ProductChoices extends Omit<ProductDetail, 'allergens'> {
  category: Pick<Selectable<MenuCategoriesTable>, 'id' | 'online_order_enabled' | 'show_products_in_menu'>;
}

/** The facility's products among `ids`, by id, as they are now; those that are gone are not there. */
export async function readChoices(
  db: Kysely<Database>,
  facilityId: string,
  ids: readonly number[],
): Promise<Map<number, ProductChoices>> {
  const wanted = sql<number>`ANY(${[...new Set(ids)]}::bigint[])`;
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .where('id', '=', wanted)
    .execute();
  const categories = await db
    .selectFrom('menu_categories as category')
    .select(['category.id', 'category.online_order_enabled', 'category.show_products_in_menu'])
    .where('category.id', 'in', (own) =>
      own.selectFrom('products').select('menu_category_id').where('id', '=', wanted),
    )
    .execute();
  const variations = await db
    .selectFrom('product_variations')
    .selectAll()
    .where('product_id', '=', wanted)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  const modifiers = await db
    .selectFrom('product_modifiers')
    .selectAll()
    .where('product_id', '=', wanted)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  const groups = await db
    .selectFrom('product_modifier_groups')
    .selectAll()
    .where('id', 'in', (own) =>
      own
        .selectFrom('product_modifiers')
        .select('product_modifier_group_id')
        .where('product_id', '=', wanted),
    )
    .orderBy('id')
    .execute();
  const choices = new Map<number, ProductChoices>();
  for (const product of products) {
    const category = categories.find(({ id }) => id === product.menu_category_id);
    // Without it the product has gone between two of these reads.
    if (!category) continue;
    const own = modifiers.filter(({ product_id: id }) => id === product.id);
    const groupIds = new Set(own.map(({ product_modifier_group_id: id }) => id));
    choices.set(product.id, {
      product,
      category,
      variations: variations.filter(({ product_id: id }) => id === product.id),
      modifiers: own,
      groups: groups.filter(({ id }) => groupIds.has(id)),
    });
  }
  return choices;
}
