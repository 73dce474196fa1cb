/** Facilities as the rules of booking need them. What the public reads show of them is in `facilityList.ts`. */
import type { Kysely, Transaction } from 'kysely';
import type { DepositTerms } from '../../domain/deposit.ts';
import type { Database, FacilityRow } from './database.ts';

/** Only what looks like an id is asked for: a NUL in an address would be an error of the database. */
function isFacilityId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,99}$/.test(id);
}

/** The facility `id`, or undefined. */
export async function findFacility(db: Kysely<Database>, id: string): Promise<FacilityRow | undefined> {
  if (!isFacilityId(id)) return;
  return db.selectFrom('facilities').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The facility `id`, locked until the transaction ends: whoever decides about its seats does so one
 * after the other, in whatever process. Rows that only refer to the facility don't wait.
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

/** What the deposit rule asks of a facility. */
export function depositTermsOf(facility: FacilityRow): DepositTerms {
  return {
    ...facility,
    deposit_amount: Number(facility.deposit_amount),
    deposits_widget_description: '',
  };
}
