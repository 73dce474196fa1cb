/** Groups of modifiers. */
import {
  NewProductModifierGroup,
  ProductModifierGroup,
  ProductModifierGroupChanges,
} from '../../../contract/management/product.ts';
import { facilityPath, menuDateTime } from '../../paths/menuPaths.ts';
import { groupPath, menuPath } from '../managedPaths.ts';
import { linked, menuResource } from '../menuResource.ts';
import { assertQuantities, assertStaysIn } from '../menuRules.ts';

export const modifierGroups = menuResource({
  name: 'product_modifier_groups',
  idName: 'product_modifier_group_id',
  tag: 'Product modifier groups',
  nouns: ['modifier group', 'modifier groups'],
  table: 'product_modifier_groups',
  record: ProductModifierGroup,
  show: async (rows, { facility }) =>
    rows.map((row) => ({
      created: menuDateTime(row.created),
      facility: facilityPath(facility.id),
      id: row.id,
      maximum_quantity: row.maximum_quantity ?? 0,
      menu: menuPath(facility.id, row.menu_id),
      minimum_quantity: row.minimum_quantity,
      resource_uri: groupPath(facility.id, row.id),
      title: row.title,
      title_public: row.title_public,
      updated: menuDateTime(row.updated),
    })),
  orders: ['title', 'created', 'updated', 'id'],
  order: [{ column: 'title', isDescending: false }],
  documented: ['GET', 'POST'],
  create: NewProductModifierGroup,
  change: ProductModifierGroupChanges,
  created: async ({ menu, ...columns }, writing) => {
    const { id } = await linked(writing, 'menu', menu, 'menus', 'menus');
    return { ...columns, menu_id: id, created: writing.now, updated: writing.now };
  },
  changed: async ({ menu, ...columns }, before, writing) => {
    await assertStaysIn(writing, menu, before.menu_id);
    return columns;
  },
  check: assertQuantities,
  removes: 'its modifiers and their defaults',
});
