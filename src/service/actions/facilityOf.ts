/** What several routes of a facility ask first. */
import type { Kysely } from 'kysely';
import { formatTime } from '../../i18n/formats.ts';
import { ApiFailure, conflict, invalid, notFound } from '../apiFailure.ts';
import type { Told } from '../refusals/reader.ts';
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

/** @throws ApiFailure 409 when the facility takes no bookings, or none for now, over the Internet. */
export function assertTakesBookings(facility: FacilityRow): void {
  if (!facility.booking_enabled) throw conflict(({ t }) => t('bookingsOff'));
  if (facility.reached_booking_limit) throw conflict(({ t }) => t('bookingsPaused'));
}

/** @throws ApiFailure 409 when no table can ever come free, for there are no hours at all. */
export async function assertHasHours(db: Kysely<Database>, { id }: FacilityRow): Promise<void> {
  if (!(await takesBookings(db, id))) throw conflict(({ t }) => t('bookingsOff'));
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
  const refuse = (told: Told) => invalid({ type: [told] });
  if (!facility.ordering_enabled || !(await reachesRestaurant(db, facility, at)))
    throw refuse(({ t }) => t('ordersOff'));
  if (isPaused(facility, at.now)) throw refuse(({ t }) => t('ordersPaused'));
}

/** That a time can no longer be had, by the restaurant's clock. */
export const timeGone =
  ({ country, timezone }: FacilityRow, time: Date): Told =>
  ({ t, localeAt }) =>
    t('timeGone', { time: formatTime(localeAt(country), time, timezone) });

/** @throws ApiFailure 400 on `num` for a party outside the facility's bounds. */
export function assertPartySize({ min_num, max_num }: FacilityRow, num: number): void {
  const fields: ApiFailure['fields'] = {};
  if (num < min_num) fields.num = [`This must be at least ${min_num}.`];
  if (num > max_num) fields.num = [({ t }) => t('partyTooLarge', { count: max_num })];
  if (fields.num) throw invalid(fields);
}
