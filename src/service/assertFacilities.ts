/** Checks the facilities that a command line names. */
import type { Kysely } from 'kysely';
import { StartFailure } from './startFailure.ts';
import type { Database } from './store/database.ts';

/** @throws StartFailure naming the first id without a facility */
export async function assertFacilities(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const found = await db.selectFrom('facilities').select('id').where('id', '=', id).executeTakeFirst();
    if (!found)
      throw new StartFailure(`There is no facility "${id}": name one by its id, as its record shows it.`);
  }
}
