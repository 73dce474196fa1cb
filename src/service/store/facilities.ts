/** Facilities as the booking rules need them. What the public half shows of them is in `facilityList.ts`. */
import type { Kysely, Transaction } from 'kysely';
import type { DepositTerms } from '../../domain/deposit.ts';
import type { Database, FacilityRow } from './database.ts';

/** Whether a text can be an id; others aren't looked up, because the database rejects texts with a NUL. */
function isFacilityId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,99}$/.test(id);
}

/** The facility `id`, or undefined. */
export async function findFacility(db: Kysely<Database>, id: string): Promise<FacilityRow | undefined> {
  if (!isFacilityId(id)) return;
  return db.selectFrom('facilities').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The facility `id`, locked until the transaction ends, so that decisions about its seats are made one after the other
 * across all processes. Writing rows that only reference the facility doesn't wait for it.
 */
export async function lockFacility(trx: Transaction<Database>, id: string): Promise<FacilityRow | undefined> {
  if (!isFacilityId(id)) return;
  return trx.selectFrom('facilities').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Each time zone that a facility has. */
export async function timeZonesOf(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('facilities').select('timezone').distinct().orderBy('timezone').execute();
  return rows.map(({ timezone }) => timezone);
}

/** A facility's terms for the deposit rule. */
export function depositTermsOf(facility: FacilityRow): DepositTerms {
  return {
    ...facility,
    deposit_amount: Number(facility.deposit_amount),
    deposits_widget_description: '',
  };
}
