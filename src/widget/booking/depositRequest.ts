/** The deposit that a booking is made with: one that was made for nothing serves again. */
import type { DueDeposit } from '../../domain/deposit.ts';
import type { Contact } from '../../domain/guestDetails.ts';
import { jsonText } from '../../domain/jsonText.ts';
import { postBookingDeposit } from '../api/bookingDeposit.ts';
import type { Http } from '../api/http.ts';
import { createRequestKey } from '../app/requestKey.ts';

export function createDepositRequest({ http, facilityId }: { http: Http; facilityId: string }) {
  /** One that no booking has used yet, and what it is good for. */
  let made: { key: string; path: string } | undefined;
  const keys = createRequestKey();

  return {
    /** Path of the deposit to book with, null when none is due. Throws as `send`. */
    async pathFor(due: DueDeposit | null, contact: Contact): Promise<string | null> {
      if (!due) return null;
      const { amount, currency } = due;
      // The request to pay goes to the deposit's own address: a mended address needs a deposit of its own.
      const key = jsonText([amount, currency, contact.email]);
      if (made?.key !== key) {
        const request = { owner_name: contact.name, owner_email: contact.email, amount, currency };
        const path = await postBookingDeposit(http, facilityId, request, keys.of(key, request));
        keys.settle();
        made = { key, path };
      }
      return made.path;
    },
    /** A booking has used it, or none can. */
    forget() {
      made = undefined;
    },
  };
}
