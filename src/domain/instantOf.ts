/** Converts a restaurant's local time to an instant: the only place that needs the zone's offset. */
import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset';
import { wallClock } from './localTime.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How many offsets are cached: two years of days in a few zones, or a week in all of them. */
const MOST_KEPT = 3_000;
/** Cached, because looking up an offset is most of the cost of an instant, and the same days recur. */
const offsets = new Map<string, number>();

/**
 * The instant at which the clock in `zone` shows `minutes` after midnight of `date`.
 *
 * `minutes` may be negative or exceed a day: the date moves along. A time that the clock skips (spring) is read with the
 * offset before the change, and so ends up as much later; for a time that the clock shows twice (autumn) it is the first.
 * An invalid date or time gives an invalid `Date`.
 *
 * @param date `YYYY-MM-DD`
 * @param minutes minutes on the wall clock after 00:00, not elapsed minutes
 */
export function instantOf(date: string, minutes: number, zone: string): Date {
  const { wall, shown, before } = readingOf(date, minutes, zone);
  return new Date(shown ?? wall - before);
}

/**
 * The first instant at which the clock in `zone` shows `minutes` after midnight of `date`, or more, in milliseconds since
 * 1970: hours that begin or end at a time that the clock skips do so right after the gap. For a time that it shows twice
 * it is the first. `NaN` for an invalid time.
 */
export function edgeOf(date: string, minutes: number, zone: string): number {
  const { wall, shown, before } = readingOf(date, minutes, zone);
  let edge = shown ?? wall - before;
  if (shown === undefined) while (wallClock(edge - MINUTE, zone) >= wall) edge -= MINUTE;
  return edge;
}

/**
 * A local time as if it were UTC (`wall`), the offset of the day before, and the first instant at which
 * the clock shows that time; undefined when it never does.
 */
function readingOf(date: string, minutes: number, zone: string) {
  const wall = Date.parse(`${date}T00:00Z`) + minutes * MINUTE;
  if (Number.isNaN(wall)) return { wall, before: 0, shown: wall };
  // Looked up a day away, because close to a clock change the library's answer depends on the phone's own zone.
  const day = Math.floor(wall / DAY);
  const before = offsetOn(day - 1, zone);
  const after = offsetOn(day + 2, zone);
  if (before === after) return { wall, before, shown: wall - before };
  // The clock itself shows which of the two offsets applies.
  const [shown] = [wall - before, wall - after]
    .filter((instant) => wallClock(instant, zone) === wall)
    .sort((a, b) => a - b);
  return { wall, before, shown };
}

/** The zone's offset in milliseconds at midnight of the local `day`, counted from 1970; `NaN` when there is no such zone. */
function offsetOn(day: number, zone: string): number {
  const key = `${zone} ${day}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = getTimezoneOffset(zone, new Date(day * DAY));
    if (offsets.size >= MOST_KEPT) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}
