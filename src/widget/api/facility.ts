/** `GET /facility/{facility_id}`, read for a view. */
import { facilityBooking, facilityIdentity } from '../../contract/facilityFields.ts';
import { readRecord } from '../../contract/readRecord.ts';
import { UnusableAnswer } from './errors.ts';
import type { Http } from './http.ts';

const shape = { ...facilityIdentity, ...facilityBooking };

export function facilityPath(id: string): string {
  return `/facility/${encodeURIComponent(id)}`;
}

/**
 * The facility as the first screen of a booking needs it; without a name and a zone it is none.
 * `record` is the whole answer, for the steps that read more of it.
 */
export async function readFacility(http: Http, id: string, first?: Promise<Response>) {
  const record = await http.read(facilityPath(id), first);
  const facility = readRecord(shape, record, ['name', 'timezone']);
  if (!facility) throw new UnusableAnswer();
  return { ...facility, id, record };
}

export type Facility = Awaited<ReturnType<typeof readFacility>>;
