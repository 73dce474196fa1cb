/** Adds many dishes at once, from a pasted list; dishes that exist already stay as they are. */
import type { Transaction } from 'kysely';
import type { NewDishes } from '../../../contract/management/dish.ts';
import type { Database } from '../../store/database.ts';
import { lastPriority, replaceAllergens, replaceGroups, replaceVariations } from '../../store/dishes.ts';
import { insertOwned } from '../../store/owned.ts';

type Category = NewDishes['menu_categories'][number];

interface Menu {
  id: number;
  facility_id: string;
}

/** For comparing names regardless of capitals and spacing. */
const nameOf = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').toLocaleLowerCase();

/** @returns how many categories and dishes were added, and how many dishes existed already */
export async function addDishes(
  trx: Transaction<Database>,
  menu: Menu,
  { menu_categories: wanted }: NewDishes,
  now: Date,
): Promise<{ menu_categories: number; dishes: number; known: number }> {
  const rows = await trx
    .selectFrom('menu_categories')
    .select(['id', 'name'])
    .where('menu_id', '=', menu.id)
    .execute();
  const categories = new Map(rows.map(({ id, name }) => [nameOf(name), id]));
  const added = { menu_categories: 0, dishes: 0, known: 0 };
  for (const category of wanted) {
    let id = categories.get(nameOf(category.name));
    if (id === undefined) {
      id = await addCategory(trx, menu, category, now);
      categories.set(nameOf(category.name), id);
      added.menu_categories += 1;
    }
    const count = await addMissing(trx, menu, { id, dishes: category.dishes }, now);
    added.dishes += count;
    added.known += category.dishes.length - count;
  }
  return added;
}

async function addCategory(
  trx: Transaction<Database>,
  menu: Menu,
  { name, description }: Category,
  now: Date,
): Promise<number> {
  const priority = await lastPriority(trx, 'menu_categories', { column: 'menu_id', id: menu.id });
  const values = { menu_id: menu.id, name, description, priority, created: now, updated: now };
  const { id } = await insertOwned(trx, 'menu_categories', values);
  return id;
}

/** @returns how many dishes were added */
async function addMissing(
  trx: Transaction<Database>,
  menu: Menu,
  { id: categoryId, dishes }: { id: number; dishes: Category['dishes'] },
  now: Date,
): Promise<number> {
  const there = await trx
    .selectFrom('products')
    .select('title')
    .where('menu_category_id', '=', categoryId)
    .execute();
  const known = new Set(there.map(({ title }) => nameOf(title)));
  let priority = await lastPriority(trx, 'products', { column: 'menu_category_id', id: categoryId });
  let count = 0;
  for (const { variations, groups, allergens, ...columns } of dishes) {
    if (known.has(nameOf(columns.title))) continue;
    known.add(nameOf(columns.title));
    const product = await insertOwned(trx, 'products', {
      ...columns,
      facility_id: menu.facility_id,
      menu_id: menu.id,
      menu_category_id: categoryId,
      priority: priority++,
      created: now,
      updated: now,
    });
    const fresh = <Part extends { id?: unknown }>({ id: _id, ...part }: Part) => part;
    await replaceVariations(trx, product.id, variations.map(fresh), now);
    await replaceGroups(
      trx,
      product,
      groups.map((group) => ({ ...fresh(group), modifiers: group.modifiers.map(fresh) })),
      now,
    );
    if (allergens.length > 0) await replaceAllergens(trx, product, allergens, now);
    count += 1;
  }
  return count;
}
