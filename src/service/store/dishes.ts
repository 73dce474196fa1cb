/** What belongs to a dish, read for many and written for one: its sizes, the groups of its extras, its allergens. */
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
  /** In the order of their first modifiers. */
  groups: (Group & { modifiers: Modifier[] })[];
  allergens: string[];
}

const anyOf = (ids: readonly number[]) => sql<number>`ANY(${[...ids]}::bigint[])`;

/** @returns by the product's id */
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
  // By their ids, as the groups: joined, all of a large table may be read for a few.
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
 * Makes the rows of `table` that `owner` has those of `wanted`, in its order: what has an id is changed, what has none
 * is added, and all others are removed.
 *
 * @returns the ids in `wanted` that are none of the owner's; then nothing was written
 */
async function replaceRows(
  trx: Transaction<Database>,
  table: 'product_variations' | 'product_modifiers',
  owner: { product_id: number; menu_id?: number },
  wanted: readonly (Listed & Record<string, unknown>)[],
  now: Date,
): Promise<number[]> {
  // Kysely does not follow the columns of one of two tables.
  const of = trx as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const there = await of.selectFrom(table).select('id').where('product_id', '=', owner.product_id).execute();
  const known = new Set(there.map(({ id }) => Number(id)));
  const unknown = wanted.flatMap(({ id }) => (id === undefined || known.has(id) ? [] : [id]));
  if (unknown.length > 0) return unknown;
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = [...known].filter((id) => !kept.has(id));
  if (gone.length > 0) await of.deleteFrom(table).where('id', 'in', gone).execute();
  for (const [priority, { id, ...columns }] of wanted.entries()) {
    const values = { ...columns, priority, updated: now };
    if (id === undefined)
      await of
        .insertInto(table)
        .values({ ...values, ...owner, created: now })
        .execute();
    else await of.updateTable(table).set(values).where('id', '=', id).execute();
  }
  return [];
}

export interface WantedVariation extends Listed {
  title: string;
  price_gross: string;
  modifier_price_multiplicator?: string | undefined;
}

/** @returns ids that are of no variation of the product; then nothing was written */
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
 * The groups are the menu's and stay where the dish leaves them; one that is changed is so for all of its dishes.
 *
 * @returns ids that are of no group of the menu, or of no modifier of the product
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

/** Says that the dish has these allergens and no others; what the restaurant has no name for yet gets one. */
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

/** Where something that comes last in `of` stands. */
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
