/** `POST /v1/facility/{facility_id}/waitlist`. */
import type { FastifyInstance } from 'fastify';
import { lastBookableDay } from '../../../domain/bookingRules.ts';
import { addDays } from '../../../domain/localTime.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import { internationalPhone, isSamePhone } from '../../../domain/phoneNumber.ts';
import { beginOfServiceDay } from '../../../domain/soldOut.ts';
import { keptTags } from '../../acceptLanguage.ts';
import { assertHasHours, assertPartySize, assertTakesBookings, existing } from '../../actions/facilityOf.ts';
import { type Attempt, takeOnce } from '../../actions/secondTries.ts';
import { invalid } from '../../apiFailure.ts';
import { queueWaitlistMails } from '../../mail/waitlistMails.ts';
import { freeAtFirst } from '../../notifyWaitlist.ts';
import type { Services } from '../../services.ts';
import type { FacilityRow } from '../../store/database.ts';
import { findFacility } from '../../store/facilities.ts';
import { insertWaitlistEntry, waitlistEntryById } from '../../store/waitlist.ts';
import { createWaitlistEntry } from '../declared/bookings.ts';
import { idempotencyKeyOf } from '../idempotencyKey.ts';
import { parseBody } from '../readRequest.ts';
import { serve } from '../route.ts';
import { waitlistRecord } from '../waitlistRecord.ts';

export function waitlistRoutes(app: FastifyInstance, services: Services): void {
  const { reads, clock } = services;

  serve(app, createWaitlistEntry, async (request) => {
    const facility = existing(await findFacility(reads(request.until), request.params.facility_id));
    const body = parseBody(createWaitlistEntry.body, request);
    // At its booking limit nobody would be called either: a table that opens up couldn't be booked.
    assertTakesBookings(facility);
    await assertHasHours(reads(request.until), facility);
    assertPartySize(facility, body.num);
    const now = clock();
    const date = parseInstant(body.date);
    assertAhead(facility, date, now);
    const acceptLanguage = request.headers['accept-language'];
    const attempt: Attempt = {
      kind: 'waitlist',
      of: [facility.id],
      key: idempotencyKeyOf(request),
      body,
      alike: [date.toISOString(), body.num, body.name, body.email],
    };
    const entry = await takeOnce(services, attempt, {
      first: async (trx) => {
        const stored = await insertWaitlistEntry(trx, {
          facility_id: facility.id,
          date,
          num: body.num,
          name: body.name,
          email: body.email,
          phone: internationalPhone(body.phone, facility.country),
          is_online: body.is_online,
          accept_language: keptTags(acceptLanguage),
          nearest_free: await freeAtFirst(trx, facility, { date, num: body.num }, now),
          created: now,
        });
        await queueWaitlistMails(trx, services, { facility, entry: stored, acceptLanguage });
        return { result: stored, recordId: stored.id };
      },
      again: async (trx, id) => {
        const stored = await waitlistEntryById(trx, id);
        // Others may know a guest's name and email: the phone number is shown only to whoever repeats it.
        return (
          stored && {
            ...stored,
            phone: isSamePhone(stored.phone, body.phone, facility.country) ? stored.phone : '',
          }
        );
      },
    });
    return waitlistRecord(entry);
  });
}

/**
 * Refuses times that are over, or that the restaurant has not opened for booking yet. The last bookable evening
 * extends past midnight.
 */
function assertAhead(facility: FacilityRow, date: Date, now: Date): void {
  if (date <= now) throw invalid({ date: ['This must lie in the future.'] });
  const end = beginOfServiceDay(addDays(lastBookableDay(facility, now), 1), facility.timezone);
  if (date >= end) throw invalid({ date: ['This is too far ahead.'] });
}
