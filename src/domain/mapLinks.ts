/** Links to a place and to directions, on a map that requires no sign-in. */
import { encodeText } from './mailLink.ts';
import type { Coordinates } from './place.ts';

/** The place on a map: by its coordinates, else by its address on one line. */
export function mapLink(coordinates: Coordinates | undefined, address: string): string {
  if (!coordinates) return `https://www.openstreetmap.org/search?query=${encodeText(address)}`;
  const { latitude, longitude } = coordinates;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

/** Directions to the place; the map asks for the starting point. */
export function directionsLink({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
