/** What to offer when the wished time is not to be had (interface.md, "Full day"). */
import { calendarDay, minutesOf } from './localTime.ts';

interface Timed {
  /** Local date, `YYYY-MM-DD` */
  day: string;
  /** Local time, `HH:MM` */
  time: string;
}

/** Minutes of distance that another day adds: the same evening comes first, then the same time nearby. */
const DAY_WEIGHT = 12 * 60;

/**
 * The `count` slots closest to the wish, best first: same day before other days, and on another day the
 * one nearest in time. At most one slot of each other day, so that the guest has a real choice.
 *
 * @param slots those that can be booked, in any order
 */
export function nearestTimes<Slot extends Timed>(slots: readonly Slot[], wish: Timed, count: number): Slot[] {
  const distance = (slot: Slot) =>
    (Math.abs(calendarDay(slot.day).getTime() - calendarDay(wish.day).getTime()) / 86_400_000) * DAY_WEIGHT +
    Math.abs(minutesOf(slot.time) - minutesOf(wish.time));
  const chosen: Slot[] = [];
  for (const slot of [...slots].sort((a, b) => distance(a) - distance(b))) {
    if (chosen.length === count) break;
    if (slot.day === wish.day || !chosen.some(({ day }) => day === slot.day)) chosen.push(slot);
  }
  return chosen;
}
