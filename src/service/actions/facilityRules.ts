/** What must hold of a facility, asked before it is written and before it is worked with. */
import type { Kysely } from 'kysely';
import { isTimeZone } from '../../domain/timeZone.ts';
import { ApiFailure, invalid } from '../apiFailure.ts';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { timeZonesOf } from '../store/facilities.ts';

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

/** Tells the operator, once and by name, of zones that are not known here. */
export async function tellUnknownZones(db: Kysely<Database>, log: Log): Promise<void> {
  for (const zone of await timeZonesOf(db)) {
    if (isTimeZone(zone)) continue;
    log.error(
      `The time zone ${zone} is not known here: facilities that have it answer 409 until their "timezone" names another one.`,
    );
  }
}
