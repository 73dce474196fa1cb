/** Whether what the guest sends is a booking or a request: where the restaurant confirms by hand nothing is promised. */
import { readConfirmsItself } from '../api/confirmation.ts';
import type { BookingView } from './shared.ts';

/** Finds it out, once; rejects when it can't be read, and may be asked again. */
export async function readConfirmation({
  http,
  facility,
  booking: { isRequest },
}: Pick<BookingView, 'http' | 'facility' | 'booking'>): Promise<void> {
  if (isRequest.peek() === undefined) isRequest.value = (await readConfirmsItself(http, facility)) === false;
}
