/** `POST /facility/{facility_id}/booking_deposit`. */
import type { BookingDeposit, BookingDepositRequest } from '../../contract/bookingDeposit.ts';
import { type FieldsOf, readRecord, text } from '../../contract/readRecord.ts';
import { UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';
import { send } from './send.ts';

export const bookingDepositFields = { resource_uri: text } satisfies FieldsOf<BookingDeposit>;

/**
 * Makes a deposit that is not paid yet.
 *
 * @param key tells a second try of the same request, see `send`
 * @returns its `resource_uri`, with which a booking is made
 * @throws Unreachable, Refused, UnusableAnswer
 */
export async function postBookingDeposit(
  http: Http,
  facilityId: string,
  request: BookingDepositRequest,
  key?: string,
): Promise<string> {
  const answer = await send(http, 'POST', `${facilityPath(facilityId)}/booking_deposit`, request, {}, key);
  const deposit = readRecord(bookingDepositFields, answer, ['resource_uri']);
  if (!deposit) throw new UnusableAnswer();
  return deposit.resource_uri;
}
