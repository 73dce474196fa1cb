/** The hour that a restaurant's clock shows twice when it is set back in autumn. */
import { wallClock } from './localTime.ts';

/** Milliseconds; more than any clock is ever set back by. */
const MARGIN = 3 * 3_600_000;

/** Whether the clock in `zone` (IANA name) shows the same time at another instant as well. */
export function isRepeated(instant: Date | number, zone: string): boolean {
  const time = Number(instant);
  const offsetAt = (at: number) => wallClock(at, zone) - at;
  const back = offsetAt(time - MARGIN) - offsetAt(time + MARGIN);
  // True for both of the hours: the clock is set back within `back` before or after them, and at no other time.
  return back > 0 && offsetAt(time - back) !== offsetAt(time + back);
}
