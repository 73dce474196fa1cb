/** Booking deposits in the database. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { BookingDepositsTable, BookingRow, Database } from './database.ts';

export type DepositRow = Selectable<BookingDepositsTable>;

export async function insertDeposit(
  db: Kysely<Database>,
  deposit: Omit<Insertable<BookingDepositsTable>, 'id'>,
): Promise<DepositRow> {
  return db.insertInto('booking_deposits').values(deposit).returningAll().executeTakeFirstOrThrow();
}

/** The deposit `id` of `facilityId`, and whether a booking has it already. */
export async function findDeposit(
  trx: Transaction<Database>,
  facilityId: string,
  id: number,
): Promise<{ deposit: DepositRow; used: boolean } | undefined> {
  const deposit = await trx
    .selectFrom('booking_deposits')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!deposit) return;
  const booking = await trx
    .selectFrom('bookings')
    .select('id')
    .where('booking_deposit_id', '=', deposit.id)
    .executeTakeFirst();
  return { deposit, used: booking !== undefined };
}

/** The booking that a deposit was made for, or undefined. */
export async function bookingOfDeposit(
  db: Kysely<Database>,
  facilityId: string,
  id: number,
): Promise<BookingRow | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .where('booking_deposit_id', '=', id)
    .executeTakeFirst();
}
