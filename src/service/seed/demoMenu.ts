/** What a menu of the demo consists of, and how it is stored. */
import type { Insertable, Transaction } from 'kysely';
import type { OrderType } from '../../contract/cart.ts';
import { batches } from '../store/batches.ts';
import type { Database, MenusTable, ProductModifierGroupsTable, ProductsTable } from '../store/database.ts';

export interface DemoModifier {
  title: string;
  price?: string;
  minimum?: number;
  /** How often it can be chosen; once by default, null for as often as the group allows. */
  maximum?: number | null;
}

/** A modifier group of one or more products. */
export interface DemoGroup
  extends Pick<
    Insertable<ProductModifierGroupsTable>,
    'title' | 'title_public' | 'minimum_quantity' | 'maximum_quantity'
  > {
  modifiers: DemoModifier[];
}

export interface DemoProduct
  extends Partial<
    Pick<Insertable<ProductsTable>, 'description' | 'online_order_enabled' | 'show_product_in_menu'>
  > {
  title: string;
  /** The price, or the lowest one where there are sizes. */
  price: string;
  /** A file in `public/pictures/dishes`, without its extension. */
  picture?: string;
  sizes?: { title: string; price: string; multiplicator?: string }[];
  groups?: readonly DemoGroup[];
  allergens?: readonly string[];
}

export interface DemoCategory {
  name: string;
  description?: string;
  picture?: string;
  online_order_enabled?: boolean;
  show_products_in_menu?: boolean;
  products: readonly DemoProduct[];
}

export interface DemoMenu {
  menu: Omit<Insertable<MenusTable>, 'facility_id'>;
  hours: {
    kind: OrderType;
    begins: string;
    ends: string;
    weekdays: number[];
    /** Names of the categories that an accept hour at the table is limited to. */
    categories?: string[];
  }[];
  categories: readonly DemoCategory[];
}

/**
 * Adds the restaurant's menus and opens it for orders, unless it has a menu already. The caller must have locked the
 * facility, so that of two processes only one adds them.
 */
export async function addMenus(
  trx: Transaction<Database>,
  facilityId: string,
  menus: readonly DemoMenu[],
  now: Date,
): Promise<void> {
  if (menus.length === 0) return;
  const known = await trx
    .selectFrom('menus')
    .select('id')
    .where('facility_id', '=', facilityId)
    .executeTakeFirst();
  if (known) return;
  for (const menu of menus) await addMenu(trx, facilityId, menu, now);
  await trx.updateTable('facilities').set({ ordering_enabled: true }).where('id', '=', facilityId).execute();
}

async function addMenu(
  trx: Transaction<Database>,
  facility_id: string,
  demo: DemoMenu,
  now: Date,
): Promise<void> {
  const stamps = { created: now, updated: now };
  const { id: menu_id } = await trx
    .insertInto('menus')
    .values({ ...demo.menu, ...stamps, facility_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const categories = await addCategories(trx, menu_id, demo.categories, stamps);
  await addHours(trx, menu_id, demo.hours, categories, stamps);
  await addProducts(trx, { facility_id, menu_id }, demo.categories, categories, stamps);
}

interface Stamps {
  created: Date;
  updated: Date;
}

/** @returns ids by name */
async function addCategories(
  trx: Transaction<Database>,
  menu_id: number,
  categories: readonly DemoCategory[],
  stamps: Stamps,
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('menu_categories')
    .values(
      categories.map((category, index) => {
        const { products: _products, picture, ...plain } = category;
        return { ...plain, ...stamps, menu_id, image: pictureOf(picture), priority: index + 1 };
      }),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function addHours(
  trx: Transaction<Database>,
  menu_id: number,
  hours: DemoMenu['hours'],
  categoryIds: ReadonlyMap<string, number>,
  stamps: Stamps,
): Promise<void> {
  for (const { categories = [], ...hour } of hours) {
    const { id } = await trx
      .insertInto('menu_accept_hours')
      .values({ ...hour, ...stamps, menu_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const limits = categories.map((name) => ({
      menu_id,
      menu_accept_hour_id: id,
      menu_category_id: known(categoryIds, name),
    }));
    if (limits.length > 0) await trx.insertInto('menu_accept_hour_categories').values(limits).execute();
  }
}

async function addProducts(
  trx: Transaction<Database>,
  owner: { facility_id: string; menu_id: number },
  categories: readonly DemoCategory[],
  categoryIds: ReadonlyMap<string, number>,
  stamps: Stamps,
): Promise<void> {
  // Numbers on the menu, by which dishes are matched to their new ids: those of the third category begin at 301, or
  // after the last number of the category before.
  const numbered = categories.flatMap(({ name, products }, place) =>
    products.map((product, index) => ({
      product,
      category: known(categoryIds, name),
      priority: index + 1,
      number: String((place + 1) * 100 + index + 1),
    })),
  );
  const ids = new Map<string, number>();
  for (const batch of batches(numbered)) {
    const rows = await trx
      .insertInto('products')
      .values(
        batch.map(({ product, category, priority, number }) => {
          const { price, picture, sizes: _sizes, groups: _groups, allergens: _allergens, ...plain } = product;
          return {
            ...plain,
            ...stamps,
            ...owner,
            menu_category_id: category,
            price_gross: price,
            image: pictureOf(picture),
            product_identifier: number,
            priority,
          };
        }),
      )
      .returning(['id', 'product_identifier'])
      .execute();
    for (const { id, product_identifier } of rows) ids.set(product_identifier, id);
  }
  const added = numbered.map(({ product, number }) => ({ product, id: known(ids, number) }));
  await addSizes(trx, added, stamps);
  await addModifiers(trx, owner.menu_id, added, stamps);
  await addAllergens(trx, owner.facility_id, added, stamps);
}

type Added = readonly { product: DemoProduct; id: number }[];

async function addSizes(trx: Transaction<Database>, added: Added, stamps: Stamps): Promise<void> {
  const rows = added.flatMap(({ product, id }) =>
    (product.sizes ?? []).map(({ title, price, multiplicator = '1' }, index) => ({
      ...stamps,
      product_id: id,
      title,
      price_gross: price,
      modifier_price_multiplicator: multiplicator,
      priority: index + 1,
    })),
  );
  for (const batch of batches(rows)) await trx.insertInto('product_variations').values(batch).execute();
}

async function addModifiers(
  trx: Transaction<Database>,
  menu_id: number,
  added: Added,
  stamps: Stamps,
): Promise<void> {
  const groupIds = new Map<DemoGroup, number>();
  for (const group of new Set(added.flatMap(({ product }) => product.groups ?? []))) {
    const { modifiers: _modifiers, ...plain } = group;
    const { id } = await trx
      .insertInto('product_modifier_groups')
      .values({ ...plain, ...stamps, menu_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    groupIds.set(group, id);
  }
  const rows = added.flatMap(({ product, id }) =>
    (product.groups ?? []).flatMap((group) =>
      group.modifiers.map(({ title, price = '0', minimum = 0, maximum = 1 }, index) => ({
        ...stamps,
        menu_id,
        product_id: id,
        product_modifier_group_id: known(groupIds, group),
        title,
        price_gross: price,
        minimum_quantity: minimum,
        maximum_quantity: maximum,
        priority: index + 1,
      })),
    ),
  );
  for (const batch of batches(rows)) await trx.insertInto('product_modifiers').values(batch).execute();
}

async function addAllergens(
  trx: Transaction<Database>,
  facility_id: string,
  added: Added,
  stamps: Stamps,
): Promise<void> {
  const titles = [...new Set(added.flatMap(({ product }) => product.allergens ?? []))];
  if (titles.length === 0) return;
  await trx
    .insertInto('product_allergens')
    .values(titles.map((title) => ({ ...stamps, facility_id, title })))
    .onConflict((conflict) => conflict.columns(['facility_id', 'title']).doNothing())
    .execute();
  const rows = await trx
    .selectFrom('product_allergens')
    .select(['id', 'title'])
    .where('facility_id', '=', facility_id)
    .execute();
  const ids = new Map(rows.map(({ id, title }) => [title, id]));
  const pairs = added.flatMap(({ product, id }) =>
    (product.allergens ?? []).map((title) => ({
      facility_id,
      product_id: id,
      product_allergen_id: known(ids, title),
    })),
  );
  for (const batch of batches(pairs))
    await trx.insertInto('product_allergen_products').values(batch).execute();
}

function pictureOf(name: string | undefined): string {
  return name === undefined ? '' : `/pictures/dishes/${name}.webp`;
}

/** @throws Error for a mistake in the demo itself */
function known<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined)
    throw new Error(`the demo refers to something that it does not define: ${String(key)}`);
  return id;
}
