/** Alternatives when the wanted time isn't available. */
import { calendarDay } from './localTime.ts';
import type { Seating } from './serviceDay.ts';
import { serviceMinutes } from './serviceMinutes.ts';

/** Minutes of distance that a different day counts for: the same evening comes first, then the same time on days nearby. */
const DAY_WEIGHT = 12 * 60;

/**
 * The `count` slots closest to the wanted time, best first: the same evening before other days, and at most one slot of
 * each other day, the nearest in time, so that the guest has a real choice.
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
