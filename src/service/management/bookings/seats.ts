/** Whether a booking of the restaurant's own finds its seats and its tables. */
import type { Transaction } from 'kysely';
import type { BookingRules } from '../../../domain/bookingRules.ts';
import { conflict } from '../../apiFailure.ts';
import { seatsAtTime, seatsOfSlot } from '../../store/availability.ts';
import type { Database, FacilityRow } from '../../store/database.ts';
import { areHeld } from '../../store/managedBookings.ts';

export interface Wish {
  date: Date;
  num: number;
  /** Whether it may begin at any minute; others keep to the slots. */
  isAtAnyTime: boolean;
  /** The booking that is to be moved: its own seats count as free. */
  except: number | undefined;
}

/**
 * @param facility locked, with the terms of the restaurant itself (`staffTerms`)
 * @throws ApiFailure 409
 */
export async function assertSeats(
  trx: Transaction<Database>,
  facility: FacilityRow,
  rules: BookingRules,
  { date, num, isAtAnyTime, except }: Wish,
  now: Date,
): Promise<void> {
  const seats = isAtAnyTime
    ? await seatsAtTime(trx, facility, rules, date, except)
    : await seatsOfSlot(trx, facility, rules, date, now, except);
  if (seats === undefined)
    throw conflict('That time cannot be booked.', { date: ['This time is not offered.'] });
  if (seats < num)
    throw conflict('There are not enough seats.', { date: ['There are not enough seats at this time.'] });
}

/** @throws ApiFailure 409 when another booking of that time holds one of the tables */
export async function assertResourcesFree(
  trx: Transaction<Database>,
  facilityId: string,
  ids: readonly number[],
  time: { date: Date; ends: Date; except: number | undefined },
): Promise<void> {
  if (await areHeld(trx, facilityId, ids, time))
    throw conflict('That table is taken at that time.', {
      facility_resources: ['Another booking of this time holds one of these.'],
    });
}
