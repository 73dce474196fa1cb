/** Distances between places. */
import type { Coordinates } from './place.ts';

/** The earth's mean radius in metres. */
const EARTH_RADIUS = 6_371_000;

/** Great-circle distance in metres (haversine), accurate to half a percent because the earth is not a perfect sphere. */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const up = Math.sin(radians(other.latitude - one.latitude) / 2);
  const across = Math.sin(radians(other.longitude - one.longitude) / 2);
  const shrink = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  // Rounding may exceed 1 slightly.
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, up ** 2 + shrink * across ** 2)));
}
