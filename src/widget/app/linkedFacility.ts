/** The restaurant that a link of a mail is about. */
import { localTimeOf } from '../../domain/localTime.ts';
import { type FacilityWith, readFacility } from '../api/facility.ts';
import type { Http } from '../api/http.ts';

export type LinkedFacility = FacilityWith<object>;

/** `undefined` when it can't be read, or is of no use: what the link is for must not wait for it, nor fail with it. */
export async function linkedFacility(http: Http, id: string): Promise<LinkedFacility | undefined> {
  try {
    const facility = await readFacility(http, id, {});
    // Throws for a zone that no browser knows.
    localTimeOf(0, facility.timezone);
    return facility;
  } catch {
    return undefined;
  }
}
