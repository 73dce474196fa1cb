/** Which time zones exist, according to the engine's own data, which change between releases. */
import { localTimeOf } from './localTime.ts';

/** Whether `name` is a time zone that this engine knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    localTimeOf(0, name);
    return true;
  } catch {
    // The constructor throws for a name it doesn't know.
    return false;
  }
}
