/** `GET` and `PATCH /v1/booking_cancel/{user_cancel_authentication_code}` (public-api.md, "Guest booking cancellation"). */
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { BookingCancelRequest, type BookingCancelView } from '../../../contract/bookingCancel.ts';
import type { Services } from '../../services.ts';
import { changeStatus, findByCode, lockByCode } from '../../store/bookings.ts';
import type { BookingRow, Database, FacilityRow } from '../../store/database.ts';
import { findFacility } from '../../store/facilities.ts';
import { inTransaction } from '../../store/transaction.ts';
import { conflict, notFound, parseBody } from '../errors.ts';
import { existing } from '../facilityOf.ts';
import { limitMisses } from '../throttle.ts';

export function bookingCancelRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, settings } = services;
  const address = '/v1/booking_cancel/:code';

  app.get<{ Params: { code: string } }>(address, async (request) =>
    limitMisses(services, request, async () => {
      const { code } = request.params;
      const booking = await findByCode(db, { holder: 'guest', code, now: clock() });
      if (!booking) throw notFound();
      return view(booking, existing(await findFacility(db, booking.facility_id)), code);
    }),
  );

  app.patch<{ Params: { code: string } }>(address, async (request, reply) => {
    parseBody(BookingCancelRequest, request);
    const { code } = request.params;
    const answer = await limitMisses(services, request, async () =>
      inTransaction(db, async (trx) => {
        const now = clock();
        const found = await lockByCode(trx, { holder: 'guest', code, now });
        if (!found) throw notFound();
        const facility = existing(await findFacility(trx, found.facility_id));
        return view(await cancel(trx, found, now), facility, code);
      }),
    );
    return reply.code(202).send(answer);
  });

  /** The guest's page of the restaurant is the first thing to go back to. */
  function view(booking: BookingRow, facility: FacilityRow, code: string): BookingCancelView {
    return {
      detail_url: facility.website || settings.publicUrl,
      facility_name: facility.name,
      resource_uri: `/v1/booking_cancel/${code}`,
      status: booking.status,
      user_cancel_authentication_code: code,
    };
  }
}

/** Frees the seats. Cancelling again changes nothing, and a guest who is there can't cancel any more. */
async function cancel(trx: Transaction<Database>, booking: BookingRow, now: Date): Promise<BookingRow> {
  if (booking.status === 'cancelled') return booking;
  const open = booking.status === 'unconfirmed' || booking.status === 'confirmed';
  if (!open || booking.date <= now) {
    throw conflict('This booking has begun and can no longer be cancelled here. Please call the restaurant.');
  }
  return changeStatus(trx, booking, 'cancelled', now);
}
