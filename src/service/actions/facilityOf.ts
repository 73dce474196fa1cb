/** What several routes of a facility ask first. */
import type { Kysely } from 'kysely';
import { ApiFailure, conflict, invalid, notFound } from '../apiFailure.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { takesBookings } from '../store/facilityList.ts';
import { isPaused, type Moment, reachesRestaurant } from '../store/takesOrders.ts';
import { assertKnownZone } from './facilityRules.ts';

/** The facility that was found. @throws ApiFailure 404 when there is none; 409 when its time zone is not known. */
export function existing<Row extends FacilityRow>(facility: Row | undefined): Row {
  const found = inAnyZone(facility);
  assertKnownZone(found);
  return found;
}

/**
 * As `existing`, whatever its zone: for links, which answer a booking that is there. A wrong setting of the
 * restaurant must not keep a guest from cancelling.
 */
export function inAnyZone<Row extends FacilityRow>(facility: Row | undefined): Row {
  if (!facility) throw notFound();
  return facility;
}

const TAKES_NO_BOOKINGS = 'This restaurant does not take bookings online.';

/** @throws ApiFailure 409 when the facility takes no bookings, or none for now, over the Internet. */
export function assertTakesBookings(facility: FacilityRow): void {
  if (!facility.booking_enabled) throw conflict(TAKES_NO_BOOKINGS);
  if (facility.reached_booking_limit)
    throw conflict("This restaurant isn't taking online bookings right now. Please call.");
}

/** @throws ApiFailure 409 when no table can ever come free, for there are no hours at all. */
export async function assertHasHours(db: Kysely<Database>, { id }: FacilityRow): Promise<void> {
  if (!(await takesBookings(db, id))) throw conflict(TAKES_NO_BOOKINGS);
}

/** The facility that shows its menu. @throws as `existing`; 404 too when it takes no orders over the Internet. */
export function orderable(facility: FacilityRow | undefined): FacilityRow {
  if (!facility?.ordering_enabled) throw notFound();
  return existing(facility);
}

/**
 * @throws ApiFailure 400 on `type`, whatever it is, when the facility takes no orders over the Internet, or none for
 * now, or nobody there would hear of one. Not 409, which says of a cart that it has been ordered.
 */
export async function assertTakesOrders(
  db: Kysely<Database>,
  facility: FacilityRow,
  at: Moment,
): Promise<void> {
  const refuse = (message: string) => invalid({ type: [message] }, message);
  if (!facility.ordering_enabled || !(await reachesRestaurant(db, facility, at)))
    throw refuse('This restaurant does not take orders online.');
  if (isPaused(facility, at.now))
    throw refuse("This restaurant isn't taking online orders right now. Please try again later, or call.");
}

/** @throws ApiFailure 400 on `num` for a party outside the facility's bounds. */
export function assertPartySize({ min_num, max_num }: FacilityRow, num: number): void {
  const fields: ApiFailure['fields'] = {};
  if (num < min_num) fields.num = [`This must be at least ${min_num}.`];
  if (num > max_num) fields.num = [`This must be at most ${max_num}. For more guests, please call.`];
  if (fields.num) throw invalid(fields);
}
