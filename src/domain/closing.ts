/** The times for which a restaurant can close with one press. */
import type { BookingRules } from './bookingRules.ts';
import { instantOf } from './instantOf.ts';
import { addDays } from './localTime.ts';
import { windowsFrom } from './openWindows.ts';
import { beginOfServiceDay } from './soldOut.ts';

export const CLOSINGS = ['now', 'evening', 'day'] as const;
export type Closing = (typeof CLOSINGS)[number];

/** The minute of the day from which a sitting counts as the evening's. */
const EVENING_FROM = 15 * 60;
/** When the evening begins on days without an evening sitting, in minutes. */
const EVENING_BEGINS = 16 * 60;

/**
 * The time that `closing` means on the service day `day`, which runs from five in the morning to five: the whole day, the
 * evening from its first sitting on, or what is left of the day.
 *
 * @param day `YYYY-MM-DD`
 * @returns undefined when nothing is left of it: `now` on a day that is over
 */
export function closingTime(
  closing: Closing,
  day: string,
  rules: Pick<BookingRules, 'hours' | 'timezone'> & BookingRules,
  now: Date,
): { begins: Date; ends: Date } | undefined {
  const ends = beginOfServiceDay(addDays(day, 1), rules.timezone);
  const begins = beginOf(closing, day, rules, now);
  return begins < ends ? { begins, ends } : undefined;
}

function beginOf(closing: Closing, day: string, rules: BookingRules, now: Date): Date {
  const morning = beginOfServiceDay(day, rules.timezone);
  if (closing === 'day') return morning;
  if (closing === 'now') {
    // Whole minutes read better, and include the slot of this minute.
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
    return minute > morning ? minute : morning;
  }
  const evenings = windowsFrom(rules, day, 1).filter(({ from }) => from >= EVENING_FROM);
  return instantOf(
    day,
    Math.min(...evenings.map(({ from }) => from), evenings.length > 0 ? Infinity : EVENING_BEGINS),
    rules.timezone,
  );
}

/** A sitting of the booking hours, and what is booked in it. */
export interface SittingOfDay {
  begins: Date;
  ends: Date;
  bookings: number;
  /** Guests. */
  covers: number;
}

/**
 * The sittings of a service day in order of time, each with what is booked in it; overlapping hours form one. A booking
 * outside of all of them, for example because of an override, forms a sitting of its own length.
 *
 * @param bookings those that hold their table, in order of time
 */
export function sittingsOfDay(
  day: string,
  rules: BookingRules,
  bookings: readonly { date: Date; ends: Date; num: number }[],
): SittingOfDay[] {
  const sittings: SittingOfDay[] = [];
  const begin = beginOfServiceDay(day, rules.timezone).getTime();
  const end = beginOfServiceDay(addDays(day, 1), rules.timezone).getTime();
  // A window before five in the morning belongs to the night before.
  const windows = windowsFrom(rules, day, 2).filter(({ begins }) => begin <= begins && begins < end);
  const spans = [
    ...windows.map((window) => ({ begins: window.begins, ends: window.ends, isWindow: true })),
    ...bookings.map(({ date, ends }) => ({ begins: date.getTime(), ends: ends.getTime(), isWindow: false })),
  ].sort((a, b) => a.begins - b.begins || Number(b.isWindow) - Number(a.isWindow));
  for (const { begins, ends, isWindow } of spans) {
    const last = sittings.at(-1);
    if (last && begins < last.ends.getTime()) {
      if (isWindow && ends > last.ends.getTime()) last.ends = new Date(ends);
      continue;
    }
    sittings.push({ begins: new Date(begins), ends: new Date(ends), bookings: 0, covers: 0 });
  }
  for (const { date, num } of bookings) {
    const own = sittings.findLast(({ begins }) => begins <= date);
    if (!own) continue;
    own.bookings += 1;
    own.covers += num;
  }
  return sittings;
}
