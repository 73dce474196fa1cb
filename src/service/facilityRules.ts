/** What must hold of a facility, asked before it is written and before it is worked with. */
import { isTimeZone } from '../domain/timeZone.ts';
import { ApiFailure, invalid } from './app/errors.ts';

/**
 * Asked by whatever writes a facility, before it does.
 *
 * @throws ApiFailure 400 on `timezone` when it is none that this machine knows
 */
export function assertCanBeWritten({ timezone }: { timezone: string }): void {
  // Some engines take offsets such as `+01:00` for zones, and others don't.
  if (isTimeZone(timezone) && /^[a-z]/i.test(timezone)) return;
  throw invalid({ timezone: ['This must be a time zone by its IANA name, like Europe/Berlin.'] });
}

/**
 * Zones are renamed and dropped, and another machine may know fewer: nothing of such a facility can be
 * reckoned, and guessing would seat guests at the wrong hour.
 *
 * @throws ApiFailure 409 with the code `unknown_time_zone`
 */
export function assertKnownZone({ timezone }: { timezone: string }): void {
  if (isTimeZone(timezone)) return;
  const message =
    'This restaurant is set up with a time zone that is not known here. Please call the restaurant.';
  throw new ApiFailure(409, 'unknown_time_zone', message);
}
