/** The categories of a menu. */
import { MenuCategory, MenuCategoryChanges, NewMenuCategory } from '../../../contract/management/menu.ts';
import { facilityPath, menuDateTime } from '../../paths/menuPaths.ts';
import { productIdsOf } from '../../store/menuManagement.ts';
import { webAddress } from '../../website.ts';
import { categoryPath, menuPath, productPath } from '../managedPaths.ts';
import { linked, menuResource } from '../menuResource.ts';
import { assertStaysIn } from '../menuRules.ts';

export const menuCategories = menuResource({
  name: 'menu_categories',
  idName: 'menu_category_id',
  tag: 'Menu categories',
  nouns: ['menu category', 'menu categories'],
  table: 'menu_categories',
  record: MenuCategory,
  show: async (rows, { db, facility, publicUrl }) => {
    const products = await productIdsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      created: menuDateTime(row.created),
      description: row.description,
      facility: facilityPath(facility.id),
      id: row.id,
      image: webAddress(row.image, publicUrl) || null,
      menu: menuPath(facility.id, row.menu_id),
      name: row.name,
      online_order_enabled: row.online_order_enabled,
      priority: row.priority,
      products: (products.get(row.id) ?? []).map((id) => productPath(facility.id, id)),
      resource_uri: categoryPath(facility.id, row.id),
      show_products_in_menu: row.show_products_in_menu,
      updated: menuDateTime(row.updated),
    }));
  },
  orders: ['priority', 'name', 'created', 'updated', 'id'],
  order: [{ column: 'priority', isDescending: false }],
  documented: ['GET', 'POST', 'PATCH', 'DELETE'],
  create: NewMenuCategory,
  change: MenuCategoryChanges,
  created: async ({ menu, image, ...columns }, writing) => {
    const { id } = await linked(writing, 'menu', menu, 'menus', 'menus');
    return { ...columns, menu_id: id, image: image ?? '', created: writing.now, updated: writing.now };
  },
  changed: async ({ menu, image, ...columns }, before, writing) => {
    await assertStaysIn(writing, menu, before.menu_id);
    return { ...columns, ...(image === undefined ? {} : { image: image ?? '' }) };
  },
  needed: 'Hours at the table are limited to this category: change or remove them first.',
  removes: 'its products',
});
