/** Where a facility is. */

/** Degrees, WGS 84. */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

/**
 * The coordinates in a facility's `location`, which the contract leaves open: a GeoJSON point (as our
 * service answers), or its coordinates alone as `[longitude, latitude]`. Anything else is none.
 */
export function coordinatesOf(location: unknown): Coordinates | undefined {
  const list: unknown =
    typeof location === 'object' && location && 'coordinates' in location ? location.coordinates : location;
  if (!Array.isArray(list)) return;
  const [longitude, latitude]: unknown[] = list;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : undefined;
}
