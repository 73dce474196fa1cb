/** `GET` and `PATCH /v1/booking_status/{restaurant_authentication_code}`. */
import type { FastifyInstance } from 'fastify';
import type { BookingStatusView, StatusChoice } from '../../../contract/bookingStatus.ts';
import type { Language } from '../../../i18n/locales.ts';
import { languageFor } from '../../acceptLanguage.ts';
import { inAnyZone } from '../../actions/facilityOf.ts';
import { codeOf } from '../../linkCodes.ts';
import { queueDecisionMail } from '../../mail/bookingMails.ts';
import { mailTranslator } from '../../mail/catalogues.ts';
import type { Services } from '../../services.ts';
import { changeStatus, findByCode, lockByCode } from '../../store/bookings.ts';
import type { BookingRow } from '../../store/database.ts';
import { findFacility } from '../../store/facilities.ts';
import { inTurn } from '../../store/transaction.ts';
import { decideBooking, getBookingStatus } from '../declared/links.ts';
import { parseBody } from '../readRequest.ts';
import { serve } from '../route.ts';
import { limitMisses } from '../throttle.ts';

export function bookingStatusRoutes(app: FastifyInstance, services: Services): void {
  const { reads, clock } = services;

  serve(app, getBookingStatus, async (request, reply) => {
    reply.header('Vary', 'Accept-Language');
    return limitMisses(services, request, 'link', async () => {
      const code = codeOf(request.params.restaurant_authentication_code);
      const db = reads(request.until);
      const booking = await findByCode(db, { holder: 'staff', code, now: clock() });
      if (!booking) return undefined;
      const { language } = inAnyZone(await findFacility(db, booking.facility_id));
      return view(booking, code, languageFor(request.headers['accept-language'], language));
    });
  });

  serve(app, decideBooking, async (request) => {
    const { chosen_status } = parseBody(decideBooking.body, request);
    const code = codeOf(request.params.restaurant_authentication_code);
    const decided = await limitMisses(services, request, 'link', async () =>
      inTurn(services, `booking ${code}`, request.until, async (trx) => {
        const now = clock();
        const found = await lockByCode(trx, { holder: 'staff', code, now });
        if (!found) return undefined;
        // Already decided: nothing changes, and the answer shows the present status.
        if (found.status !== 'unconfirmed') return { booking: found };
        const facility = inAnyZone(await findFacility(trx, found.facility_id));
        const booking = await changeStatus(trx, found, chosen_status, now);
        await queueDecisionMail(trx, services, { facility, booking });
        return { booking, chosen_status };
      }),
    );
    const { booking, ...chosen } = decided;
    // Nothing is left to choose, so the answer contains no label and the language doesn't matter.
    return { ...view(booking, code, 'en'), ...chosen };
  });
}

function view(booking: BookingRow, code: string, language: Language): BookingStatusView {
  return {
    ref_num: booking.ref_num,
    resource_uri: `/v1/booking_status/${code}`,
    restaurant_authentication_code: code,
    status: booking.status,
    status_choices: booking.status === 'unconfirmed' ? choicesIn(language) : [],
  };
}

/** The contract's two choices, with the labels of their buttons. */
function choicesIn(language: Language): StatusChoice[] {
  const t = mailTranslator(language, language);
  return (['confirmed', 'cancelled'] as const).map((value) => ({
    localized_label: t(`choice_${value}`),
    value,
  }));
}
