/** Whether somebody still has to go through the set-up of a restaurant. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE facilities ADD is_set_up boolean NOT NULL DEFAULT true`.execute(db);
}
