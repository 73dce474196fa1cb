/** The hour that a restaurant's clock shows twice, when it is put back in autumn. */
import { wallClock } from './localTime.ts';

/** Longer than any clock is put back for, in milliseconds. */
const MARGIN = 3 * 3_600_000;

/** Whether the clock in `zone` (IANA name) shows at another instant what it shows at this one. */
export function isRepeated(instant: Date | number, zone: string): boolean {
  const time = Number(instant);
  const offsetAt = (at: number) => wallClock(at, zone) - at;
  const back = offsetAt(time - MARGIN) - offsetAt(time + MARGIN);
  // Of both hours, and of no other time, the clock is put back no longer than that before or after.
  return back > 0 && offsetAt(time - back) !== offsetAt(time + back);
}
