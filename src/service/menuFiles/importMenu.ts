/** Replaces a menu by a file's content, within the caller's transaction. */
import type { Transaction } from 'kysely';
import type { MenuFile } from '../../contract/management/menuFile.ts';
import type { Database } from '../store/database.ts';
import { allergenIds, emptyMenu, insertRows, menuOf, newIds } from '../store/menuFiles.ts';
import { addEmptyMenu } from '../store/menuManagement.ts';

/**
 * Imports a file into the facility's menu `menuId`, by default its first; a facility without a menu gets one. Settings
 * that the file leaves out stay as they are.
 *
 * @returns false when the facility has no menu `menuId`
 */
export async function importMenu(
  trx: Transaction<Database>,
  facilityId: string,
  menuId: number | undefined,
  file: MenuFile,
  now: Date,
): Promise<boolean> {
  const stamps = { created: now, updated: now };
  const known = await menuOf(trx, facilityId, menuId, { isLocked: true });
  if (!known && menuId !== undefined) return false;
  const id = known ? known.id : await addEmptyMenu(trx, facilityId, now);
  await trx
    .updateTable('menus')
    .set({ ...given(file.menu), updated: now })
    .where('id', '=', id)
    .execute();
  await emptyMenu(trx, id);
  await addContent(trx, { facility_id: facilityId, menu_id: id }, file, stamps);
  return true;
}

/** Settings without those that the file leaves out. */
function given(settings: MenuFile['menu']) {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

async function addContent(
  trx: Transaction<Database>,
  owner: { facility_id: string; menu_id: number },
  file: MenuFile,
  stamps: { created: Date; updated: Date },
): Promise<void> {
  const { facility_id, menu_id } = owner;
  const own = { ...stamps, menu_id };
  const categories = await idsFor(trx, 'menu_categories', file.menu_categories);
  const products = await idsFor(trx, 'products', file.products);
  const groups = await idsFor(trx, 'product_modifier_groups', file.product_modifier_groups);

  await insertRows(
    trx,
    'menu_categories',
    file.menu_categories.map((one) => ({ ...one, ...own, id: idOf(categories, one.id) })),
  );
  await insertRows(
    trx,
    'products',
    file.products.map(({ menu_category: category, ...one }) => ({
      ...one,
      ...own,
      facility_id,
      id: idOf(products, one.id),
      menu_category_id: idOf(categories, category),
    })),
  );
  await insertRows(
    trx,
    'product_modifier_groups',
    file.product_modifier_groups.map((one) => ({ ...one, ...own, id: idOf(groups, one.id) })),
  );
  await insertRows(
    trx,
    'product_variations',
    file.product_variations.map(({ product, ...one }) => ({
      ...one,
      ...stamps,
      product_id: idOf(products, product),
    })),
  );
  await insertRows(
    trx,
    'product_modifier_defaults',
    file.product_modifier_defaults.map(({ product_modifier_group: group, ...one }) => ({
      ...one,
      ...own,
      product_modifier_group_id: idOf(groups, group),
    })),
  );
  await insertRows(
    trx,
    'product_modifiers',
    file.product_modifiers.map(({ product, product_modifier_group: group, ...one }) => ({
      ...one,
      ...own,
      product_id: idOf(products, product),
      product_modifier_group_id: idOf(groups, group),
    })),
  );
  const titles = file.product_allergens.map(({ title }) => title);
  const allergens = await allergenIds(trx, facility_id, titles, stamps.created);
  await insertRows(
    trx,
    'product_allergen_products',
    file.product_allergens.flatMap(({ title, products: having }) =>
      [...new Set(having)].map((product) => ({
        facility_id,
        product_allergen_id: idOf(allergens, title),
        product_id: idOf(products, product),
      })),
    ),
  );
  await addHours(trx, own, file, categories);
}

async function addHours(
  trx: Transaction<Database>,
  own: { menu_id: number; created: Date; updated: Date },
  file: MenuFile,
  categories: ReadonlyMap<number, number>,
): Promise<void> {
  const hours = [
    ...file.product_delivery_accept_hours.map((hour) => ({ ...hour, kind: 'delivery', menu_categories: [] })),
    ...file.product_pickup_accept_hours.map((hour) => ({ ...hour, kind: 'pickup', menu_categories: [] })),
    ...file.product_qr_order_accept_hours.map((hour) => ({ ...hour, kind: 'qr_order' })),
  ] as const;
  const ids = await newIds(trx, 'menu_accept_hours', hours.length);
  const rows = hours.map((hour, index) => ({ ...hour, id: ids[index] ?? 0 }));
  await insertRows(
    trx,
    'menu_accept_hours',
    rows.map(({ menu_categories: _limits, kind, ...hour }) => ({
      ...hour,
      ...own,
      kind: kind as 'delivery' | 'pickup' | 'qr_order',
    })),
  );
  await insertRows(
    trx,
    'menu_accept_hour_categories',
    rows.flatMap(({ id, menu_categories }) =>
      [...new Set<number>(menu_categories)].map((category) => ({
        menu_id: own.menu_id,
        menu_accept_hour_id: id,
        menu_category_id: idOf(categories, category),
      })),
    ),
  );
}

/** The new id of each record of the file, by its id in the file. */
async function idsFor(
  trx: Transaction<Database>,
  table: 'menu_categories' | 'products' | 'product_modifier_groups',
  records: readonly { id: number }[],
): Promise<Map<number, number>> {
  const ids = await newIds(trx, table, records.length);
  return new Map(records.map(({ id }, index) => [id, ids[index] ?? 0]));
}

function idOf<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error('the menu file refers to a record that it does not contain');
  return id;
}
