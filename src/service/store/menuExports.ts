/** The files of exported menus, each behind a secret code, for one day. */
import type { Kysely } from 'kysely';
import { hashOfCode } from '../linkCodes.ts';
import type { Database } from './database.ts';

const KEEP_SECONDS = 86_400;

/** Stores a file for one day. @returns when it expires */
export async function keepExport(
  trx: Kysely<Database>,
  { code, facilityId, file }: { code: string; facilityId: string; file: string },
  now: Date,
): Promise<Date> {
  const ends = new Date(now.getTime() + KEEP_SECONDS * 1000);
  await trx
    .insertInto('menu_exports')
    .values({ code_hash: hashOfCode(code), facility_id: facilityId, file, ends })
    .execute();
  return ends;
}

/** The file behind a code; undefined for a code that is unknown or expired. */
export async function findExport(db: Kysely<Database>, code: string, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('menu_exports')
    .select('file')
    .where('code_hash', '=', hashOfCode(code))
    .where('ends', '>', now)
    .executeTakeFirst();
  return found?.file;
}

export async function removeOldExports(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('menu_exports').where('ends', '<=', now).execute();
}
