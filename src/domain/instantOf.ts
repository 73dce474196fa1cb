/** From a restaurant's local time to an instant: the only place that needs the zone's offset. */
import { wallClock } from './localTime.ts';

const DAY = 86_400_000;

/**
 * The instant at which the clock in `zone` shows `minutes` after midnight of `date`.
 *
 * `minutes` may be negative or exceed a day: the date moves along. A time that the clock skips (spring)
 * is read with the offset before the change, so it lands as much after the change; a time that the
 * clock shows twice (autumn) is its first. What is no date or time gives an invalid date.
 *
 * @param date `YYYY-MM-DD`
 * @param minutes minutes on the wall clock after 00:00, not elapsed minutes
 */
export function instantOf(date: string, minutes: number, zone: string): Date {
  const wall = Date.parse(`${date}T00:00Z`) + minutes * 60_000;
  if (Number.isNaN(wall)) return new Date(wall);
  // The offsets of the days around it; which of the two holds is read off the clock itself.
  const offsetAt = (instant: number) => wallClock(instant, zone) - instant;
  const before = offsetAt(wall - DAY);
  const after = offsetAt(wall + DAY);
  const candidates = [wall - before, wall - after].filter((instant) => wallClock(instant, zone) === wall);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall - before);
}
