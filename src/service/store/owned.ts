/**
 * Records that a facility owns, directly or through its menus: finding, listing, adding, changing and removing them works
 * the same for all tables.
 */
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from './database.ts';

/** Tables whose rows belong to a facility through their menu or product. */
const OWNERS = {
  menu_categories: 'menus',
  menu_accept_hours: 'menus',
  product_modifier_groups: 'menus',
  product_modifier_defaults: 'menus',
  product_modifiers: 'menus',
  product_variations: 'products',
} as const satisfies Partial<Record<keyof Database, 'menus' | 'products'>>;
const OWNER_COLUMNS = { menus: 'menu_id', products: 'product_id' } as const;

/** Tables with `id` and `facility_id`, and those of `OWNERS`. */
export type OwnedTable =
  | keyof typeof OWNERS
  | {
      [Table in keyof Database]: Database[Table] extends { facility_id: string; id: unknown } ? Table : never;
    }[keyof Database];

export type OwnedRow<Table extends OwnedTable> = Selectable<Database[Table]>;

export interface Condition {
  column: string;
  operator: '=' | '<' | '<=' | '>' | '>=';
  value: unknown;
}

export interface Order {
  column: string;
  isDescending: boolean;
}

/** Kysely can't type the columns of a table that is one of several. */
type Untyped = Kysely<Record<string, Record<string, unknown>>>;
const untyped = (db: Kysely<Database>) => db as unknown as Untyped;
const nameOf = (table: OwnedTable): string => table;

/** The condition that a row of `table` is the facility's. */
function isOf(table: OwnedTable, facilityId: string) {
  const owner = (OWNERS as Partial<Record<OwnedTable, 'menus' | 'products'>>)[table];
  if (!owner) return sql<boolean>`facility_id = ${facilityId}`;
  return sql<boolean>`${sql.ref(OWNER_COLUMNS[owner])} IN (SELECT id FROM ${sql.table(owner)} WHERE facility_id = ${facilityId})`;
}

/** A page of the facility's records, and their total number. */
export async function listOwned<Table extends OwnedTable>(
  db: Kysely<Database>,
  table: Table,
  facilityId: string,
  asked: { conditions: readonly Condition[]; orders: readonly Order[]; offset: number; limit: number },
): Promise<{ rows: OwnedRow<Table>[]; total: number }> {
  let found = untyped(db).selectFrom(nameOf(table)).where(isOf(table, facilityId));
  for (const { column, operator, value } of asked.conditions) found = found.where(column, operator, value);
  let page = found.selectAll().offset(asked.offset).limit(asked.limit);
  for (const { column, isDescending } of asked.orders)
    page = page.orderBy(sql.ref(column), isDescending ? 'desc' : 'asc');
  const [rows, { total }] = await Promise.all([
    page.execute(),
    found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as OwnedRow<Table>[], total };
}

/** The facility's record `id`, or undefined; with `isLocked`, locked until the transaction ends. */
export async function findOwned<Table extends OwnedTable>(
  db: Kysely<Database>,
  table: Table,
  facilityId: string,
  id: number,
  { isLocked = false } = {},
): Promise<OwnedRow<Table> | undefined> {
  const row = await untyped(db)
    .selectFrom(nameOf(table))
    .selectAll()
    .where(isOf(table, facilityId))
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row as OwnedRow<Table> | undefined;
}

export async function insertOwned<Table extends OwnedTable>(
  db: Kysely<Database>,
  table: Table,
  values: Insertable<Database[Table]>,
): Promise<OwnedRow<Table>> {
  const row = await untyped(db)
    .insertInto(nameOf(table))
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as OwnedRow<Table>;
}

/**
 * Changes only the columns in `changes`, so that simultaneous changes of different columns are both kept.
 *
 * @returns the whole record, or undefined when the facility has none with this `id`
 */
export async function updateOwned<Table extends OwnedTable>(
  db: Kysely<Database>,
  table: Table,
  { facilityId, id }: { facilityId: string; id: number },
  changes: Updateable<Database[Table]>,
): Promise<OwnedRow<Table> | undefined> {
  if (Object.keys(changes).length === 0) return findOwned(db, table, facilityId, id);
  const row = await untyped(db)
    .updateTable(nameOf(table))
    .set(changes as Record<string, unknown>)
    .where(isOf(table, facilityId))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row as OwnedRow<Table> | undefined;
}

/** Removes a record. @returns whether there was one */
export async function removeOwned(
  db: Kysely<Database>,
  table: OwnedTable,
  facilityId: string,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await untyped(db)
    .deleteFrom(nameOf(table))
    .where(isOf(table, facilityId))
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Which of `ids` the facility does not have. */
export async function unknownIds(
  db: Kysely<Database>,
  table: OwnedTable,
  facilityId: string,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await untyped(db)
    .selectFrom(nameOf(table))
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('id', 'in', ids)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Whether `error` is the violation of a unique constraint. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Whether `error` is the violation of a foreign key: another record still refers to this one. */
export function isReferenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
