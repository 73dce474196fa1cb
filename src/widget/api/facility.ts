/** `GET /facility/{facility_id}`, read for a view. */
import type { facilityBooking } from '../../contract/facilityBooking.ts';
import { facilityIdentity } from '../../contract/facilityIdentity.ts';
import { type Read, readRecord } from '../../contract/readRecord.ts';
import { Refused, UnknownFacility, UnusableAnswer } from './errors.ts';
import type { Http } from './http.ts';

/** Fields of the record and how they are read, as `facilityFields.ts` groups them. */
export type FacilityFields = Parameters<typeof readRecord>[0];

/** Who the facility is, and the `Fields` that a view asks for; `record` is the whole answer, for the steps that read more of it. */
export type FacilityWith<Fields> = Read<typeof facilityIdentity & Fields, 'name' | 'timezone'> & {
  id: string;
  record: unknown;
};

/** The facility as the first screen of a booking needs it. */
export type Facility = FacilityWith<typeof facilityBooking>;

export function facilityPath(id: string): string {
  return `/facility/${encodeURIComponent(id)}`;
}

/** The facility as a view needs it; without a name and a zone it is none. Throws as `http.read`, and UnknownFacility. */
export async function readFacility<Fields extends FacilityFields>(
  http: Http,
  id: string,
  fields: Fields,
  first?: Promise<Response>,
): Promise<FacilityWith<Fields>> {
  const record = await http.read(facilityPath(id), first).catch((error: unknown) => {
    const isUnknown = error instanceof Refused && (error.status === 404 || error.status === 410);
    throw isUnknown ? new UnknownFacility() : error;
  });
  const facility = readRecord({ ...facilityIdentity, ...fields }, record, ['name', 'timezone']);
  if (!facility) throw new UnusableAnswer();
  return { ...facility, id, record };
}
