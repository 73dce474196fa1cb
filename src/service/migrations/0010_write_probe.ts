/** The one row that `/health` writes to learn whether anything can be written. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE write_probes (
      id smallint PRIMARY KEY CHECK (id = 1),
      probed timestamptz NOT NULL
    );
    INSERT INTO write_probes (id, probed) VALUES (1, now());
  `.execute(db);
}
