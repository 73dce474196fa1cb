/** Dishes that a kitchen marks as sold out. */
import type { Kysely, Transaction } from 'kysely';
import type { SoldOutTerms } from '../../domain/soldOut.ts';
import type { Database } from './database.ts';
import { isSoldOut as isSoldOutAt } from './menus.ts';

export interface SoldOutRow extends SoldOutTerms {
  id: number;
  title: string;
  category: string;
  updated: Date;
}

/** A page of a facility's dishes, and their total number; with `isSoldOut`, only those that are sold out. */
export async function listSoldOut(
  db: Kysely<Database>,
  facilityId: string,
  asked: {
    isSoldOut: boolean | undefined;
    offset: number;
    limit: number;
    /** Undefined for the order of the menus. */
    order: { by: 'title' | 'id'; isDescending: boolean } | undefined;
  },
  now: Date,
): Promise<{ rows: SoldOutRow[]; total: number }> {
  const { isSoldOut, offset, limit, order } = asked;
  const direction = order?.isDescending ? 'desc' : 'asc';
  const found = dishesOf(db, facilityId).$if(isSoldOut !== undefined, (query) =>
    query.where(isSoldOutAt(now), '=', isSoldOut!),
  );
  const [rows, { total }] = await Promise.all([
    found
      .select(COLUMNS)
      .$if(order !== undefined, (query) => query.orderBy(`product.${order!.by}`, direction))
      .orderBy('category.priority')
      .orderBy('category.id')
      .orderBy('product.priority')
      .orderBy('product.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

const COLUMNS = [
  'product.id',
  'product.title',
  'product.sold_out',
  'product.sold_out_until',
  'product.updated',
  'category.name as category',
] as const;

const dishesOf = (db: Kysely<Database>, facilityId: string) =>
  db
    .selectFrom('products as product')
    .innerJoin('menu_categories as category', 'category.id', 'product.menu_category_id')
    .where('product.facility_id', '=', facilityId);

/** The facility's dish `id`, locked until the transaction ends. */
export async function lockDish(
  trx: Transaction<Database>,
  facilityId: string,
  id: number,
): Promise<SoldOutRow | undefined> {
  return dishesOf(trx, facilityId)
    .select(COLUMNS)
    .where('product.id', '=', id)
    .forNoKeyUpdate(['product'])
    .executeTakeFirst();
}

/** Marks a dish as sold out or available again. It must be locked. */
export async function setSoldOut(
  trx: Transaction<Database>,
  id: number,
  terms: SoldOutTerms,
  updated: Date,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ ...terms, updated })
    .where('id', '=', id)
    .execute();
}
