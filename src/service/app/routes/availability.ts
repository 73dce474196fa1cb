/** `GET /v1/facility/{facility_id}/availability` (public-api.md, "Facilities and availability"). */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AvailabilitySlot } from '../../../contract/availability.ts';
import { RequestDate } from '../../../contract/conventions.ts';
import { offerAt } from '../../../domain/bookableSlots.ts';
import { localTimeOf } from '../../../domain/localTime.ts';
import { LONG_DATE } from '../../../i18n/longDate.ts';
import { acceptedTags } from '../../acceptLanguage.ts';
import type { Services } from '../../services.ts';
import { slotChecksum } from '../../slotChecksum.ts';
import { findSlots } from '../../store/availability.ts';
import type { FacilityRow } from '../../store/database.ts';
import { findFacility } from '../../store/facilities.ts';
import { parseQuery } from '../errors.ts';
import { existing } from '../facilityOf.ts';
import { listAnswer, pageQuery } from '../lists.ts';

/** Slots are computed, so whoever wants those of next year asks from a later date and doesn't skip there. */
const LAST_OFFSET = 10_000;

const AvailabilityQuery = z.object({
  ...pageQuery,
  offset: pageQuery.offset.check(z.lte(LAST_OFFSET)),
  date__gte: z.optional(RequestDate()),
});

export function availabilityRoutes(app: FastifyInstance, services: Services): void {
  const { reads, clock, secret } = services;

  app.get<{ Params: { facilityId: string } }>(
    '/v1/facility/:facilityId/availability',
    async (request, reply) => {
      const db = reads(request.until);
      const facility = existing(await findFacility(db, request.params.facilityId));
      const { date__gte, ...page } = parseQuery(AvailabilityQuery, request);
      const now = clock();
      const day = date__gte ?? localTimeOf(now, facility.timezone).date;
      const { offset, limit } = page;
      const { rules, slots, next, total } = await findSlots(db, facility, { day, offset }, limit, now);
      const format = localFormats(request.headers['accept-language'], facility);
      reply.header('Vary', 'Accept-Language');
      const answer = listAnswer(
        request,
        AvailabilityQuery,
        page,
        slots.map(({ date, available }): AvailabilitySlot => {
          const { price_change, message } = offerAt(rules, date);
          return {
            available,
            available_authenticated: available,
            checksum: slotChecksum(secret, { facilityId: facility.id, date, priceChange: price_change }, now),
            date: date.toISOString(),
            id: null,
            local_date_formatted: format.date(date),
            local_time_formatted: format.time(date),
            message,
            price_change,
            resource_uri: `/v1/facility/${facility.id}/availability/${date.getTime() / 1000}`,
          };
        }),
        next !== null,
        total,
      );
      // Counted from the day it begins on and not from this page's: as times pass they leave the list,
      // and an offset over all of them would skip one.
      if (next) {
        answer.meta.next = `/v1/facility/${facility.id}/availability?date__gte=${next.day}&limit=${page.limit}&offset=${next.offset}`;
      }
      return answer;
    },
  );
}

/**
 * Date and time as the reader writes them, in the restaurant's zone. The formats are made for this answer
 * alone: the kept ones of `i18n/formats.ts` are for our own languages, and a header may name any.
 */
function localFormats(acceptLanguage: string | undefined, { language, timezone }: FacilityRow) {
  const tags = [...acceptedTags(acceptLanguage), language];
  const locale = tags.find(hasFormats) ?? 'en';
  const date = new Intl.DateTimeFormat(locale, { ...LONG_DATE, timeZone: timezone });
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: timezone });
  return { date: (at: Date) => date.format(at), time: (at: Date) => time.format(at) };
}

function hasFormats(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // It has the letters of a tag but not the grammar, like `en-x`.
    return false;
  }
}
