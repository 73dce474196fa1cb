import { minutesOf } from './localTime.ts';
import { isPastMidnight, type Seating } from './serviceDay.ts';

/** Wall clock minutes after the midnight before the evening; 1440 or more for times past the next midnight. */
export function serviceMinutes(seating: Seating): number {
  return minutesOf(seating.time) + (isPastMidnight(seating) ? 1440 : 0);
}
