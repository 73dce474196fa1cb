/** Checks that several routes of a facility begin with. */
import type { Kysely } from 'kysely';
import { formatTime } from '../../i18n/formats.ts';
import { ApiFailure, conflict, invalid, notFound } from '../apiFailure.ts';
import type { Told } from '../refusals/reader.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { takesBookings } from '../store/facilityList.ts';
import { isPaused, type Moment, reachesRestaurant } from '../store/takesOrders.ts';
import { assertKnownZone } from './facilityRules.ts';

/** The facility, checked. @throws ApiFailure 404 when there is none; 409 when its time zone is unknown here. */
export function existing<Row extends FacilityRow>(facility: Row | undefined): Row {
  const found = inAnyZone(facility);
  assertKnownZone(found);
  return found;
}

/**
 * As `existing`, whatever its zone: for links to existing bookings. A restaurant's wrong setting must not keep a guest
 * from cancelling.
 */
export function inAnyZone<Row extends FacilityRow>(facility: Row | undefined): Row {
  if (!facility) throw notFound();
  return facility;
}

/** @throws ApiFailure 409 when the facility takes no online bookings, or has reached its limit for now. */
export function assertTakesBookings(facility: FacilityRow): void {
  if (!facility.booking_enabled) throw conflict(({ t }) => t('bookingsOff'));
  if (facility.reached_booking_limit) throw conflict(({ t }) => t('bookingsPaused'));
}

/** @throws ApiFailure 409 when the facility has no booking hours at all, so that no table can ever open up. */
export async function assertHasHours(db: Kysely<Database>, { id }: FacilityRow): Promise<void> {
  if (!(await takesBookings(db, id))) throw conflict(({ t }) => t('bookingsOff'));
}

/** A facility that shows its menu. @throws as `existing`; also 404 when it takes no online orders. */
export function orderable(facility: FacilityRow | undefined): FacilityRow {
  if (!facility?.ordering_enabled) throw notFound();
  return existing(facility);
}

/**
 * @throws ApiFailure 400 on `type`, whatever its value, when the facility takes no online orders, has paused them, or
 * would not be told of one. Not 409, which means that the cart has already been ordered.
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

/** The message that a time, shown by the restaurant's clock, is no longer available. */
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
