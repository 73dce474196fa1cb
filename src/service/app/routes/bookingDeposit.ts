/** `POST /v1/facility/{facility_id}/booking_deposit`. */
import type { FastifyInstance } from 'fastify';
import { depositAmount } from '../../../domain/deposit.ts';
import { assertTakesBookings, existing } from '../../actions/facilityOf.ts';
import { type Attempt, takeOnce } from '../../actions/secondTries.ts';
import { conflict, type FieldMessages, invalid } from '../../apiFailure.ts';
import type { Services } from '../../services.ts';
import { findDeposit, insertDeposit } from '../../store/bookingDeposits.ts';
import type { FacilityRow } from '../../store/database.ts';
import { depositTermsOf, findFacility } from '../../store/facilities.ts';
import { createBookingDeposit } from '../declared/bookings.ts';
import { depositRecord } from '../depositRecord.ts';
import { idempotencyKeyOf } from '../idempotencyKey.ts';
import { parseBody } from '../readRequest.ts';
import { serve } from '../route.ts';

export function bookingDepositRoutes(app: FastifyInstance, services: Services): void {
  const { reads, clock } = services;

  serve(app, createBookingDeposit, async (request) => {
    const facility = existing(await findFacility(reads(request.until), request.params.facility_id));
    const body = parseBody(createBookingDeposit.body, request);
    const { owner_name, owner_email, amount, currency } = body;
    assertTakesBookings(facility);
    if (!facility.booking_deposits_enabled) throw conflict('This restaurant asks for no deposits.');
    assertAsked(facility, amount, currency);
    const attempt: Attempt = {
      kind: 'deposit',
      of: [facility.id],
      key: idempotencyKeyOf(request),
      body,
      alike: [owner_name, owner_email, amount, currency],
    };
    const deposit = await takeOnce(services, attempt, {
      first: async (trx) => {
        const result = await insertDeposit(trx, {
          facility_id: facility.id,
          amount,
          currency,
          owner_name,
          owner_email,
          cancel_allowed_without_fees: facility.cancel_without_fees,
          created: clock(),
        });
        return { result, recordId: result.id };
      },
      again: async (trx, id, _secret, hasKey) => {
        const found = await findDeposit(trx, facility.id, id);
        // A deposit that a booking has used is not reused: the guest's next booking needs its own.
        return found?.used && !hasKey ? undefined : found?.deposit;
      },
    });
    return depositRecord(deposit);
  });
}

/** The amount must be one that this facility asks of some party size; the booking checks which. */
function assertAsked(facility: FacilityRow, amount: number, currency: string): void {
  const terms = depositTermsOf(facility);
  const parties = Array.from(
    { length: facility.max_num - facility.min_num + 1 },
    (_, index) => facility.min_num + index,
  );
  const fields: FieldMessages = {};
  if (!parties.some((num) => depositAmount(terms, num) === amount)) {
    fields.amount = ['This is not an amount that the restaurant asks for.'];
  }
  if (currency !== facility.currency) fields.currency = [`This must be ${facility.currency}.`];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
