/** Where a facility is. */

/** Degrees, WGS 84. */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

/**
 * The coordinates in a facility's `location`, which the contract leaves open: a GeoJSON point (as our
 * service answers), or its coordinates alone as `[longitude, latitude]`; undefined for anything else.
 */
export function coordinatesOf(location: unknown): Coordinates | undefined {
  const list: unknown =
    typeof location === 'object' && location && 'coordinates' in location ? location.coordinates : location;
  if (!Array.isArray(list)) return;
  const [longitude, latitude]: unknown[] = list;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : undefined;
}

/** A place in a URL or an attribute, `longitude,latitude`; undefined for anything else. */
export function readPlace(text: string): Coordinates | undefined {
  const [, longitude, latitude] =
    /^(-?\d{1,3}(?:\.\d{1,15})?), ?(-?\d{1,2}(?:\.\d{1,15})?)$/.exec(text) ?? [];
  return latitude === undefined ? undefined : coordinatesOf([Number(longitude), Number(latitude)]);
}

/** A place rounded to about a hundred metres: enough to find what is near, without telling more. */
export function roughly({ longitude, latitude }: Coordinates): Coordinates {
  // Adding 0 turns -0 into 0.
  const round = (degrees: number) => Math.round(degrees * 1000) / 1000 + 0;
  return { longitude: round(longitude), latitude: round(latitude) };
}
