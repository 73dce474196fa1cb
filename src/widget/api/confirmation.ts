/** Whether a restaurant confirms bookings by itself, or each by hand. */
import { rawField } from '../../contract/rawField.ts';
import { coordinatesOf } from '../../domain/place.ts';
import type { Http } from './http.ts';

/** Metres around the restaurant's own place. */
const RADIUS = 10;
const PAGE_SIZE = 20;

/**
 * The contract has `automatically_confirm_bookings` in the records of the search alone; a backend may say it in the
 * facility's own. So a facility with a place is looked up there. Throws as `http.read`.
 *
 * @param record the facility's own, as it came
 * @returns undefined where the service doesn't say
 */
export async function readConfirmsItself(
  http: Http,
  { id, record }: { id: string; record: unknown },
): Promise<boolean | undefined> {
  const own = flagOf(record);
  const place = coordinatesOf(rawField(record, 'location'));
  if (own !== undefined || !place) return own;
  const query = {
    near: `${place.longitude},${place.latitude}`,
    distance: `${RADIUS}`,
    limit: `${PAGE_SIZE}`,
  };
  const answer = await http.read(`/facility?${new URLSearchParams(query).toString()}`);
  const found = rawField(answer, 'objects');
  return Array.isArray(found) ? flagOf(found.find((one) => rawField(one, 'id') === id)) : undefined;
}

function flagOf(record: unknown): boolean | undefined {
  const flag = rawField(record, 'automatically_confirm_bookings');
  return typeof flag === 'boolean' ? flag : undefined;
}
