/** What guests can choose for several products, read together for a cart or an order. */
import type { Kysely, Selectable } from 'kysely';
import type { Database, MenuCategoriesTable } from './database.ts';
import { anyOf, choicesOf, isSoldOut, offered, type ProductDetail } from './menus.ts';

export interface ProductChoices extends Omit<ProductDetail, 'allergens'> {
  category: Pick<Selectable<MenuCategoriesTable>, 'id' | 'online_order_enabled' | 'show_products_in_menu'>;
}

/** The facility's products among `ids`, by id, as they are now; missing ones are left out. */
export async function readChoices(
  db: Kysely<Database>,
  facilityId: string,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, ProductChoices>> {
  const wanted = anyOf(ids);
  const products = await db
    .selectFrom('products as product')
    .innerJoin('menu_categories as category', 'category.id', 'product.menu_category_id')
    .selectAll('product')
    .select([
      'category.online_order_enabled as category_online_order_enabled',
      'category.show_products_in_menu as category_show_products_in_menu',
      isSoldOut(now).as('is_sold_out'),
    ])
    .where('product.facility_id', '=', facilityId)
    .where('product.id', '=', wanted)
    .execute();
  const variations = await choicesOf(db, 'product_variations', ids);
  const modifiers = await choicesOf(db, 'product_modifiers', ids);
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
  for (const row of offered(products)) {
    const {
      category_online_order_enabled: online_order_enabled,
      category_show_products_in_menu: show_products_in_menu,
      ...product
    } = row;
    const own = modifiers.filter(({ product_id: id }) => id === product.id);
    const groupIds = new Set(own.map(({ product_modifier_group_id: id }) => id));
    choices.set(product.id, {
      product,
      category: { id: product.menu_category_id, online_order_enabled, show_products_in_menu },
      variations: variations.filter(({ product_id: id }) => id === product.id),
      modifiers: own,
      groups: groups.filter(({ id }) => groupIds.has(id)),
    });
  }
  return choices;
}
