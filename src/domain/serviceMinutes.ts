import { minutesOf } from './localTime.ts';
import { isPastMidnight, type Seating } from './serviceDay.ts';

/** Minutes on the wall clock after the midnight before the evening; 1440 and more after the next. */
export function serviceMinutes(seating: Seating): number {
  return minutesOf(seating.time) + (isPastMidnight(seating) ? 1440 : 0);
}
