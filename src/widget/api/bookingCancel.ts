/** `GET` and `PATCH /booking_cancel/{user_cancel_authentication_code}`: the guest's view of a booking. */
import type { BookingCancelView } from '../../contract/bookingCancel.ts';
import { type FieldsOf, readRecord, text } from '../../contract/readRecord.ts';
import { recordLink } from '../../domain/links.ts';
import { UnusableAnswer } from './errors.ts';
import type { Http } from './http.ts';
import { send } from './send.ts';

/** What the page shows; the code that comes with it in the answer is left behind. */
export interface GuestBooking {
  facilityName: string;
  /** Any text; `cancelled` is the only one that is certain. */
  status: string;
  /** Where to book again, if that is a page on the web. */
  detailUrl: string | undefined;
}

export const bookingCancelFields = {
  detail_url: text,
  facility_name: text,
  status: text,
} satisfies FieldsOf<BookingCancelView>;

const pathOf = (code: string) => `/booking_cancel/${encodeURIComponent(code)}`;

/** Throws as `http.read`. @param api where a page lies that is a path */
export async function readGuestBooking(http: Http, api: string, code: string): Promise<GuestBooking> {
  return bookingOf(await http.read(pathOf(code)), api);
}

/** Cancels, once. Throws as `send`; an answer that does not say "cancelled" is of no use. */
export async function cancelBooking(http: Http, api: string, code: string): Promise<GuestBooking> {
  const booking = bookingOf(await send(http, 'PATCH', pathOf(code), {}), api);
  if (booking.status !== 'cancelled') throw new UnusableAnswer();
  return booking;
}

function bookingOf(answer: unknown, api: string): GuestBooking {
  const record = readRecord(bookingCancelFields, answer, ['status']);
  if (!record) throw new UnusableAnswer();
  return {
    facilityName: record.facility_name ?? '',
    status: record.status,
    detailUrl: recordLink(record.detail_url ?? '', api),
  };
}
