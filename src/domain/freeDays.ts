/** The most seats free on each day, for many days ahead, for the search over restaurants. */
import { slotTimes } from './bookableSlots.ts';
import { type BookingRules, lastBookableDay, type TakenSeats } from './bookingRules.ts';
import { keptMidnight } from './keptInstants.ts';
import { largestParties, longestSitting } from './largestParties.ts';
import { addDays, calendarDay, localTimeOf, weekdayOf } from './localTime.ts';
import { windowsFrom } from './openWindows.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The most seats free at any slot of a day, and the last of those slots. */
export interface DaySeats {
  seats: number;
  last: Date | undefined;
}

/** Seats for each local day from `firstDay` on. */
export interface KnownDays {
  firstDay: string;
  seats: readonly number[];
}

/** A time range in which bookings have changed; null for everything, when the rules have changed. */
export type Changed = { from: Date; until: Date } | null;

/** The local days that guests can search for: from today to the last bookable one, and its hours past midnight. */
export function searchableDays(rules: BookingRules, now: Date): string[] {
  const first = localTimeOf(now, rules.timezone).date;
  const last = addDays(lastBookableDay(rules, now), 1);
  return daysFrom(first, last);
}

/**
 * Those of `days` whose seats must be counted: uncounted days, those in `changed`, and those where times pass before the
 * next midnight.
 */
export function daysToCount(
  rules: BookingRules,
  days: readonly string[],
  known: KnownDays | undefined,
  changed: Changed | undefined,
  now: Date,
): string[] {
  if (!known || known.seats.length === 0 || changed === null) return [...days];
  // Not the last day, of which only the hours past midnight could be booked when it was counted.
  const lastKnown = addDays(known.firstDay, known.seats.length - 2);
  const soon = nearDays(rules, now).at(-1)!;
  const local = (instant: number) => localTimeOf(instant, rules.timezone).date;
  const from = changed && local(changed.from.getTime() - longestSitting(rules) * 60_000);
  const until = changed && local(changed.until.getTime());
  return days.filter(
    (day) =>
      day < known.firstDay ||
      day > lastKnown ||
      day <= soon ||
      (from !== undefined && until !== undefined && from <= day && day <= until),
  );
}

/**
 * Counts the free seats of `days`.
 *
 * @param days local dates, in order
 * @param taken the bookings that overlap the days' sittings, ordered by when they begin
 */
export function countFreeDays(
  rules: BookingRules,
  days: readonly string[],
  taken: readonly TakenSeats[],
  now: Date,
): Map<string, DaySeats> {
  const longest = longestSitting(rules) * 60_000;
  /** The seats of ordinary days by weekday: all of them are alike. */
  const usual = new Map<number, number>();
  // Windows of later days are cut off by the horizon.
  const lastUsual = lastBookableDay(rules, now);
  const counted = new Map<string, DaySeats>();
  let first = 0;
  for (const day of days) {
    // Wide enough for any time zone's offset from UTC, and for everything the day depends on.
    const noon = calendarDay(day).getTime() + DAY / 2;
    while (taken[first] && taken[first]!.begins.getTime() < noon - 4 * DAY) first += 1;
    const near: TakenSeats[] = [];
    for (let at = first; taken[at] && taken[at]!.begins.getTime() < noon + 2 * DAY + longest; at += 1)
      near.push(taken[at]!);
    const weekday = weekdayOf(day);
    const isUsual = near.length === 0 && day < lastUsual && isOrdinary(rules, day, now);
    const known = isUsual ? usual.get(weekday) : undefined;
    const seats = known === undefined ? mostFreeOn(rules, day, near, now) : { seats: known, last: undefined };
    if (isUsual) usual.set(weekday, seats.seats);
    counted.set(day, seats);
  }
  return counted;
}

/** The most seats free at any slot of `day`; 0 when there is no slot. @param taken as in `largestParties` */
export function mostFreeOn(
  rules: BookingRules,
  day: string,
  taken: readonly TakenSeats[],
  now: Date,
): DaySeats {
  const [begins, ends] = [keptMidnight(day, rules.timezone), keptMidnight(addDays(day, 1), rules.timezone)];
  const slots = [...slotTimes(rules, day, now, day)].filter(
    (slot) => begins <= slot.getTime() && slot.getTime() < ends,
  );
  const free = largestParties(rules, slots, taken);
  const seats = Math.max(0, ...free);
  return { seats, last: slots[free.lastIndexOf(seats)] };
}

/** When the counts next change by the passing of time alone, or another day becomes bookable. */
export function nextChange(rules: BookingRules, counted: ReadonlyMap<string, DaySeats>, now: Date): Date {
  const { timezone } = rules;
  const today = localTimeOf(now, timezone).date;
  const notice = rules.min_book_in_advance_hours * HOUR;
  const passing = nearDays(rules, now).flatMap((day) => {
    const last = counted.get(day)?.last;
    return last ? [last.getTime() - notice + 1] : [];
  });
  const closing = windowsFrom(rules, addDays(today, -1), 3).map(({ acceptedUntil }) => acceptedUntil);
  const midnight = keptMidnight(addDays(today, 1), timezone);
  const next = [...passing, ...closing].filter((instant) => instant > now.getTime());
  return new Date(Math.min(midnight, ...next));
}

/** The days with times that become too soon to book before the next midnight. */
function nearDays(rules: BookingRules, now: Date): string[] {
  const { timezone } = rules;
  const today = localTimeOf(now, timezone).date;
  const midnight = keptMidnight(addDays(today, 1), timezone);
  const notice = rules.min_book_in_advance_hours * HOUR;
  return daysFrom(today, localTimeOf(midnight + notice, timezone).date);
}

/** Whether only the weekday matters: no override is near, the clock doesn't change, and nothing is too soon. */
function isOrdinary(rules: BookingRules, day: string, now: Date): boolean {
  const from = keptMidnight(addDays(day, -2), rules.timezone);
  const until = keptMidnight(addDays(day, 3), rules.timezone);
  if (from <= now.getTime() + rules.min_book_in_advance_hours * HOUR) return false;
  if (until - from !== 5 * DAY) return false;
  return rules.overrides.every(({ begins, ends }) => until <= begins.getTime() || ends.getTime() <= from);
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
