/** Whether a booking of the restaurant's own finds its seats and its tables. */
import type { Transaction } from 'kysely';
import type { BookingRules } from '../../../domain/bookingRules.ts';
import { conflict } from '../../app/errors.ts';
import { seatsAtTime, seatsOfSlot } from '../../store/availability.ts';
import type { Database, FacilityRow } from '../../store/database.ts';
import { areHeld, unknownIds } from '../../store/managedBookings.ts';
import { linkedId, linkNotFound } from '../links.ts';

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

/**
 * The ids of the tables and rooms that `paths` lead to.
 *
 * @throws ApiFailure 404 on `facility_resources`
 */
export async function resourceIds(
  trx: Transaction<Database>,
  facilityId: string,
  paths: readonly string[],
): Promise<number[]> {
  return idsOf(trx, facilityId, paths, { field: 'facility_resources', table: 'facility_resources' });
}

/** As `resourceIds`, for `tags` of a booking. */
export async function bookingTagIds(
  trx: Transaction<Database>,
  facilityId: string,
  paths: readonly string[],
): Promise<number[]> {
  return idsOf(trx, facilityId, paths, { field: 'tags', table: 'booking_tags' });
}

async function idsOf(
  trx: Transaction<Database>,
  facilityId: string,
  paths: readonly string[],
  { field, table }: { field: string; table: 'facility_resources' | 'booking_tags' },
): Promise<number[]> {
  const ids = paths.map((path) => linkedId(field, path, facilityId, table));
  if ((await unknownIds(trx, table, facilityId, ids)).length > 0) throw linkNotFound(field);
  return ids;
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
