/** `GET` and `PATCH /booking_status/{restaurant_authentication_code}`: the staff's view of a booking. */
import type { BookingStatusView, StatusChoice } from '../../contract/bookingStatus.ts';
import { rawField } from '../../contract/rawField.ts';
import { type FieldsOf, readRecord, text } from '../../contract/readRecord.ts';
import { UnusableAnswer } from './errors.ts';
import type { Http } from './http.ts';
import { send } from './send.ts';

/** What the page shows; the code that comes with it in the answer is left behind. */
export interface StaffBooking {
  reference: string;
  status: string;
  /** What may be chosen, as the service words it; none once it is decided. */
  choices: readonly { value: string; label: string }[];
  /** In the answer to a decision: the one that was taken here, or empty where the booking had been decided before. */
  chosen: string;
}

/** The contract knows two. */
const MOST_CHOICES = 8;

export const bookingStatusFields = {
  ref_num: text,
  status: text,
  chosen_status: text,
} satisfies FieldsOf<BookingStatusView>;
export const statusChoiceFields = { localized_label: text, value: text } satisfies FieldsOf<StatusChoice>;

const pathOf = (code: string) => `/booking_status/${encodeURIComponent(code)}`;

/** Throws as `http.read`. */
export async function readStaffBooking(http: Http, code: string): Promise<StaffBooking> {
  return bookingOf(await http.read(pathOf(code)));
}

/** Decides, once. Throws as `send`; an answer after which it is still to be decided is of no use. */
export async function decideBooking(http: Http, code: string, chosen: string): Promise<StaffBooking> {
  const booking = bookingOf(await send(http, 'PATCH', pathOf(code), { chosen_status: chosen }));
  if (booking.choices.length > 0) throw new UnusableAnswer();
  return booking;
}

function bookingOf(answer: unknown): StaffBooking {
  const record = readRecord(bookingStatusFields, answer, ['status']);
  const choices = rawField(answer, 'status_choices');
  // Whether there is something to decide must be certain.
  if (!record || !Array.isArray(choices)) throw new UnusableAnswer();
  return {
    reference: record.ref_num ?? '',
    status: record.status,
    chosen: record.chosen_status ?? '',
    choices: choices.slice(0, MOST_CHOICES).flatMap((entry: unknown) => {
      const choice = readRecord(statusChoiceFields, entry, ['value']);
      return choice?.value ? [{ value: choice.value, label: choice.localized_label || choice.value }] : [];
    }),
  };
}
