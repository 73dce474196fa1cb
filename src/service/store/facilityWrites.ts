/** How the management API adds and changes facilities. */
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database, FacilitiesTable, FacilityRow } from './database.ts';

/**
 * Adds a facility under `id`, with a number appended when it is taken.
 *
 * @returns the id
 */
export async function insertFacility(
  trx: Transaction<Database>,
  id: string,
  values: Omit<Insertable<FacilitiesTable>, 'id'>,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const added = await trx
      .insertInto('facilities')
      .values({ ...values, id: number === 1 ? id : `${id}-${number}` })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return added.id;
  }
}

/** Changes these columns and these fields of the profile, and no others. */
export async function updateFacility(
  db: Kysely<Database>,
  id: string,
  columns: Omit<Updateable<FacilitiesTable>, 'id' | 'profile' | 'updated'>,
  profile: object,
  updated: Date,
): Promise<FacilityRow> {
  return db
    .updateTable('facilities')
    .set({ ...columns, updated })
    .set('profile', sql`profile || ${JSON.stringify(profile)}::jsonb`)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
