/** `GET` and `PATCH /booking_status/{restaurant_authentication_code}`: the staff's view of a booking. */
import { BookingStatusView, StatusChoice } from '../../contract/bookingStatus.ts';
import { readRecord } from '../../contract/readRecord.ts';
import { UnusableAnswer } from './errors.ts';
import type { Http } from './http.ts';

/** What the page shows; the code that comes with it in the answer is left behind. */
export interface StaffBooking {
  reference: string;
  status: string;
  /** What may be chosen, as the service words it; none once it is decided. */
  choices: readonly StatusChoice[];
}

const pathOf = (code: string) => `/booking_status/${encodeURIComponent(code)}`;

/** Throws as `http.read`. */
export async function readStaffBooking(http: Http, code: string): Promise<StaffBooking> {
  return bookingOf(await http.read(pathOf(code)));
}

/** Decides, once. Throws as `http.send`. */
export async function decideBooking(http: Http, code: string, chosen: string): Promise<StaffBooking> {
  return bookingOf(await http.send('PATCH', pathOf(code), { chosen_status: chosen }));
}

function bookingOf(answer: unknown): StaffBooking {
  const { ref_num, status, status_choices } = BookingStatusView.shape;
  const record = readRecord({ ref_num, status, status_choices }, answer, ['status']);
  if (!record) throw new UnusableAnswer();
  return { reference: record.ref_num ?? '', status: record.status, choices: record.status_choices ?? [] };
}
