/** `POST /v1/facility/{facility_id}/bookings`. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Booking, BookingRequest } from '../../../contract/booking.ts';
import { bookTable, type TakenBooking } from '../../actions/bookTable.ts';
import { existing } from '../../actions/facilityOf.ts';
import { depositPath } from '../../paths/bookingPaths.ts';
import { idIn } from '../../paths/ids.ts';
import { facilityPath } from '../../paths/menuPaths.ts';
import type { Services } from '../../services.ts';
import { findFacility } from '../../store/facilities.ts';
import { bookingFields } from '../bookingRecord.ts';
import { createBooking } from '../declared/bookings.ts';
import { idempotencyKeyOf } from '../idempotencyKey.ts';
import { parseBody } from '../readRequest.ts';
import { serve } from '../route.ts';

export function bookingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, createBooking, async (request) => {
    const { facility_id: facilityId } = request.params;
    const { taken, body } = await services.turns.take(
      // Before the database is asked: in a rush most requests are told at once to retry.
      `facility ${facilityId}`,
      async () => {
        const body = await bodyFor(facilityId, request);
        const { booking_deposit: path } = body;
        const depositId = path === null ? null : idIn(path, facilityId, depositPath);
        const taken = await bookTable(
          services,
          facilityId,
          { request: body, depositId },
          {
            acceptLanguage: request.headers['accept-language'],
            key: idempotencyKeyOf(request),
          },
        );
        return { taken, body };
      },
      request.until,
    );
    return creationResult(taken, body);
  });

  /** Reports a wrong body only for a facility that exists. @throws ApiFailure 400, and as `existing` */
  async function bodyFor(facilityId: string, request: FastifyRequest): Promise<BookingRequest> {
    try {
      return parseBody(createBooking.body, request);
    } catch (error) {
      existing(await findFacility(services.reads(request.until), facilityId));
      throw error;
    }
  }
}

/**
 * Exactly the fields of the contract. Those about the customer stay empty: anybody can book under another person's
 * address, and must not learn how often that person came, or stayed away.
 */
function creationResult({ booking, cancelCode }: TakenBooking, request: BookingRequest): Booking {
  const { booking_deposit_id: deposit, facility_id: facilityId } = booking;
  const facility = facilityPath(facilityId);
  return {
    ...bookingFields(booking),
    booking_deposit: deposit === null ? null : depositPath(facilityId, deposit),
    checksum: request.checksum,
    // Each booking shows its own customer here, because which bookings share one is for the restaurant alone to see.
    customer: `${facility}/customer/${booking.id}`,
    customer_bookings: 0,
    customer_cancellations: 0,
    customer_noshows: 0,
    customer_notes: '',
    customer_tags: [],
    facility_resources: [],
    notes: '',
    tags: [],
    user: null,
    user_cancel_authentication_code: cancelCode,
    walk_in: false,
  };
}
