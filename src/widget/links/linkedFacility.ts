/** The restaurant that a link of a mail is about. */
import { isTimeZone } from '../../domain/timeZone.ts';
import { type FacilityWith, readFacility } from '../api/facility.ts';
import type { Http } from '../api/http.ts';
import { tellFault } from '../app/tellFault.ts';

export type LinkedFacility = FacilityWith<object>;

/** `undefined` when it can't be read, or is of no use: what the link is for must not wait for it, nor fail with it. */
export async function linkedFacility(http: Http, id: string): Promise<LinkedFacility | undefined> {
  try {
    const facility = await readFacility(http, id, {});
    return isTimeZone(facility.timezone) ? facility : undefined;
  } catch (error) {
    tellFault(error);
    return undefined;
  }
}
