/** Why a day has no times: it is not a closed one when it merely comes too soon. */

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
   * When a day has slots, free or not, in order: minutes after its midnight (`serviceMinutes`); `undefined` while the
   * day is not known.
   */
  timesOf(day: string): readonly number[] | undefined;
}

/** Weeks that are looked at to learn whether the weekday is an open one. */
const WEEKS = 3;

/**
 * Whether all tables of `day` have come too close to be booked. The contract does not say why a day has
 * no slots, so it is read off the same weekday of the next weeks: a day that is usually closed is
 * closed, and the day on which the notice ends is too soon when its last usual time is past.
 */
export function isTooSoon({ day, noticeHours, zone, now, timesOf }: SoonDay): boolean {
  const earliest = localTimeOf(now.getTime() + noticeHours * 3_600_000, zone);
  if (day > earliest.date) return false;
  const others = listOf(WEEKS, (week) => timesOf(addDays(day, 7 * (week + 1))));
  const usual = others.find((times) => times?.length);
  if (day === earliest.date) return usual !== undefined && usual.at(-1)! < minutesOf(earliest.time);
  return usual !== undefined || others.includes(undefined);
}
