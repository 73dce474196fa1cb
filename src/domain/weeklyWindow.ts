/** Windows of time that recur every week: booking hours, offers, deposit hours. */
import { addDays, type LocalTime, minutesOf, weekdayOf } from './localTime.ts';

export interface WeeklyWindow {
  /** `HH:MM` or `HH:MM:SS` */
  readonly begins: string;
  readonly ends: string;
  /** The days on which it begins; Monday = 0. */
  readonly weekdays: readonly number[];
}

export const DAY_MINUTES = 1440;

/**
 * Begin and end of a window in minutes after midnight of the day it begins, `from <= time < to`. A window that doesn't end
 * after it begins runs past midnight, and belongs to the day it began.
 */
export function spanOf(window: WeeklyWindow): { from: number; to: number } {
  const from = minutesOf(window.begins);
  const to = minutesOf(window.ends);
  return { from, to: to > from ? to : to + DAY_MINUTES };
}

/** Whether `window` is running at a local time; it may have begun the day before. */
export function runsAt(window: WeeklyWindow, { date, time }: LocalTime): boolean {
  const { from, to } = spanOf(window);
  const begunOn = (day: string, minutes: number) =>
    window.weekdays.includes(weekdayOf(day)) && from <= minutes && minutes < to;
  const minutes = minutesOf(time);
  return begunOn(date, minutes) || begunOn(addDays(date, -1), minutes + DAY_MINUTES);
}
