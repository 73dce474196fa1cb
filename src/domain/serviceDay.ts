/** The evening that a time belongs to: after midnight it is still the evening before. */
import { addDays, type LocalTime } from './localTime.ts';
import { SITTING_GAP } from './sittings.ts';

/** From this time on, nobody would still call it the evening before. */
export const NIGHT_ENDS = '05:00';

/** Whether a time may belong to the evening before. */
export const isOfTheNight = (time: string): boolean => time < NIGHT_ENDS;

/** A time in a restaurant's calendar. */
export interface Seating {
  /** The local date on which it falls, `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM` */
  time: string;
  /** The local date of the evening it belongs to: the day that guests expect it under. */
  serviceDay: string;
}

/** An offered time, available or not: what the restaurant's clock shows at `instant` (milliseconds since 1970). */
export type Offered = LocalTime & { instant: number };

/**
 * The service day of each of `times`: a time before five in the morning that follows the last time of the evening before
 * without a gap belongs to that evening, every other one to its own date. What came before the first time is unknown; if
 * the day before has no times left, it counts as the evening's. So an early breakfast is not taken for the night before.
 * The desk, which has no list of times, divides its days at five (`serviceDayAt`).
 *
 * @param times in order
 * @param since the local date from which all times are known
 * @returns `YYYY-MM-DD` for each of them
 */
export function serviceDaysOf(times: readonly Offered[], since: string): string[] {
  const days: string[] = [];
  times.forEach(({ date, time, instant }, index) => {
    const before = times[index - 1];
    const eve = isOfTheNight(time) && addDays(date, -1);
    const goesOn = before
      ? days[index - 1] === eve && instant - before.instant <= SITTING_GAP * 60_000
      : eve && eve >= since;
    days.push(eve && goesOn ? eve : date);
  });
  return days;
}

/** Whether a time's date differs from its evening's, so that it must be shown. */
export const isPastMidnight = ({ day, serviceDay }: Seating): boolean => day > serviceDay;
