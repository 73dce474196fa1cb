/** The models of the steps after the first screen, and what each needs. They come with these steps. */
import { readFacility } from '../api/facility.ts';
import { facilityBooking } from '../api/facilityFields.ts';
import { createGuest } from '../app/guest.ts';
import { oncePer } from '../app/oncePer.ts';
import { createBooked } from './booked.ts';
import { createDetails } from './details.ts';
import type { BookingView } from './shared.ts';
import { createSubmission } from './submission.ts';
import { createWaitlist } from './waitlist.ts';

/** Once for each element: the guest's contact is the same whichever step asks for it. */
export const stepModels = oncePer(
  ({ booking, http, facility, navigation, language, emit, attributes }: BookingView) => {
    const guest = createGuest(attributes, { country: facility.country });
    const details = createDetails({ booking, t: language.t });
    const booked = createBooked();
    const submission = createSubmission({
      booking,
      guest,
      details,
      booked,
      http,
      facilityId: facility.id,
      readFacility: () => readFacility(http, facility.id, facilityBooking),
      source: () => attributes.source,
      navigation,
      emit,
    });
    const waitlist = createWaitlist({ booking, guest, http, facilityId: facility.id, emit });
    return { guest, details, booked, submission, waitlist };
  },
);
