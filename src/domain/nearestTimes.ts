/** Alternatives when the wanted time isn't available. */
import { calendarDay } from './localTime.ts';
import type { Seating } from './serviceDay.ts';
import { serviceMinutes } from './serviceMinutes.ts';

/** Minutes of distance that a different day counts for: the same evening comes first, then the same time on days nearby. */
export const DAY_WEIGHT = 12 * 60;

/** How many days lie between two, `YYYY-MM-DD`. */
export const daysApart = (a: string, b: string): number =>
  Math.abs(calendarDay(a).getTime() - calendarDay(b).getTime()) / 86_400_000;

/** How far two times lie apart for a guest, in minutes of which a day counts for `DAY_WEIGHT`. */
export const timesApart = (a: Seating, b: Seating): number =>
  daysApart(a.serviceDay, b.serviceDay) * DAY_WEIGHT + Math.abs(serviceMinutes(a) - serviceMinutes(b));

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
  const chosen: Slot[] = [];
  for (const slot of [...slots].sort((a, b) => timesApart(a, wish) - timesApart(b, wish))) {
    if (chosen.length === count) break;
    if (
      slot.serviceDay === wish.serviceDay ||
      !chosen.some(({ serviceDay }) => serviceDay === slot.serviceDay)
    )
      chosen.push(slot);
  }
  return chosen;
}
