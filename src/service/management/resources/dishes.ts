/** Dishes (ours): a product with its variations, modifiers and allergens in one request, or many products in one. */
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { AddedDishes, Dish, DishChanges, NewDish, NewDishes } from '../../../contract/management/dish.ts';
import { notFound } from '../../apiFailure.ts';
import type { Database } from '../../store/database.ts';
import { lastPriority, replaceAllergens, replaceGroups, replaceVariations } from '../../store/dishes.ts';
import { findOwned, insertOwned, listOwned, type OwnedRow, updateOwned } from '../../store/owned.ts';
import { addDishes } from '../dishes/addDishes.ts';
import { dishRecords } from '../dishes/dishRecords.ts';
import { linkNotFound } from '../links.ts';
import { conditionsOf, facilityList, ordersOf, schemasOf } from '../list.ts';
import { linked } from '../menuResource.ts';
import { assertQuantities, assertSameMenu } from '../menuRules.ts';
import { queryId } from '../queries.ts';
import { type FacilityCall, facilityRoute } from '../route.ts';
import { nextUpdated } from '../unchanged.ts';

const TAG = 'Products';
const LIST = '/facility/{facility_id}/dishes';
/** Bytes of a whole pasted menu with descriptions. */
const LIST_BYTES = 512 * 1024;

const filters = {
  menu: { schema: queryId(), column: 'menu_id', operator: '=' },
  menu_category: { schema: queryId(), column: 'menu_category_id', operator: '=' },
} as const;

type Parts = Pick<DishChanges, 'variations' | 'groups' | 'allergens'>;

export const dishes = [
  facilityList({
    path: LIST,
    tag: TAG,
    summary: 'Lists dishes whole: products with their sizes, extras and allergens.',
    isOurs: true,
    record: Dish,
    filters: schemasOf(filters),
    orders: ['priority', 'title', 'updated', 'id'],
    find: async (call, { offset, limit, order }) => {
      const { rows, total } = await listOwned(call.db, 'products', call.facility.id, {
        conditions: conditionsOf(filters, call.query),
        orders: ordersOf(order, [{ column: 'priority', isDescending: false }]),
        offset,
        limit,
      });
      return { records: await dishRecords(call.db, rows, shownTo(call)), total };
    },
  }),
  facilityRoute({
    method: 'POST',
    path: LIST,
    tag: TAG,
    summary: 'Adds a dish with its sizes, extras and allergens.',
    needs: 'manager',
    isOurs: true,
    body: NewDish,
    answer: Dish,
    handle: async (call) => {
      const { facility, now, body, write } = call;
      const { menu_category, priority, variations, groups, allergens, ...columns } = body;
      return write(async (trx) => {
        const { id, menu_id } = await linkedCategory({ trx, facility, now }, menu_category);
        const row = await insertOwned(trx, 'products', {
          ...columns,
          facility_id: facility.id,
          menu_id,
          menu_category_id: id,
          priority: priority ?? (await lastPriority(trx, 'products', { column: 'menu_category_id', id })),
          created: now,
          updated: now,
        });
        await writeParts(trx, row, { variations, groups, allergens }, now);
        return recordOf(call, row, trx);
      });
    },
  }),
  facilityRoute({
    method: 'GET',
    path: `${LIST}/{product_id}`,
    tag: TAG,
    summary: 'Reads a dish whole.',
    needs: 'read',
    isOurs: true,
    answer: Dish,
    handle: async (call) => {
      const row = await findOwned(call.db, 'products', call.facility.id, call.id);
      if (!row) throw notFound();
      return recordOf(call, row, call.db);
    },
  }),
  facilityRoute({
    method: 'PATCH',
    path: `${LIST}/{product_id}`,
    tag: TAG,
    summary: 'Changes a dish; each list that is sent replaces the one that there is.',
    needs: 'manager',
    isOurs: true,
    body: DishChanges,
    answer: Dish,
    handle: async (call) => {
      const { facility, id, now, body, write } = call;
      const { menu_category, variations, groups, allergens, ...columns } = body;
      return write(async (trx) => {
        const before = await findOwned(trx, 'products', facility.id, id, { isLocked: true });
        if (!before) throw notFound();
        const updated = nextUpdated(call, before);
        const category =
          menu_category === undefined
            ? {}
            : { menu_category_id: await categoryIn({ trx, facility, now }, menu_category, before.menu_id) };
        const isChanged = Object.keys(body).length > 0;
        const changes = isChanged ? { ...columns, ...category, updated } : {};
        const row = await updateOwned(trx, 'products', { facilityId: facility.id, id }, changes);
        if (!row) throw notFound();
        await writeParts(trx, row, { variations, groups, allergens }, now);
        return recordOf(call, row, trx);
      });
    },
  }),
  facilityRoute({
    method: 'POST',
    path: '/facility/{facility_id}/menus/{menu_id}/dish_list',
    tag: TAG,
    summary:
      'Adds many dishes at once, by category. What has the name of a dish of its category is there already and stays as it is, so that sending it again does nothing.',
    needs: 'manager',
    isOurs: true,
    bodyLimit: LIST_BYTES,
    body: NewDishes,
    answer: AddedDishes,
    handle: async ({ facility, id, body, now, write }) => {
      for (const { dishes: wanted } of body.menu_categories) for (const dish of wanted) assertParts(dish);
      return write(async (trx) => {
        // Locked, so that a list sent twice at the same time is added once.
        const menu = await findOwned(trx, 'menus', facility.id, id, { isLocked: true });
        if (!menu) throw notFound();
        return addDishes(trx, menu, body, now);
      });
    },
  }),
];

const shownTo = ({ facility, services, now }: FacilityCall) => ({
  facility,
  publicUrl: services.settings.publicUrl,
  now,
});

async function recordOf(
  call: FacilityCall,
  row: OwnedRow<'products'>,
  db: Kysely<Database>,
): Promise<z.input<typeof Dish>> {
  const [record] = await dishRecords(db, [row], shownTo(call));
  if (!record) throw notFound();
  return record;
}

type Writing = Parameters<typeof linked>[0];

const linkedCategory = (writing: Writing, path: string) =>
  linked(writing, 'menu_category', path, 'menu_categories', 'menu_categories');

/** @throws ApiFailure 400, 404 */
async function categoryIn(writing: Writing, path: string, menu: number): Promise<number> {
  const category = await linkedCategory(writing, path);
  assertSameMenu('menu_category', category.menu_id, menu);
  return category.id;
}

/** @throws ApiFailure 400 */
function assertParts({ groups = [] }: Parts): void {
  for (const group of groups) {
    assertQuantities(group);
    for (const modifier of group.modifiers) assertQuantities(modifier);
  }
}

/** @throws ApiFailure 400; 404 for a part that doesn't belong to the dish */
async function writeParts(
  trx: Transaction<Database>,
  row: OwnedRow<'products'>,
  parts: Parts,
  now: Date,
): Promise<void> {
  assertParts(parts);
  const { variations, groups, allergens } = parts;
  if (variations && (await replaceVariations(trx, row.id, variations, now)).length > 0)
    throw linkNotFound('variations');
  if (groups && (await replaceGroups(trx, row, groups, now)).length > 0) throw linkNotFound('groups');
  if (allergens) await replaceAllergens(trx, row, allergens, now);
}
