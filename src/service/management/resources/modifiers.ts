/** Modifiers of products (ours), and the defaults that they are created from. */
import type { Selectable } from 'kysely';
import {
  NewProductModifier,
  NewProductModifierDefault,
  ProductModifier,
  ProductModifierChanges,
  ProductModifierDefault,
  ProductModifierDefaultChanges,
} from '../../../contract/management/product.ts';
import { moneyText } from '../../decimals.ts';
import { facilityPath, menuDateTime } from '../../paths/menuPaths.ts';
import type { FacilityRow } from '../../store/database.ts';
import type { ProductModifierDefaultsTable } from '../../store/managementTables.ts';
import { defaultPath, groupPath, menuPath, modifierPath, productPath } from '../managedPaths.ts';
import { linked, menuResource, type Writing } from '../menuResource.ts';
import {
  assertCurrency,
  assertQuantities,
  assertSameMenu,
  assertStaysIn,
  assertStaysWith,
} from '../menuRules.ts';
import { queryId } from '../queries.ts';

const common = {
  orders: ['priority', 'title', 'created', 'updated', 'id'],
  order: [{ column: 'priority', isDescending: false }],
  check: assertQuantities,
} as const;
const byGroup = { schema: queryId(), column: 'product_modifier_group_id', operator: '=' } as const;

const defaultRecord = (
  row: Selectable<ProductModifierDefaultsTable>,
  { id: facilityId, currency }: FacilityRow,
) => ({
  created: menuDateTime(row.created),
  currency,
  facility: facilityPath(facilityId),
  id: row.id,
  maximum_quantity: row.maximum_quantity ?? 0,
  menu: menuPath(facilityId, row.menu_id),
  minimum_quantity: row.minimum_quantity,
  price_gross: moneyText(row.price_gross, currency),
  priority: row.priority,
  product_modifier_group: groupPath(facilityId, row.product_modifier_group_id),
  resource_uri: defaultPath(facilityId, row.id),
  title: row.title,
  updated: menuDateTime(row.updated),
});

const linkedGroup = (writing: Writing, path: string) =>
  linked(writing, 'product_modifier_group', path, 'product_modifier_groups', 'product_modifier_groups');

/** The id of a group of this menu. @throws ApiFailure 400, 404 */
async function groupIn(writing: Writing, path: string, menu: number): Promise<number> {
  const group = await linkedGroup(writing, path);
  assertSameMenu('product_modifier_group', group.menu_id, menu);
  return group.id;
}

/** The column for a group that a PATCH names; empty when it names none. */
async function changedGroup(writing: Writing, path: string | undefined, menu: number) {
  return path === undefined ? {} : { product_modifier_group_id: await groupIn(writing, path, menu) };
}

export const modifierDefaults = menuResource({
  ...common,
  name: 'product_modifier_defaults',
  idName: 'product_modifier_default_id',
  tag: 'Product modifier defaults',
  nouns: ['modifier default', 'modifier defaults'],
  table: 'product_modifier_defaults',
  record: ProductModifierDefault,
  show: async (rows, { facility }) => rows.map((row) => defaultRecord(row, facility)),
  filters: { product_modifier_group: byGroup },
  documented: ['GET', 'POST', 'PATCH', 'DELETE'],
  create: NewProductModifierDefault,
  change: ProductModifierDefaultChanges,
  created: async ({ menu, currency, product_modifier_group, ...columns }, writing) => {
    assertCurrency(writing, currency);
    const group = await linkedGroup(writing, product_modifier_group);
    await assertStaysIn(writing, menu, group.menu_id);
    const { now } = writing;
    return {
      ...columns,
      menu_id: group.menu_id,
      product_modifier_group_id: group.id,
      created: now,
      updated: now,
    };
  },
  changed: async ({ menu, currency, product_modifier_group, ...columns }, before, writing) => {
    assertCurrency(writing, currency);
    await assertStaysIn(writing, menu, before.menu_id);
    return { ...columns, ...(await changedGroup(writing, product_modifier_group, before.menu_id)) };
  },
});

export const modifiers = menuResource({
  ...common,
  name: 'product_modifiers',
  idName: 'product_modifier_id',
  tag: 'Products',
  nouns: ['modifier of a product', 'modifiers of products'],
  table: 'product_modifiers',
  record: ProductModifier,
  show: async (rows, { facility }) =>
    rows.map((row) => ({
      ...defaultRecord(row, facility),
      product: productPath(facility.id, row.product_id),
      resource_uri: modifierPath(facility.id, row.id),
    })),
  filters: {
    product_modifier_group: byGroup,
    product: { schema: queryId(), column: 'product_id', operator: '=' },
  },
  documented: [],
  create: NewProductModifier,
  change: ProductModifierChanges,
  created: async ({ menu, currency, product_modifier_group, product, ...columns }, writing) => {
    assertCurrency(writing, currency);
    const { id, menu_id } = await linked(writing, 'product', product, 'products', 'products');
    await assertStaysIn(writing, menu, menu_id);
    const { now } = writing;
    return {
      ...columns,
      menu_id,
      product_id: id,
      product_modifier_group_id: await groupIn(writing, product_modifier_group, menu_id),
      created: now,
      updated: now,
    };
  },
  changed: async ({ menu, currency, product_modifier_group, product, ...columns }, before, writing) => {
    assertCurrency(writing, currency);
    await assertStaysIn(writing, menu, before.menu_id);
    await assertStaysWith(writing, product, before.product_id);
    return { ...columns, ...(await changedGroup(writing, product_modifier_group, before.menu_id)) };
  },
});
