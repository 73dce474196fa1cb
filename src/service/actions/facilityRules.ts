/** What must be true of a facility before it is written and before anything is computed from it. */
import type { Kysely } from 'kysely';
import { isTimeZone } from '../../domain/timeZone.ts';
import { ApiFailure, invalid } from '../apiFailure.ts';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { timeZonesOf } from '../store/facilities.ts';

/**
 * Called before a facility is written.
 *
 * @throws ApiFailure 400 on `timezone` when this machine doesn't know it
 */
export function assertCanBeWritten({ timezone }: { timezone: string }): void {
  // Some engines accept offsets such as `+01:00` as zones, and others don't.
  if (isTimeZone(timezone) && /^[a-z]/i.test(timezone)) return;
  throw invalid({ timezone: ['This must be a time zone by its IANA name, like Europe/Berlin.'] });
}

/**
 * Zones are renamed and dropped, and another machine may know fewer. Without its zone none of a facility's times can
 * be computed, and guessing would seat guests at the wrong hour.
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
