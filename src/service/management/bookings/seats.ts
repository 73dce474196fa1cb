/** Checks that a booking made by the restaurant finds free seats and tables. */
import type { Transaction } from 'kysely';
import type { BookingRules } from '../../../domain/bookingRules.ts';
import { conflict } from '../../apiFailure.ts';
import { seatsAtTime, seatsOfSlot } from '../../store/availability.ts';
import type { Database, FacilityRow } from '../../store/database.ts';
import { areHeld } from '../../store/managedBookings.ts';

export interface WantedSeats {
  date: Date;
  num: number;
  /** Whether it may begin at any minute instead of only at slots. */
  isAtAnyTime: boolean;
  /** The id of a booking that is being moved, whose own seats count as free. */
  except: number | undefined;
}

/**
 * @param facility locked, with the terms for the restaurant itself (`staffTerms`)
 * @throws ApiFailure 409
 */
export async function assertSeats(
  trx: Transaction<Database>,
  facility: FacilityRow,
  rules: BookingRules,
  { date, num, isAtAnyTime, except }: WantedSeats,
  now: Date,
): Promise<void> {
  const seats = isAtAnyTime
    ? await seatsAtTime(trx, facility, rules, date, except)
    : await seatsOfSlot(trx, facility, rules, date, now, except);
  if (seats === undefined)
    throw conflict('That time cannot be booked.', { date: ['This time is not available.'] });
  if (seats < num)
    throw conflict('There are not enough seats.', { date: ['There are not enough seats at this time.'] });
}

/** @throws ApiFailure 409 when another booking holds one of the tables at that time */
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
