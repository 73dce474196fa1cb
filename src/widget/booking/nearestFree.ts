/** The free times nearest to one that can't be had, as far as that can be told from what was read. */
import { DAY_WEIGHT, daysApart, nearestTimes, timesApart } from '../../domain/nearestTimes.ts';
import type { Seating } from '../../domain/serviceDay.ts';
import type { Slot } from './availability.ts';
import type { BookingModel } from './booking.ts';

const OFFERS = 3;

/**
 * @param wish may be a time that was refused: it is never among them, though the list may have it as free still
 * @returns the nearest first; none that a time of a day that was not read whole may be nearer than
 */
export function nearestFree(
  { availability, freeSlots, today }: Pick<BookingModel, 'availability' | 'freeSlots' | 'today'>,
  wish: Seating & { date?: string },
): Slot[] {
  const { known, isKnown } = availability;
  const { serviceDay } = wish;
  const range = known.value.find(([from, to]) => from <= serviceDay && serviceDay <= to);
  if (!range) return [];
  const [from, to] = range;
  // Before today there is nothing to read.
  const before = from > today ? daysApart(from, serviceDay) : Infinity;
  const nearestUnread = (Math.min(before, daysApart(serviceDay, to)) + 1) * DAY_WEIGHT;
  const free = freeSlots.value.filter(
    (slot) => slot.date !== wish.date && isKnown(slot.serviceDay) && timesApart(slot, wish) <= nearestUnread,
  );
  return nearestTimes(free, wish, OFFERS);
}
