/** Products, their variations and allergens: ours, modelled on the contract's resources about menus. */
import {
  ManagedProduct,
  ManagedProductChanges,
  NewManagedProduct,
  NewProductAllergen,
  NewProductVariation,
  ProductAllergen,
  ProductAllergenChanges,
  ProductVariation,
  ProductVariationChanges,
} from '../../../contract/management/product.ts';
import { soldOutAt } from '../../../domain/soldOut.ts';
import { invalid } from '../../apiFailure.ts';
import { atLeast, moneyText } from '../../decimals.ts';
import { facilityPath, menuDateTime } from '../../paths/menuPaths.ts';
import {
  addGroupToProduct,
  allergenProductIdsOf,
  extrasOf,
  groupIdsOf,
  lockProducts,
  menuIdsOf,
  setAllergenProducts,
} from '../../store/menuManagement.ts';
import { webAddress } from '../../website.ts';
import { linkedId, linkNotFound } from '../links.ts';
import {
  allergenPath,
  categoryPath,
  groupPath,
  menuPath,
  productPath,
  variationPath,
} from '../managedPaths.ts';
import { linked, menuResource, type Writing } from '../menuResource.ts';
import { assertSameMenu, assertStaysIn, assertStaysWith } from '../menuRules.ts';
import { queryId, queryText } from '../queries.ts';

const TAG = 'Products';
const ofProduct = { schema: queryId(), column: 'product_id', operator: '=' } as const;
const byPriority = {
  orders: ['priority', 'title', 'price_gross', 'created', 'updated', 'id'],
  order: [{ column: 'priority', isDescending: false }],
  documented: [],
} as const;

const linkedCategory = (writing: Writing, path: string) =>
  linked(writing, 'menu_category', path, 'menu_categories', 'menu_categories');

export const products = menuResource({
  ...byPriority,
  name: 'products',
  idName: 'product_id',
  tag: TAG,
  nouns: ['product', 'products'],
  table: 'products',
  record: ManagedProduct,
  show: async (rows, { db, facility, publicUrl, now }) => {
    const ids = rows.map(({ id }) => id);
    const extras = await extrasOf(db, ids);
    const groups = await groupIdsOf(db, ids);
    return rows.map((row) => ({
      created: menuDateTime(row.created),
      description: row.description,
      facility: facilityPath(facility.id),
      id: row.id,
      image: webAddress(row.image, publicUrl),
      menu: menuPath(facility.id, row.menu_id),
      menu_category: categoryPath(facility.id, row.menu_category_id),
      online_order_enabled: row.online_order_enabled,
      price_gross: moneyText(row.price_gross, facility.currency),
      priority: row.priority,
      product_allergens_exist: extras.allergens.has(row.id),
      product_identifier: row.product_identifier,
      product_modifier_groups: (groups.get(row.id) ?? []).map((id) => groupPath(facility.id, id)),
      product_modifiers_exist: extras.modifiers.has(row.id),
      product_variations_exist: extras.variations.has(row.id),
      resource_uri: productPath(facility.id, row.id),
      show_product_in_menu: row.show_product_in_menu,
      sold_out: soldOutAt(row, now),
      sold_out_until:
        soldOutAt(row, now) === 'until_tomorrow' ? (row.sold_out_until?.toISOString() ?? null) : null,
      title: row.title,
      updated: menuDateTime(row.updated),
    }));
  },
  filters: {
    menu: { schema: queryId(), column: 'menu_id', operator: '=' },
    menu_category: { schema: queryId(), column: 'menu_category_id', operator: '=' },
    product_identifier: { schema: queryText(), column: 'product_identifier', operator: '=' },
  },
  create: NewManagedProduct,
  change: ManagedProductChanges,
  created: async ({ menu, menu_category, product_modifier_groups: _groups, ...columns }, writing) => {
    const { facility, now } = writing;
    const { id, menu_id } = await linkedCategory(writing, menu_category);
    await assertStaysIn(writing, menu, menu_id);
    return {
      ...columns,
      facility_id: facility.id,
      menu_id,
      menu_category_id: id,
      created: now,
      updated: now,
    };
  },
  changed: async ({ menu, menu_category, product_modifier_groups: _groups, ...columns }, before, writing) => {
    await assertStaysIn(writing, menu, before.menu_id);
    if (menu_category === undefined) return columns;
    const category = await linkedCategory(writing, menu_category);
    assertSameMenu('menu_category', category.menu_id, before.menu_id);
    return { ...columns, menu_category_id: category.id };
  },
  relate: async ({ product_modifier_groups: paths = [] }, row, writing) => {
    const field = 'product_modifier_groups';
    for (const path of paths) {
      const group = await linked(writing, field, path, field, field);
      assertSameMenu(field, group.menu_id, row.menu_id);
      if (!(await addGroupToProduct(writing.trx, row, group.id, writing.now)))
        throw invalid({ [field]: [`“${group.title}” has no modifier defaults that a product could get.`] });
    }
  },
  removes: 'its variations and modifiers',
});

export const variations = menuResource({
  ...byPriority,
  name: 'product_variations',
  idName: 'product_variation_id',
  tag: TAG,
  nouns: ['variation of a product', 'variations of products'],
  table: 'product_variations',
  record: ProductVariation,
  show: async (rows, { db, facility }) => {
    const menus = await menuIdsOf(
      db,
      rows.map(({ product_id: id }) => id),
    );
    return rows.map((row) => ({
      created: menuDateTime(row.created),
      facility: facilityPath(facility.id),
      id: row.id,
      menu: menuPath(facility.id, menus.get(row.product_id) ?? 0),
      modifier_price_multiplicator: atLeast(row.modifier_price_multiplicator, 2),
      price_gross: moneyText(row.price_gross, facility.currency),
      priority: row.priority,
      product: productPath(facility.id, row.product_id),
      resource_uri: variationPath(facility.id, row.id),
      title: row.title,
      updated: menuDateTime(row.updated),
    }));
  },
  filters: { product: ofProduct },
  create: NewProductVariation,
  change: ProductVariationChanges,
  created: async ({ product, ...columns }, writing) => {
    const { id } = await linked(writing, 'product', product, 'products', 'products');
    return { ...columns, product_id: id, created: writing.now, updated: writing.now };
  },
  changed: async ({ product, ...columns }, before, writing) => {
    await assertStaysWith(writing, product, before.product_id);
    return columns;
  },
});

export const allergens = menuResource({
  name: 'product_allergens',
  idName: 'product_allergen_id',
  tag: TAG,
  nouns: ['allergen', 'allergens'],
  table: 'product_allergens',
  record: ProductAllergen,
  show: async (rows, { db, facility }) => {
    const having = await allergenProductIdsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      created: menuDateTime(row.created),
      facility: facilityPath(facility.id),
      id: row.id,
      products: (having.get(row.id) ?? []).map((id) => productPath(facility.id, id)),
      resource_uri: allergenPath(facility.id, row.id),
      title: row.title,
      updated: menuDateTime(row.updated),
    }));
  },
  orders: ['title', 'created', 'updated', 'id'],
  order: [{ column: 'title', isDescending: false }],
  documented: [],
  create: NewProductAllergen,
  change: ProductAllergenChanges,
  created: async ({ title }, { facility, now }) => ({
    title,
    facility_id: facility.id,
    created: now,
    updated: now,
  }),
  changed: async ({ title }) => (title === undefined ? {} : { title }),
  relate: async ({ products: paths }, row, { trx, facility }) => {
    if (paths === undefined) return;
    const ids = paths.map((path) => linkedId('products', path, facility.id, 'products'));
    const known = await lockProducts(trx, facility.id, ids);
    if (ids.some((id) => !known.has(id))) throw linkNotFound('products');
    await setAllergenProducts(trx, row, ids);
  },
  duplicate: { field: 'title', message: 'There is already an allergen with this name.' },
});
