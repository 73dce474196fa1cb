/** Pictures that restaurants have uploaded. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';

/** How long an unused picture is kept: the dish that shows it may not have been saved yet. */
const UNUSED_MS = 86_400_000;

export interface NewPictureRow {
  name: string;
  facilityId: string;
  width: number;
  height: number;
  sizes: readonly { width: number; bytes: Buffer }[];
}

/** How many pictures the facility has. */
export async function countPictures(db: Kysely<Database>, facilityId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('facility_id', '=', facilityId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a picture; one with the same name is the same picture, whose upload time is renewed. */
export async function insertPicture(
  trx: Transaction<Database>,
  { name, facilityId, width, height, sizes }: NewPictureRow,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('pictures')
    .values({ name, facility_id: facilityId, width, height, created: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created: now }))
    .execute();
  await trx
    .insertInto('picture_sizes')
    .values(sizes.map((size) => ({ ...size, picture_name: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The picture in the given width, else the next smaller one; undefined when there is none. */
export async function readPicture(
  db: Kysely<Database>,
  name: string,
  width: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('picture_sizes')
    .select('bytes')
    .where('picture_name', '=', name)
    .where('width', '<=', width)
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.bytes;
}

/** Removes pictures that no dish, category or restaurant shows and that were not uploaded within the last day. */
export async function removeUnusedPictures(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_MS);
  await sql`
    DELETE FROM pictures WHERE created < ${before}
      AND NOT EXISTS (SELECT FROM products
        WHERE products.facility_id = pictures.facility_id AND strpos(products.image, pictures.name) > 0)
      AND NOT EXISTS (SELECT FROM menu_categories JOIN menus ON menus.id = menu_id
        WHERE menus.facility_id = pictures.facility_id AND strpos(menu_categories.image, pictures.name) > 0)
      AND NOT EXISTS (SELECT FROM facilities
        WHERE facilities.id = pictures.facility_id AND strpos(profile::text, pictures.name) > 0)
  `.execute(db);
}
