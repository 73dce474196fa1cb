/** The key that signs what the service hands out. It is in the database, so that every process signs alike. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

const NAME = 'hmac';

/** The HMAC key (32 random bytes), created by the first process that asks for it. */
export async function loadSecret(db: Kysely<Database>): Promise<Uint8Array> {
  await db
    .insertInto('service_secrets')
    .values({ name: NAME, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('service_secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return value;
}
