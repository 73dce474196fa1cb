/** From a restaurant's local time to an instant: the only place that needs the zone's offset. */
import { getTimezoneOffset } from 'date-fns-tz';

const DAY = 86_400_000;

/**
 * The instant at which the clock in `zone` shows `minutes` after midnight of `date`.
 *
 * `minutes` may be negative or exceed a day: the date moves along. A time that the clock skips (spring)
 * is read with the offset before the change, so it lands as much after the change; a time that the
 * clock shows twice (autumn) is its first.
 *
 * @param date `YYYY-MM-DD`
 * @param minutes minutes on the wall clock after 00:00, not elapsed minutes
 */
export function instantOf(date: string, minutes: number, zone: string): Date {
  const wall = Date.parse(`${date}T00:00Z`) + minutes * 60_000;
  const before = getTimezoneOffset(zone, new Date(wall - DAY));
  const after = getTimezoneOffset(zone, new Date(wall + DAY));
  const candidates = [wall - before, wall - after].filter(
    (instant) => instant + getTimezoneOffset(zone, new Date(instant)) === wall,
  );
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall - before);
}
