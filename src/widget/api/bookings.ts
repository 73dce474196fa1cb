/** `POST /facility/{facility_id}/bookings`. */
import type { BookingRequest } from '../../contract/booking.ts';
import { bookingOutcome } from '../../contract/bookingOutcome.ts';
import { readRecord } from '../../contract/readRecord.ts';
import { UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';

/**
 * Books once. Of the result only what the last screen shows is kept; any of it may be missing, and it
 * is a booking all the same.
 *
 * @param more headers beside those of every request
 * @throws Unreachable, Refused, UnusableAnswer (also when nothing in the answer is a booking's)
 */
export async function postBooking(
  http: Http,
  facilityId: string,
  request: BookingRequest,
  more?: Readonly<Record<string, string>>,
) {
  const answer = await http.send('POST', `${facilityPath(facilityId)}/bookings`, request, more);
  const outcome = readRecord(bookingOutcome, answer, []);
  if (!outcome || Object.keys(outcome).length === 0) throw new UnusableAnswer();
  return outcome;
}

export type BookingOutcome = Awaited<ReturnType<typeof postBooking>>;
