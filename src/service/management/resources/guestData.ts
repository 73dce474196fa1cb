/** Exports or erases what a facility stores about one guest (ours). The guest is named in bodies: URLs end up in logs. */
import { ErasedGuest, GuestData, GuestQuestion } from '../../../contract/management/guestData.ts';
import { invalid } from '../../apiFailure.ts';
import { eraseGuest, exportGuest } from '../../personalData/guestData.ts';
import { facilityRoute } from '../route.ts';

const PATH = '/facility/{facility_id}/guest_data';
const shared = {
  method: 'POST',
  tag: 'Personal data',
  needs: 'owner',
  isOurs: true,
  body: GuestQuestion,
  status: 200,
} as const;

export const guestData = [
  facilityRoute({
    ...shared,
    path: `${PATH}/export`,
    summary: 'Shows all that is held of a guest, found by e-mail address or phone number.',
    answer: GuestData,
    handle: async ({ db, facility, body }) => {
      assertAsked(body);
      return exportGuest(db, facility.id, body);
    },
  }),
  facilityRoute({
    ...shared,
    path: `${PATH}/erase`,
    summary: 'Erases all that says who a guest is; what was booked and ordered stays, for the figures.',
    answer: ErasedGuest,
    handle: async ({ facility, body, now, write }) => {
      assertAsked(body);
      return write((trx) => eraseGuest(trx, facility.id, body, now));
    },
  }),
];

/** @throws ApiFailure 400 for a body without email and phone */
function assertAsked({ email, phone }: GuestQuestion): void {
  if (email === undefined && phone === undefined)
    throw invalid({ email: ['Give an e-mail address, a phone number, or both.'] });
}
