/** The users that the demo signs in with one press: one for each role, in all of its restaurants. */
import { sql, type Transaction } from 'kysely';
import type { Role } from '../../contract/management/permissionGroup.ts';
import { DEMO_IDS } from '../seed/seedDemo.ts';
import type { Database } from '../store/database.ts';
import { userByEmail } from '../store/facilityUsers.ts';
import { giveRight, insertUser } from '../store/users.ts';

/** Advisory lock: of several presses at once, only one creates the user. */
const LOCK = [0x7461626c, 5] as const;
/** A reserved domain that receives no mail (RFC 2606). */
const addressOf = (role: Role) => `${role}@demo.example`;

/** The demo's user of this role, created if missing. @returns its id */
export async function demoUser(trx: Transaction<Database>, role: Role, now: Date): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK[0]}, ${LOCK[1]})`.execute(trx);
  const email = addressOf(role);
  const known = await userByEmail(trx, email);
  const userId = known?.id ?? (await insertUser(trx, { username: `Demo: ${role}`, email }, now));
  // A later release may have added restaurants.
  if (
    !known ||
    (await trx.selectFrom('user_rights').select('id').where('user_id', '=', userId).execute()).length <
      DEMO_IDS.length
  )
    for (const facilityId of DEMO_IDS) await giveRight(trx, { userId, facilityId, role }, now);
  return userId;
}
