/** `POST /facility/{facility_id}/waitlist`. */
import { readRecord } from '../../contract/readRecord.ts';
import type { WaitlistRequest } from '../../contract/waitlistRequest.ts';
import { UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';
import { send } from './send.ts';

export const WAITLIST_FIELDS = [
  'name',
  'email',
  'phone',
  'date',
  'num',
  'is_online',
] as const satisfies (keyof WaitlistRequest)[];

/**
 * Puts a guest on the list, once. Throws as `send`, and UnusableAnswer when the answer is no record.
 *
 * @param key tells a second try of the same request, see `send`
 */
export async function joinWaitlist(
  http: Http,
  facilityId: string,
  request: WaitlistRequest,
  key?: string,
): Promise<void> {
  const entry = await send(http, 'POST', `${facilityPath(facilityId)}/waitlist`, request, {}, key);
  // Nothing of the entry is shown; that it is a record says that the guest is on the list.
  if (!readRecord({}, entry, [])) throw new UnusableAnswer();
}
