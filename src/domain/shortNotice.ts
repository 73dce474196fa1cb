/** Tells days without times because of short notice from days that are closed. */

import { listOf } from './listOf.ts';
import { addDays, localTimeOf, minutesOf } from './localTime.ts';

export interface SoonDay {
  /** The day without times, `YYYY-MM-DD`. */
  day: string;
  /** `min_book_in_advance_hours` of the facility. */
  noticeHours: number;
  zone: string;
  now: Date;
  /**
   * A day's slots, available or not, in order: minutes after its midnight (`serviceMinutes`); `undefined` while the day is
   * not loaded.
   */
  timesOf(day: string): readonly number[] | undefined;
}

/** How many weeks to look at to find out whether the restaurant is usually open on the weekday. */
const WEEKS = 3;

/**
 * Whether it is too late to book any time of `day`. The contract doesn't say why a day has no slots, so it is inferred from
 * the same weekday of the following weeks: a day that is usually closed is closed, and the day on which the notice ends is
 * too soon when its last usual time has passed.
 */
export function isTooSoon({ day, noticeHours, zone, now, timesOf }: SoonDay): boolean {
  const earliest = localTimeOf(now.getTime() + noticeHours * 3_600_000, zone);
  if (day > earliest.date) return false;
  const others = listOf(WEEKS, (week) => timesOf(addDays(day, 7 * (week + 1))));
  const usual = others.find((times) => times?.length);
  if (day === earliest.date) return usual !== undefined && usual.at(-1)! < minutesOf(earliest.time);
  return usual !== undefined || others.includes(undefined);
}
