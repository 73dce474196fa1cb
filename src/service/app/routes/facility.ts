/** `GET /v1/facility` and `GET /v1/facility/{facility_id}`. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../services.ts';
import { readFacility, searchFacilities } from '../../store/facilityList.ts';
import { recountSeats } from '../../store/freeSeats.ts';
import { createTurns } from '../../turns.ts';
import { sendRevalidated } from '../cached.ts';
import { parseQuery } from '../readRequest.ts';
import { existing } from '../../actions/facilityOf.ts';
import { filterOf, placeAndDay } from '../facilityQuery.ts';
import { facilityListItem, facilityRecord } from '../facilityRecord.ts';
import { listAnswer, pageQuery, queryBoolean } from '../lists.ts';

/** Facilities of which a search counts the seats anew before it answers; more would take too long. */
const RECOUNTED = 50;

const FacilityQuery = z.object({
  ...pageQuery,
  ...placeAndDay,
  verified: queryBoolean(),
  automatically_confirm_bookings: queryBoolean(),
  booking_enabled: queryBoolean(),
  ordering_enabled: queryBoolean(),
});

export function facilityRoutes(app: FastifyInstance, { db, reads, clock, settings }: Services): void {
  // Searches cost more than other reads: they take turns, so that there are connections left for those.
  const turns = createTurns({ atOnce: 2, mostWaiting: 60 });

  app.get('/v1/facility', async (request) => {
    const query = parseQuery(FacilityQuery, request);
    const { offset, limit, verified, automatically_confirm_bookings, booking_enabled, ordering_enabled } =
      query;
    const page = { offset, limit };
    const filter = {
      ...filterOf(request, query),
      verified,
      automatically_confirm_bookings,
      booking_enabled,
      ordering_enabled,
    };
    const search = async () => {
      const now = clock();
      const read = reads(request.until);
      // What has just changed is found as it is; of very much at once the rest follows within seconds.
      if (filter.free) await recountSeats({ reads: read, writes: db }, RECOUNTED, now);
      return searchFacilities(read, filter, page);
    };
    const { facilities, more, total } = await turns.take('search', search, request.until);
    const records = facilities.map((facility) => facilityListItem(facility, settings.publicUrl));
    return listAnswer(request, FacilityQuery, page, records, more, total);
  });

  app.get<{ Params: { facilityId: string } }>('/v1/facility/:facilityId', async (request, reply) => {
    const facility = existing(await readFacility(reads(request.until), request.params.facilityId));
    return sendRevalidated(request, reply, facilityRecord(facility, settings.publicUrl));
  });
}
