/** A page of a facility's slots, as both halves answer it. */
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { AvailabilitySlot } from '../../contract/availability.ts';
import { type ListOf, RequestDate } from '../../contract/conventions.ts';
import { offerAt } from '../../domain/bookableSlots.ts';
import { localTimeOf } from '../../domain/localTime.ts';
import { LONG_DATE } from '../../i18n/longDate.ts';
import { withRegion } from '../../i18n/withRegion.ts';
import { acceptedTags } from '../acceptLanguage.ts';
import { slotChecksum } from '../actions/slotChecksum.ts';
import type { Services } from '../services.ts';
import { type FreeSlot, findSlots, type SlotPlace } from '../store/availability.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { listAnswer, pageQuery } from './lists.ts';
import { described } from './parameter.ts';
import { parseQuery } from './readRequest.ts';

/** Slots are computed, so next year's are asked for with a later `date__gte`, not with a huge offset. */
const LAST_OFFSET = 10_000;

export const AvailabilityQuery = z.object({
  ...pageQuery,
  offset: described(pageQuery.offset.check(z.lte(LAST_OFFSET)), {
    type: 'integer',
    minimum: 0,
    maximum: LAST_OFFSET,
    default: 0,
  }),
  date__gte: z.optional(RequestDate()),
  /** Only in our own links: the day on which the list begins that they page through. */
  list_day: z.optional(RequestDate()),
});

export interface SlotsView {
  facility: FacilityRow;
  db: Kysely<Database>;
  /** The seats to show for a slot. */
  seatsOf(slot: FreeSlot): Pick<AvailabilitySlot, 'available' | 'available_authenticated'>;
}

/** The page that `request` asks for (`AvailabilityQuery`). @throws ApiFailure 400 */
export async function slotsAnswer(
  { clock, secret }: Services,
  request: FastifyRequest,
  { facility, db, seatsOf }: SlotsView,
): Promise<ListOf<AvailabilitySlot>> {
  const { date__gte, list_day, ...page } = parseQuery(AvailabilityQuery, request);
  const now = clock();
  const day = date__gte ?? localTimeOf(now, facility.timezone).date;
  const listDay = list_day !== undefined && list_day < day ? list_day : day;
  const { offset, limit } = page;
  const { rules, slots, next, previous, total } = await findSlots(
    db,
    facility,
    { from: { day, offset }, listDay, limit },
    now,
  );
  const format = localFormats(request.headers['accept-language'], facility);
  const records = slots.map((slot): AvailabilitySlot => {
    const { date } = slot;
    const { price_change, message } = offerAt(rules, date);
    return {
      ...seatsOf(slot),
      checksum: slotChecksum(secret, { facilityId: facility.id, date, priceChange: price_change }, now),
      date: date.toISOString(),
      id: null,
      local_date_formatted: format.date(date),
      local_time_formatted: format.time(date),
      message,
      price_change,
      resource_uri: `/v1/facility/${facility.id}/availability/${date.getTime() / 1000}`,
    };
  });
  const answer = listAnswer(request, AvailabilityQuery, page, records, next !== null, total);
  // Offsets are counted within the day a page begins on: slots leave the list as their time passes, so an offset
  // over the whole list would skip some.
  const linkTo = (place: SlotPlace | null) => place && slotsPath(facility.id, { place, listDay, limit });
  answer.meta.next = linkTo(next);
  answer.meta.previous = linkTo(previous);
  return answer;
}

function slotsPath(
  facilityId: string,
  { place, listDay, limit }: { place: SlotPlace; listDay: string; limit: number },
): string {
  const query = new URLSearchParams({
    date__gte: place.day,
    ...(listDay === place.day ? {} : { list_day: listDay }),
    limit: String(limit),
    offset: String(place.offset),
  });
  return `/v1/facility/${facilityId}/availability?${query}`;
}

/**
 * Date and time in the reader's language and the restaurant's zone. The formats are made for this answer alone: those
 * that `i18n/formats.ts` caches are for our own languages, and a header may name any.
 */
function localFormats(acceptLanguage: string | undefined, { language, country, timezone }: FacilityRow) {
  const tags = [...acceptedTags(acceptLanguage), language];
  const locale = withRegion(tags.find(hasFormats) ?? 'en', country);
  const date = new Intl.DateTimeFormat(locale, { ...LONG_DATE, calendar: 'gregory', timeZone: timezone });
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: timezone });
  return { date: (at: Date) => date.format(at), time: (at: Date) => time.format(at) };
}

function hasFormats(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // Not a valid tag although it looks like one, such as `en-x`: the next tag is tried.
    return false;
  }
}
