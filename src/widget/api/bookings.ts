/** `POST /facility/{facility_id}/bookings`. */
import type { Booking, BookingRequest } from '../../contract/booking.ts';
import { type FieldsOf, number, readRecord, text } from '../../contract/readRecord.ts';
import { UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';
import { send } from './send.ts';

/** What the last screen shows of a booking. */
export const bookingOutcomeFields = {
  /** Minutes for which the table is held. */
  booking_timespan: number,
  date: text,
  num: number,
  ref_num: text,
  status: text,
  user_cancel_authentication_code: text,
} satisfies FieldsOf<Booking>;

/**
 * Books once. Of the result only what the last screen shows is kept; any of it may be missing, and it
 * is a booking all the same.
 *
 * @param key tells a second try of the same request, see `send`
 * @throws Unreachable, Refused, UnusableAnswer (also when nothing in the answer is a booking's)
 */
export async function postBooking(http: Http, facilityId: string, request: BookingRequest, key?: string) {
  const answer = await send(http, 'POST', `${facilityPath(facilityId)}/bookings`, request, {}, key);
  const outcome = readRecord(bookingOutcomeFields, answer, []);
  if (!outcome || Object.keys(outcome).length === 0) throw new UnusableAnswer();
  return outcome;
}

export type BookingOutcome = Awaited<ReturnType<typeof postBooking>>;
