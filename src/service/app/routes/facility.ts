/** `GET /v1/facility` and `GET /v1/facility/{facility_id}`. */
import type { FastifyInstance } from 'fastify';
import { existing } from '../../actions/facilityOf.ts';
import type { Services } from '../../services.ts';
import { readFacility, searchFacilities } from '../../store/facilityList.ts';
import { recountSeats } from '../../store/freeSeats.ts';
import { createTurns } from '../../turns.ts';
import { sendRevalidated } from '../cached.ts';
import { getFacility, listFacilities } from '../declared/bookings.ts';
import { filterOf } from '../facilityQuery.ts';
import { facilityListItem, facilityRecord } from '../facilityRecord.ts';
import { listAnswer } from '../lists.ts';
import { momentOf } from '../mailArrives.ts';
import { parseQuery } from '../readRequest.ts';
import { serve } from '../route.ts';

/** How many facilities' stale seat counts a search refreshes before it answers; more would take too long. */
const RECOUNTED = 50;

export function facilityRoutes(app: FastifyInstance, services: Services): void {
  const { db, reads, clock, settings } = services;
  // Searches cost more than other reads: they take turns, so that connections are left for the others.
  const turns = createTurns({ atOnce: 2, mostWaiting: 60 });

  serve(app, listFacilities, async (request) => {
    const query = parseQuery(listFacilities.query, request);
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
      // Recent changes are found at once; after a great many changes, the rest follows within seconds.
      if (filter.free) await recountSeats({ reads: read, writes: db }, RECOUNTED, now);
      return searchFacilities(read, filter, page, momentOf(services));
    };
    const { facilities, more, total } = await turns.take('search', search, request.until);
    const records = facilities.map((facility) => facilityListItem(facility, settings.publicUrl));
    return listAnswer(request, listFacilities.query, page, records, more, total);
  });

  serve(app, getFacility, async (request, reply) => {
    const facility = existing(
      await readFacility(reads(request.until), request.params.facility_id, momentOf(services)),
    );
    return sendRevalidated(request, reply, facilityRecord(facility, settings.publicUrl));
  });
}
