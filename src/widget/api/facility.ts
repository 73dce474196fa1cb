/** `GET /facility/{facility_id}`, read for a view. */
import { type Fields, type Read, readRecord } from '../../contract/readRecord.ts';
import { isGone, UnknownFacility, UnusableAnswer } from './errors.ts';
import { type facilityBooking, facilityIdentity } from './facilityFields.ts';
import type { Http } from './http.ts';

/** Fields of the record and how they are read, as `facilityFields.ts` groups them. */
export type FacilityFields = Fields;

/** Who the facility is, and the fields that a view asks for; `record` is the whole answer, for the steps that read more of it. */
export type FacilityWith<More> = Read<typeof facilityIdentity, 'name' | 'timezone'> &
  Read<More, never> & {
    id: string;
    record: unknown;
  };

/** The facility as the first screen of a booking needs it. */
export type Facility = FacilityWith<typeof facilityBooking>;

export function facilityPath(id: string): string {
  return `/facility/${encodeURIComponent(id)}`;
}

/** The facility as a view needs it; without a name and a zone it is unusable. Throws as `http.read`, and UnknownFacility. */
export async function readFacility<More extends FacilityFields>(
  http: Http,
  id: string,
  fields: More,
  first?: Promise<Response>,
): Promise<FacilityWith<More>> {
  const record = await http.read(facilityPath(id), first).catch((error: unknown) => {
    throw isGone(error) ? new UnknownFacility() : error;
  });
  const facility = readRecord({ ...facilityIdentity, ...fields }, record, ['name', 'timezone']);
  if (!facility) throw new UnusableAnswer();
  return { ...facility, id, record } as FacilityWith<More>;
}
