/**
 * The times at which a table can be booked, and for how many (design.md, "Availability and booking").
 * Times come from hours and calendar alone; seats from the bookings there are. The service asks both;
 * nothing here knows of a database.
 */
import {
  type BookingRules,
  lastBookableDay,
  sittingMinutes,
  type SlotOffer,
  type TakenSeats,
} from './bookingRules.ts';
import { instantOf } from './instantOf.ts';
import { addDays, type LocalTime, localTimeOf, minutesOf } from './localTime.ts';
import { type OpenWindow, seatsAt, windowsFrom } from './openWindows.ts';
import { DAY_MINUTES, runsAt } from './weeklyWindow.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Beyond any party and any room. */
const LARGEST_PARTY = 1000;

/**
 * Every slot from midnight of `fromDay` on (today at the earliest) in order of time, made as it is asked
 * for. Left out are times that are over, too soon (`min_book_in_advance_hours`), past their window's end of
 * acceptance, beyond the horizon, closed, or so late that even the smallest party would sit into a closure;
 * and times that the clock skips. A time that the clock shows twice stands for its first.
 *
 * @param fromDay local date, `YYYY-MM-DD`
 */
export function* slotTimes(rules: BookingRules, fromDay: string, now: Date): Generator<Date> {
  const today = localTimeOf(now, rules.timezone).date;
  const lastDay = lastBookableDay(rules, now);
  const earliest = now.getTime() + rules.min_book_in_advance_hours * HOUR;
  // Windows of the last day may run past midnight.
  const firstDay = fromDay > today ? fromDay : today;
  // A day's slots depend on the windows that began the day before and on those that their sittings run into.
  let windows = windowsFrom(rules, addDays(firstDay, -1), 2);
  for (let day = firstDay; day <= addDays(lastDay, 1); day = addDays(day, 1)) {
    windows = [
      ...windows.filter((window) => window.day >= addDays(day, -1)),
      ...windowsFrom(rules, addDays(day, 1), 1),
    ];
    yield* slotsOfDay(rules, day, lastDay, windows, now.getTime())
      .filter((slot) => slot >= earliest)
      .map((slot) => new Date(slot));
  }
}

/** Slots whose local date is `day`, in order. */
function slotsOfDay(
  rules: BookingRules,
  day: string,
  lastDay: string,
  near: readonly OpenWindow[],
  now: number,
): number[] {
  const hours = {
    begins: instantOf(day, 0, rules.timezone).getTime(),
    ends: instantOf(day, DAY_MINUTES, rules.timezone).getTime(),
  };
  const grids: SlotGrid[] = [
    ...near.filter((window) => now < window.acceptedUntil),
    ...addedWindows(rules, hours.begins, hours.ends),
  ];
  const slots = new Set<number>();
  for (const grid of grids) {
    if (grid.day <= lastDay) addSlots(slots, grid, { day, ...hours }, rules);
  }
  return [...slots]
    .filter((slot) => isOpenFor(sittingMinutes(rules, 1), slot, near, rules))
    .sort((a, b) => a - b);
}

type SlotGrid = Pick<OpenWindow, 'day' | 'from' | 'begins' | 'ends'>;

/** The windows that overrides add and that touch the time from `begins` to `ends`. */
function addedWindows(rules: BookingRules, begins: number, ends: number): SlotGrid[] {
  return rules.overrides
    .filter((override) => override.is_open && !override.capacity_only)
    .filter((override) => override.begins.getTime() < ends && begins < override.ends.getTime())
    .map((override) => {
      const { date, time } = localTimeOf(override.begins, rules.timezone);
      return {
        day: date,
        from: minutesOf(time),
        begins: override.begins.getTime(),
        ends: override.ends.getTime(),
      };
    });
}

/** Adds the slots of `window` that fall on a day: from its begin on, every interval of the wall clock. */
function addSlots(
  slots: Set<number>,
  window: SlotGrid,
  { day, begins, ends }: { day: string; begins: number; ends: number },
  rules: BookingRules,
): void {
  const ordinary = ends - begins === DAY_MINUTES * MINUTE;
  const dayOffset = Math.round((Date.parse(day) - Date.parse(window.day)) / MINUTE);
  const steps = Math.max(0, Math.ceil((dayOffset - window.from) / rules.booking_interval));
  const first = window.from + steps * rules.booking_interval - dayOffset;
  for (let minutes = first; minutes < DAY_MINUTES; minutes += rules.booking_interval) {
    // On a day without a change of the clock, which is nearly every day, no zone needs to be asked.
    const slot = ordinary ? begins + minutes * MINUTE : slotOnDayOfChange(day, minutes, rules.timezone);
    if (slot === undefined) continue;
    if (slot >= window.ends) return;
    if (slot >= window.begins) slots.add(slot);
  }
}

/** Undefined for a time that the clock skips: it would show another. */
function slotOnDayOfChange(day: string, minutes: number, zone: string): number | undefined {
  const instant = instantOf(day, minutes, zone);
  return minutesOf(localTimeOf(instant, zone).time) === minutes ? instant.getTime() : undefined;
}

function isOpenFor(
  minutes: number,
  slot: number,
  windows: readonly OpenWindow[],
  rules: BookingRules,
): boolean {
  const leaves = slot + minutes * MINUTE;
  const overrides = rules.overrides.filter(
    ({ begins, ends }) => begins.getTime() < leaves && slot < ends.getTime(),
  );
  if (typeof seatsAt(slot, windows, overrides) !== 'number') return false;
  if (overrides.every((override) => override.is_open)) return true;
  return [...windows.map(({ begins }) => begins), ...edgesOf(overrides)]
    .filter((instant) => slot < instant && instant < leaves)
    .every((instant) => seatsAt(instant, windows, overrides) !== 'closed');
}

/**
 * The largest party for each of `slots`: the n for which n guests, and every smaller party, find seats
 * in every minute of their sitting that lies inside the hours. Outside the hours seats are not limited;
 * guests may stay longer than bookings are taken.
 *
 * @param slots of `slotTimes`, in order of time
 * @param taken every booking that overlaps the slots' sittings
 */
export function largestParties(
  rules: BookingRules,
  slots: readonly Date[],
  taken: readonly TakenSeats[],
): number[] {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const longest = longestSitting(rules);
  const spans = seatSpans(rules, first.getTime(), last.getTime() + longest * MINUTE, taken);
  let index = 0;
  return slots.map((slot) => {
    const begins = slot.getTime();
    while (spans[index + 1] && spans[index + 1]!.begins <= begins) index += 1;
    const seats = new Map<number, number>();
    let num = 0;
    while (num < LARGEST_PARTY) {
      const minutes = sittingMinutes(rules, num + 1);
      let free = seats.get(minutes);
      if (free === undefined)
        seats.set(minutes, (free = fewestFree(spans, index, begins + minutes * MINUTE)));
      if (num + 1 > free) break;
      num += 1;
    }
    return num;
  });
}

/** Minutes for which any party's table is held at most: how far back a booking can reach into a slot. */
export function longestSitting(rules: BookingRules): number {
  return Math.max(rules.booking_timespan, ...rules.timespans.map((timespan) => timespan.booking_timespan));
}

/** From `begins` until the next span begins, `free` seats. Infinite outside the hours. */
interface SeatSpan {
  begins: number;
  free: number;
}

function fewestFree(spans: readonly SeatSpan[], index: number, ends: number): number {
  let fewest = Number.POSITIVE_INFINITY;
  for (let at = index; at < spans.length && spans[at]!.begins < ends; at += 1)
    fewest = Math.min(fewest, spans[at]!.free);
  return fewest;
}

function edgesOf(overrides: BookingRules['overrides']): number[] {
  return overrides.flatMap(({ begins, ends }) => [begins.getTime(), ends.getTime()]);
}

/** The free seats over time from `from` to `to`; they change only where hours, overrides or bookings begin or end. */
function seatSpans(rules: BookingRules, from: number, to: number, taken: readonly TakenSeats[]): SeatSpan[] {
  const firstDay = addDays(localTimeOf(from, rules.timezone).date, -1);
  const days = Math.ceil((to - from) / (DAY_MINUTES * MINUTE)) + 3;
  const windows = windowsFrom(rules, firstDay, days);
  const guests = new Map<number, number>();
  const change = (instant: number, num: number) => guests.set(instant, (guests.get(instant) ?? 0) + num);
  for (const { begins, ends, num } of taken) {
    change(begins.getTime(), num);
    change(ends.getTime(), -num);
  }
  const edges = [from, ...windows.flatMap(({ begins, ends }) => [begins, ends]), ...edgesOf(rules.overrides)];
  for (const instant of edges) change(instant, 0);

  let seated = 0;
  const spans: SeatSpan[] = [];
  for (const instant of [...guests.keys()].sort((a, b) => a - b)) {
    seated += guests.get(instant)!;
    if (instant < from || instant >= to) continue;
    const seats = seatsAt(instant, windows, rules.overrides);
    spans.push({
      begins: instant,
      free: (seats === 'outside' ? Number.POSITIVE_INFINITY : seats === 'closed' ? 0 : seats) - seated,
    });
  }
  return spans;
}

/** The offer that holds for a slot: of several the one that takes most off. */
export function offerAt(rules: BookingRules, slot: Date): Pick<SlotOffer, 'price_change' | 'message'> {
  const local: LocalTime = localTimeOf(slot, rules.timezone);
  const [best] = rules.offers
    .filter((offer) => runsAt(offer, local))
    .sort((a, b) => a.price_change - b.price_change);
  return best ?? { price_change: 0, message: null };
}
