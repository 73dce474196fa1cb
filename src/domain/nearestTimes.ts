/** What to offer when the wished time is not to be had. */
import { calendarDay } from './localTime.ts';
import type { Seating } from './serviceDay.ts';
import { serviceMinutes } from './serviceMinutes.ts';

/** Minutes of distance that another day adds: the same evening comes first, then the same time nearby. */
const DAY_WEIGHT = 12 * 60;

/**
 * The `count` slots closest to the wish, best first: same evening before other days, and on another day the
 * one nearest in time. At most one slot of each other day, so that the guest has a real choice.
 *
 * @param slots those that can be booked, in any order
 */
export function nearestTimes<Slot extends Seating>(
  slots: readonly Slot[],
  wish: Seating,
  count: number,
): Slot[] {
  const distance = (slot: Slot) =>
    (Math.abs(calendarDay(slot.serviceDay).getTime() - calendarDay(wish.serviceDay).getTime()) / 86_400_000) *
      DAY_WEIGHT +
    Math.abs(serviceMinutes(slot) - serviceMinutes(wish));
  const chosen: Slot[] = [];
  for (const slot of [...slots].sort((a, b) => distance(a) - distance(b))) {
    if (chosen.length === count) break;
    if (
      slot.serviceDay === wish.serviceDay ||
      !chosen.some(({ serviceDay }) => serviceDay === slot.serviceDay)
    )
      chosen.push(slot);
  }
  return chosen;
}
