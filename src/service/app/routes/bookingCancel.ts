/** `GET` and `PATCH /v1/booking_cancel/{user_cancel_authentication_code}`. */
import type { FastifyInstance } from 'fastify';
import type { BookingCancelView } from '../../../contract/bookingCancel.ts';
import { inAnyZone } from '../../actions/facilityOf.ts';
import { conflict } from '../../apiFailure.ts';
import { codeOf } from '../../linkCodes.ts';
import { queueCancellationMails } from '../../mail/bookingMails.ts';
import type { Services } from '../../services.ts';
import { changeStatus, findByCode, lockByCode } from '../../store/bookings.ts';
import type { BookingRow, FacilityRow } from '../../store/database.ts';
import { findFacility } from '../../store/facilities.ts';
import { inTurn } from '../../store/transaction.ts';
import { guestPageOf } from '../../website.ts';
import { cancelBooking, getBookingCancel } from '../declared/links.ts';
import { parseBody } from '../readRequest.ts';
import { serve } from '../route.ts';
import { limitMisses } from '../throttle.ts';

export function bookingCancelRoutes(app: FastifyInstance, services: Services): void {
  const { reads, clock, settings } = services;

  serve(app, getBookingCancel, async (request) =>
    limitMisses(services, request, 'link', async () => {
      const code = codeOf(request.params.user_cancel_authentication_code);
      const db = reads(request.until);
      const booking = await findByCode(db, { holder: 'guest', code, now: clock() });
      if (!booking) return undefined;
      return view(booking, inAnyZone(await findFacility(db, booking.facility_id)), code);
    }),
  );

  serve(app, cancelBooking, async (request) => {
    parseBody(cancelBooking.body, request);
    const code = codeOf(request.params.user_cancel_authentication_code);
    return limitMisses(services, request, 'link', async () =>
      inTurn(services, `booking ${code}`, request.until, async (trx) => {
        const now = clock();
        const found = await lockByCode(trx, { holder: 'guest', code, now });
        if (!found) return undefined;
        const facility = inAnyZone(await findFacility(trx, found.facility_id));
        assertCancellable(found, now);
        if (found.status === 'cancelled') return view(found, facility, code);
        const booking = await changeStatus(trx, found, 'cancelled', now);
        await queueCancellationMails(trx, services, { facility, booking: found });
        return view(booking, facility, code);
      }),
    );
  });

  /** The guest's view of the booking; `detail_url` leads back to the restaurant. */
  function view(booking: BookingRow, facility: FacilityRow, code: string): BookingCancelView {
    return {
      detail_url: guestPageOf(facility, settings),
      facility_name: facility.name,
      resource_uri: `/v1/booking_cancel/${code}`,
      status: booking.status,
      user_cancel_authentication_code: code,
    };
  }
}

/** Cancelling again is allowed and changes nothing; guests who have arrived can no longer cancel. */
function assertCancellable({ status, date }: BookingRow, now: Date): void {
  if (status === 'cancelled') return;
  if ((status !== 'unconfirmed' && status !== 'confirmed') || date <= now) {
    throw conflict(({ t }) => t('tooLateToCancel'));
  }
}
