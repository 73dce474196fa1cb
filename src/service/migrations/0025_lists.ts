/** Indexes for lists of the management API that were sorted or read completely. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX customers_by_name ON customers (facility_id, name, id) WHERE erased IS NULL;
  `.execute(db);
}
