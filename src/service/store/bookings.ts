/** Bookings in the database. */
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { BookingStatus } from '../../contract/bookingStatuses.ts';
import { codeMatches, codesExpired, hashOfCode, isCode } from '../linkCodes.ts';
import type { BookingRow, BookingsTable, Database } from './database.ts';
import { newReference } from './references.ts';

export type NewBooking = Omit<
  Insertable<BookingsTable>,
  'id' | 'ref_num' | 'ends' | 'updated' | 'status_code'
>;

/** Stores a booking under a reference that is unique in its facility. */
export async function insertBooking(trx: Transaction<Database>, booking: NewBooking): Promise<BookingRow> {
  for (;;) {
    const stored = await trx
      .insertInto('bookings')
      .values({
        ...booking,
        ref_num: newReference(),
        ends: new Date(booking.date.getTime() + booking.booking_timespan * 60_000),
        updated: booking.created,
      })
      // The reference is taken: the loop tries another.
      .onConflict((conflict) => conflict.columns(['facility_id', 'ref_num']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored) return stored;
  }
}

/** The booking of this id, or undefined. */
export async function bookingById(db: Kysely<Database>, id: number): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whose code it is: the guest's is for cancelling, the staff's for deciding. */
export type CodeHolder = 'guest' | 'staff';

const HASH_COLUMN = { guest: 'cancel_code_hash', staff: 'staff_code_hash' } as const;

export interface BookingQuestion {
  holder: CodeHolder;
  code: string;
  now: Date;
}

/** The booking whose link has `code`; undefined alike for a code that is malformed, unknown or expired. */
export async function findByCode(
  db: Kysely<Database>,
  question: BookingQuestion,
): Promise<BookingRow | undefined> {
  return read(db, question, false);
}

/** As `findByCode`, and locks the booking until the transaction ends. */
export async function lockByCode(
  trx: Transaction<Database>,
  question: BookingQuestion,
): Promise<BookingRow | undefined> {
  return read(trx, question, true);
}

async function read(
  db: Kysely<Database>,
  { holder, code, now }: BookingQuestion,
  forChange: boolean,
): Promise<BookingRow | undefined> {
  if (!isCode(code)) return;
  const column = HASH_COLUMN[holder];
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where(column, '=', hashOfCode(code))
    .$if(forChange, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!booking || !codeMatches(code, booking[column]) || codesExpired(booking.date, now)) return;
  return booking;
}

/** Changes the status of a booking locked by `lockByCode`. */
export async function changeStatus(
  trx: Transaction<Database>,
  booking: BookingRow,
  status: BookingStatus,
  now: Date,
): Promise<BookingRow> {
  return trx
    .updateTable('bookings')
    .set({ status, updated: now })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
