/** `POST /facility/{facility_id}/waitlist`. */
import { readRecord } from '../../contract/readRecord.ts';
import type { WaitlistRequest } from '../../contract/waitlistRequest.ts';
import { UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';

export const WAITLIST_FIELDS = [
  'name',
  'email',
  'phone',
  'date',
  'num',
  'is_online',
] as const satisfies (keyof WaitlistRequest)[];

/**
 * Puts a guest on the list, once. Throws as `http.send`, and UnusableAnswer when the answer is no record.
 *
 * @param more headers beside those of every request
 */
export async function joinWaitlist(
  http: Http,
  facilityId: string,
  request: WaitlistRequest,
  more?: Readonly<Record<string, string>>,
): Promise<void> {
  const entry = await http.send('POST', `${facilityPath(facilityId)}/waitlist`, request, more);
  // Nothing of the entry is shown; that it is a record says that the guest is on the list.
  if (!readRecord({}, entry, [])) throw new UnusableAnswer();
}
