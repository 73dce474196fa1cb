/** The query parameters of a search over facilities, the same in both halves of the API. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { RequestDate } from '../../contract/conventions.ts';
import type { FacilityFilter } from '../store/facilityList.ts';
import { queryBoolean } from './lists.ts';
import { described } from './parameter.ts';
import { parseQuery } from './readRequest.ts';

/** Metres around `near` when no `distance` is given. */
const DEFAULT_DISTANCE = 50_000;
/** Half the earth's circumference: nothing is farther away. */
const MOST_METRES = 20_040_000;

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

const METRES = { type: 'number', exclusiveMinimum: 0 };

/** The parameters that both halves have, to spread into a query. */
export const placeAndDay = {
  in_partner_network: queryBoolean(),
  near: described(Near, {
    type: 'string',
    example: '13.4050,52.5200',
    description: 'A place as `longitude,latitude`: facilities around it, the nearest first.',
  }),
  /** Metres. */
  distance: described(Metres(1), { ...METRES, description: 'Metres around `near`.' }),
  /** Kilometres; `distance` wins over it. */
  radius: described(Metres(1000), {
    ...METRES,
    description: 'Kilometres around `near`; `distance` wins over it.',
  }),
  check_closed_date: z.optional(RequestDate()),
  /** Ignored without `check_closed_date`, whatever its value. */
  check_min_num: described(z.optional(z.unknown()), {
    type: 'integer',
    minimum: 1,
    description: 'Free seats that are needed on `check_closed_date`; without that day it is ignored.',
  }),
};

/** How `check_min_num` is read beside `check_closed_date`. */
const LeastSeats = z.object({
  check_min_num: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/, 'This must be a whole number.')),
      z.pipe(z.transform(Number), z.number().check(z.gte(1))),
    ),
  ),
});

type PlaceAndDay = z.output<z.ZodMiniObject<typeof placeAndDay>>;

/**
 * The filter that the parameters of `placeAndDay` stand for.
 *
 * @param query of `request`, parsed
 * @throws ApiFailure 400 for an invalid `check_min_num` beside a day
 */
export function filterOf(
  request: FastifyRequest,
  query: PlaceAndDay,
): Pick<FacilityFilter, 'in_partner_network' | 'near' | 'free'> {
  const { in_partner_network, near, distance, radius, check_closed_date: day } = query;
  return {
    in_partner_network,
    near: near && { ...near, metres: distance ?? radius ?? DEFAULT_DISTANCE },
    free: day === undefined ? undefined : { day, seats: parseQuery(LeastSeats, request).check_min_num ?? 1 },
  };
}
