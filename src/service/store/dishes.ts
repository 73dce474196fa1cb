/** The parts of a dish, read for many and written for one: variations, modifier groups and allergens. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type {
  Database,
  ProductModifierGroupsTable,
  ProductModifiersTable,
  ProductVariationsTable,
} from './database.ts';
import { groupBy } from './groupBy.ts';
import { allergenIds } from './menuFiles.ts';

type Variation = Selectable<ProductVariationsTable>;
type Group = Selectable<ProductModifierGroupsTable>;
type Modifier = Selectable<ProductModifiersTable>;

export interface DishParts {
  variations: Variation[];
  /** In the order of each group's first modifier. */
  groups: (Group & { modifiers: Modifier[] })[];
  allergens: string[];
}

const anyOf = (ids: readonly number[]) => sql<number>`ANY(${[...ids]}::bigint[])`;

/** Reads the parts of the products `ids`. @returns a lookup by product id */
export async function readDishParts(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<(id: number) => DishParts> {
  const variations = await db
    .selectFrom('product_variations')
    .selectAll()
    .where('product_id', '=', anyOf(ids))
    .orderBy('priority')
    .orderBy('id')
    .execute();
  const modifiers = await db
    .selectFrom('product_modifiers')
    .selectAll()
    .where('product_id', '=', anyOf(ids))
    .orderBy('priority')
    .orderBy('id')
    .execute();
  const groupIds = [...new Set(modifiers.map(({ product_modifier_group_id: id }) => id))];
  const groups = await db
    .selectFrom('product_modifier_groups')
    .selectAll()
    .where('id', '=', anyOf(groupIds))
    .execute();
  const having = await db
    .selectFrom('product_allergen_products')
    .select(['product_id', 'product_allergen_id'])
    .where('product_id', '=', anyOf(ids))
    .execute();
  // A query of its own, as for the groups: in a join, the whole of a large table may be read for a few rows.
  const allergens = await db
    .selectFrom('product_allergens')
    .select(['id', 'title'])
    .where('id', '=', anyOf([...new Set(having.map(({ product_allergen_id: id }) => id))]))
    .orderBy('title')
    .execute();
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const isHaving = new Set(having.map((row) => `${row.product_id} ${row.product_allergen_id}`));
  const of = {
    variations: groupBy(variations, 'product_id'),
    modifiers: groupBy(modifiers, 'product_id'),
  };
  return (id) => ({
    variations: of.variations.get(id) ?? [],
    groups: [...groupBy(of.modifiers.get(id) ?? [], 'product_modifier_group_id')].flatMap(
      ([groupId, own]) => {
        const group = groupOf.get(groupId);
        return group ? [{ ...group, modifiers: own }] : [];
      },
    ),
    allergens: allergens.flatMap((each) => (isHaving.has(`${id} ${each.id}`) ? [each.title] : [])),
  });
}

interface Listed {
  id?: number | undefined;
}

/**
 * Makes `owner`'s rows of `table` match `wanted`, in its order: entries with an id are updated, those without are added,
 * and all other rows are removed.
 *
 * @returns the ids in `wanted` that aren't the owner's; unless it is empty, nothing was written
 */
async function replaceRows(
  trx: Transaction<Database>,
  table: 'product_variations' | 'product_modifiers',
  owner: { product_id: number; menu_id?: number },
  wanted: readonly (Listed & Record<string, unknown>)[],
  now: Date,
): Promise<number[]> {
  // Kysely can't type the columns of a table that is one of two.
  const untyped = trx as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const there = await untyped
    .selectFrom(table)
    .select('id')
    .where('product_id', '=', owner.product_id)
    .execute();
  const known = new Set(there.map(({ id }) => Number(id)));
  const unknown = wanted.flatMap(({ id }) => (id === undefined || known.has(id) ? [] : [id]));
  if (unknown.length > 0) return unknown;
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = [...known].filter((id) => !kept.has(id));
  if (gone.length > 0) await untyped.deleteFrom(table).where('id', 'in', gone).execute();
  for (const [priority, { id, ...columns }] of wanted.entries()) {
    const values = { ...columns, priority, updated: now };
    if (id === undefined)
      await untyped
        .insertInto(table)
        .values({ ...values, ...owner, created: now })
        .execute();
    else await untyped.updateTable(table).set(values).where('id', '=', id).execute();
  }
  return [];
}

export interface WantedVariation extends Listed {
  title: string;
  price_gross: string;
  modifier_price_multiplicator?: string | undefined;
}

/** @returns the wanted ids that aren't of a variation of the product; unless it is empty, nothing was written */
export function replaceVariations(
  trx: Transaction<Database>,
  productId: number,
  wanted: readonly WantedVariation[],
  now: Date,
): Promise<number[]> {
  const rows = wanted.map(({ modifier_price_multiplicator: factor, ...columns }) => ({
    ...columns,
    ...(factor === undefined ? {} : { modifier_price_multiplicator: factor }),
  }));
  return replaceRows(trx, 'product_variations', { product_id: productId }, rows, now);
}

export interface WantedGroup extends Listed {
  title: string;
  title_public?: string | undefined;
  minimum_quantity: number;
  maximum_quantity: number;
  modifiers: readonly (Listed & {
    title: string;
    price_gross: string;
    minimum_quantity: number;
    maximum_quantity: number;
  })[];
}

/**
 * Replaces a dish's modifiers. Groups belong to the menu: they stay when a dish leaves them, and change for all its dishes.
 *
 * @returns the wanted ids that aren't of a group of the menu, or of a modifier of the product
 */
export async function replaceGroups(
  trx: Transaction<Database>,
  product: { id: number; menu_id: number },
  wanted: readonly WantedGroup[],
  now: Date,
): Promise<number[]> {
  const modifiers: (Listed & Record<string, unknown>)[] = [];
  for (const { id, modifiers: own, title_public: shown, ...terms } of wanted) {
    const columns = { ...terms, ...(shown === undefined ? {} : { title_public: shown }), updated: now };
    const group =
      id === undefined
        ? await trx
            .insertInto('product_modifier_groups')
            .values({ ...columns, menu_id: product.menu_id, created: now })
            .returning('id')
            .executeTakeFirst()
        : await trx
            .updateTable('product_modifier_groups')
            .set(columns)
            .where('id', '=', id)
            .where('menu_id', '=', product.menu_id)
            .returning('id')
            .executeTakeFirst();
    if (!group) return id === undefined ? [] : [id];
    modifiers.push(...own.map((one) => ({ ...one, product_modifier_group_id: group.id })));
  }
  const owner = { product_id: product.id, menu_id: product.menu_id };
  return replaceRows(trx, 'product_modifiers', owner, modifiers, now);
}

/** Replaces the dish's allergens; those that are new to the restaurant are added to its list. */
export async function replaceAllergens(
  trx: Transaction<Database>,
  product: { id: number; facility_id: string },
  titles: readonly string[],
  now: Date,
): Promise<void> {
  const wanted = [...new Set(titles)];
  const ids = await allergenIds(trx, product.facility_id, wanted, now);
  await trx.deleteFrom('product_allergen_products').where('product_id', '=', product.id).execute();
  if (wanted.length === 0) return;
  await trx
    .insertInto('product_allergen_products')
    .values(
      wanted.map((title) => ({
        facility_id: product.facility_id,
        product_id: product.id,
        product_allergen_id: ids.get(title) ?? 0,
      })),
    )
    .execute();
}

/** The priority for a row that is to come last in `of`. */
export async function lastPriority(
  trx: Transaction<Database>,
  table: 'products' | 'menu_categories',
  of: { column: 'menu_category_id' | 'menu_id'; id: number },
): Promise<number> {
  const { last } = await trx
    .selectFrom(table as 'products')
    .select((found) => found.fn.max('priority').as('last'))
    .where(of.column, '=', of.id)
    .executeTakeFirstOrThrow();
  return Number(last ?? -1) + 1;
}
