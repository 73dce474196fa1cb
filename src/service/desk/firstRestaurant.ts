/**
 * The first restaurant of all: as long as there is none, a start prints a link to create it. The link is derived from
 * the service's secret and the time it was made, so that processes that start together print the same one.
 */
import { createHmac } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { FirstRestaurantRequest } from '../../contract/management/session.ts';
import { codeMatches, hashOfCode } from '../linkCodes.ts';
import { addFacility, assertKnown } from '../management/newFacility.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { userByEmail } from '../store/facilityUsers.ts';
import { updateFacility } from '../store/facilityWrites.ts';
import { inTransaction } from '../store/transaction.ts';
import { insertUser } from '../store/users.ts';

const GOOD_MS = 3_600_000;
/** Processes that start within this time count as starting together. */
const TOGETHER_MS = 60_000;
/** Advisory lock: processes make the link, and owners use it, one at a time. */
const LOCK = [0x7461626c, 6] as const;

/** Whether any restaurant exists. */
export async function hasRestaurant(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('facilities').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The address for creating the first restaurant, valid for an hour; undefined when one exists. Ends earlier links. */
export async function prepareFirstLink({
  db,
  clock,
  secret,
  settings,
}: Pick<Services, 'db' | 'clock' | 'secret' | 'settings'>): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    await lock(trx);
    if (await hasRestaurant(trx)) {
      await trx.deleteFrom('first_restaurant_link').execute();
      return;
    }
    const now = clock();
    const known = await trx.selectFrom('first_restaurant_link').select('created').executeTakeFirst();
    const isFresh = known && Math.abs(now.getTime() - known.created.getTime()) < TOGETHER_MS;
    const created = isFresh ? known.created : now;
    const code = codeFrom(secret, created);
    await trx
      .insertInto('first_restaurant_link')
      .values({ code_hash: hashOfCode(code), created })
      .onConflict((conflict) =>
        conflict.column('is_only').doUpdateSet({ code_hash: hashOfCode(code), created }),
      )
      .execute();
    return `${settings.publicUrl}/desk/#first=${code}`;
  });
}

const codeFrom = (secret: Uint8Array, created: Date): string =>
  createHmac('sha256', secret).update(`first restaurant ${created.toISOString()}`).digest('base64url');

/**
 * Creates the restaurant and its owner, and uses up the link.
 *
 * @returns the owner's id; undefined alike for a code that is unknown, used or expired
 * @throws ApiFailure 400 for values that don't exist, such as a time zone; the link then stays valid
 */
export async function addFirstRestaurant(
  trx: Transaction<Database>,
  request: z.output<typeof FirstRestaurantRequest> & { language: string },
  now: Date,
): Promise<number | undefined> {
  const { code, owner_name, owner_email, ...facility } = request;
  await lock(trx);
  const link = await trx.selectFrom('first_restaurant_link').selectAll().executeTakeFirst();
  if (!link || !codeMatches(code, link.code_hash)) return;
  if (now.getTime() - link.created.getTime() > GOOD_MS || (await hasRestaurant(trx))) return;
  assertKnown(facility);
  const user = { username: owner_email, email: owner_email, first_name: owner_name };
  const userId = (await userByEmail(trx, owner_email))?.id ?? (await insertUser(trx, user, now));
  const id = await addFacility(trx, { ...facility, email: facility.email || owner_email }, userId, now);
  await updateFacility(trx, id, { is_set_up: false }, {}, now);
  await trx.deleteFrom('first_restaurant_link').execute();
  return userId;
}

const lock = (trx: Transaction<Database>) =>
  sql`SELECT pg_advisory_xact_lock(${LOCK[0]}, ${LOCK[1]})`.execute(trx);
