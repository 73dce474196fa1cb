/** `GET /v1/facility` and `GET /v1/facility/{facility_id}` (public-api.md, "Facilities and availability"). */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { RequestDate } from '../../../contract/conventions.ts';
import type { Services } from '../../services.ts';
import { readFacility, searchFacilities } from '../../store/facilityList.ts';
import { recountSeats } from '../../store/freeSeats.ts';
import { createTurns } from '../../turns.ts';
import { sendCached } from '../cached.ts';
import { parseQuery } from '../errors.ts';
import { existing } from '../facilityOf.ts';
import { facilityListItem, facilityRecord } from '../facilityRecord.ts';
import { listAnswer, pageQuery, queryBoolean } from '../lists.ts';

/** `near` without `distance` (public-api.md, "Limits", 1). */
const DEFAULT_DISTANCE = 50_000;
/** Half the way around the earth: nothing is farther. */
const MOST_METRES = 20_040_000;

/** Facilities of which a search counts the seats anew before it answers; more would take too long. */
const RECOUNTED = 50;

const Metres = (unit: 1 | 1000) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,6})?$/, 'This must be a number above zero.')),
      z.pipe(
        z.transform((text: string) => Number(text) * unit),
        z.number().check(z.gt(0), z.lte(MOST_METRES)),
      ),
    ),
  );

const NEAR = /^(-?\d{1,3}(?:\.\d{1,15})?), ?(-?\d{1,2}(?:\.\d{1,15})?)$/;

const Near = z.optional(
  z.pipe(
    z
      .string()
      .check(z.refine((text) => readPlace(text) !== undefined, 'This must be a place: longitude,latitude.')),
    z.transform((text: string) => readPlace(text)),
  ),
);

function readPlace(text: string): { longitude: number; latitude: number } | undefined {
  const [, longitude, latitude] = (NEAR.exec(text) ?? []).map(Number);
  if (longitude === undefined || latitude === undefined) return;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : undefined;
}

const FacilityQuery = z.object({
  ...pageQuery,
  in_partner_network: queryBoolean(),
  verified: queryBoolean(),
  automatically_confirm_bookings: queryBoolean(),
  booking_enabled: queryBoolean(),
  ordering_enabled: queryBoolean(),
  near: Near,
  /** Metres. */
  distance: Metres(1),
  /** Kilometres; `distance` wins over it. */
  radius: Metres(1000),
  check_closed_date: z.optional(RequestDate()),
  /** "Ignored without `check_closed_date`" (public-api.md, "Facilities and availability"), whatever it says. */
  check_min_num: z.optional(z.unknown()),
});

/** What `check_min_num` says beside a day. */
const LeastSeats = z.object({
  check_min_num: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/, 'This must be a whole number.')),
      z.pipe(z.transform(Number), z.number().check(z.gte(1))),
    ),
  ),
});

export function facilityRoutes(app: FastifyInstance, { db, reads, clock, settings }: Services): void {
  // Searches cost more than other reads: they take turns, so that there are connections left for those.
  const turns = createTurns({ atOnce: 2, mostWaiting: 60 });

  app.get('/v1/facility', async (request) => {
    const {
      near,
      distance,
      radius,
      check_closed_date: day,
      check_min_num: _,
      ...rest
    } = parseQuery(FacilityQuery, request);
    const { offset, limit, ...flags } = rest;
    const page = { offset, limit };
    const filter = {
      ...flags,
      near: near && { ...near, metres: distance ?? radius ?? DEFAULT_DISTANCE },
      free:
        day === undefined ? undefined : { day, seats: parseQuery(LeastSeats, request).check_min_num ?? 1 },
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
    return sendCached(request, reply, facilityRecord(facility, settings.publicUrl));
  });
}
