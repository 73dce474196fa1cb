/** Which time zones there are: the engine's own data decide, and they change from one release to the next. */
import { localTimeOf } from './localTime.ts';

/** Whether `name` is a time zone by its IANA name, such as `Europe/Berlin`, that this engine knows. */
export function isTimeZone(name: string): boolean {
  // Some engines take offsets such as `+01:00` for zones, and others don't.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    localTimeOf(0, name);
    return true;
  } catch {
    return false;
  }
}
