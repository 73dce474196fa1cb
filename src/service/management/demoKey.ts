/** The demo's API key: shown at every start and stored nowhere, because it is derived from the service's secret. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { hashOfCode } from '../linkCodes.ts';
import { DEMO_IDS } from '../seed/seedDemo.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { giveRight } from '../store/users.ts';
import { derivedKey } from './keys.ts';
import { makeKey } from './makeKey.ts';

const NAME = 'Demo';
/** Advisory lock: of several processes that start at once, only one creates it. */
const LOCK = [0x7461626c, 4] as const;

/**
 * The key to all of the demo's restaurants, created if missing. When the demo is no longer served it is revoked, because
 * anybody who has started the demo knows it.
 *
 * @returns undefined without a demo, or when somebody has revoked the key
 */
export async function prepareDemoKey({
  db,
  clock,
  secret,
  settings,
}: Pick<Services, 'db' | 'clock' | 'secret' | 'settings'>): Promise<string | undefined> {
  const key = derivedKey(secret, 'demo');
  const hash = hashOfCode(key);
  if (settings.seed !== 'demo') {
    await revoke(db, hash, clock());
    return;
  }
  const holds = await inTransaction(db, async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK[0]}, ${LOCK[1]})`.execute(trx);
    const found = await trx
      .selectFrom('api_keys')
      .select(['user_id', 'revoked'])
      .where('key_hash', '=', hash)
      .executeTakeFirst();
    const now = clock();
    if (!found) await makeKey(trx, { name: NAME, facilities: DEMO_IDS, role: 'owner', key }, now);
    // A later release may have added restaurants.
    else
      for (const facilityId of DEMO_IDS)
        await giveRight(trx, { userId: found.user_id, facilityId, role: 'owner' }, now);
    return !found?.revoked;
  });
  return holds ? key : undefined;
}

async function revoke(db: Kysely<Database>, hash: Uint8Array, now: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked: now })
    .where('key_hash', '=', hash)
    .where('revoked', 'is', null)
    .execute();
}
