/** Which time zones there are: the engine's own data decide, and they change from one release to the next. */
import { localTimeOf } from './localTime.ts';

/** Whether `name` is a time zone that this engine knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    localTimeOf(0, name);
    return true;
  } catch {
    // A name that no clock knows.
    return false;
  }
}
