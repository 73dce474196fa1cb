/**
 * The times at which a table can be booked, and on what terms.
 * They follow from hours and calendar alone; `largestParties.ts` says for how many guests there are seats.
 */
import { type BookingRules, lastBookableDay, type SlotOffer, sittingMinutes } from './bookingRules.ts';
import { instantOf } from './instantOf.ts';
import { keptMidnight } from './keptInstants.ts';
import { addDays, type LocalTime, localTimeOf, minutesOf } from './localTime.ts';
import { edgesOf, type OpenWindow, seatsAt, windowsFrom } from './openWindows.ts';
import { DAY_MINUTES, runsAt } from './weeklyWindow.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Every slot from midnight of `fromDay` on (today at the earliest) in order of time, made as it is asked
 * for. Left out are times that are over, too soon (`min_book_in_advance_hours`), past their window's end of
 * acceptance, beyond the horizon, closed, or so late that even the smallest party would sit into a closure;
 * and times that the clock skips. A time that the clock shows twice stands for its first.
 *
 * @param fromDay local date, `YYYY-MM-DD`
 * @param untilDay the last local date, where later ones are of no use
 */
export function* slotTimes(
  rules: BookingRules,
  fromDay: string,
  now: Date,
  untilDay?: string,
): Generator<Date> {
  const today = localTimeOf(now, rules.timezone).date;
  const lastDay = lastBookableDay(rules, now);
  const earliest = now.getTime() + rules.min_book_in_advance_hours * HOUR;
  const firstDay = fromDay > today ? fromDay : today;
  // A day's slots also depend on windows from the day before, and on those that their sittings run into.
  let windows = windowsFrom(rules, addDays(firstDay, -1), 2);
  // Windows of the last day may run past midnight.
  const end = addDays(lastDay, 1);
  const endDay = untilDay !== undefined && untilDay < end ? untilDay : end;
  for (let day = firstDay; day <= endDay; day = addDays(day, 1)) {
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
    begins: keptMidnight(day, rules.timezone),
    ends: keptMidnight(addDays(day, 1), rules.timezone),
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

type SlotGrid = Pick<OpenWindow, 'day' | 'from' | 'to' | 'begins' | 'ends'>;

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
        // Overrides are instants; hours are wall clock times, and follow its changes.
        to: Number.POSITIVE_INFINITY,
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
  const last = Math.min(DAY_MINUTES, window.to - dayOffset);
  for (let minutes = first; minutes < last; minutes += rules.booking_interval) {
    // On nearly every day the clock doesn't change, and no time zone lookup is needed.
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

/** Whether `slot` lies inside the hours and no closure of them falls into the `minutes` after it. */
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

/** The offer for a slot; of several, the one with the largest discount. */
export function offerAt(rules: BookingRules, slot: Date): Pick<SlotOffer, 'price_change' | 'message'> {
  const local: LocalTime = localTimeOf(slot, rules.timezone);
  const [best] = rules.offers
    .filter((offer) => runsAt(offer, local))
    .sort((a, b) => a.price_change - b.price_change);
  return best ?? { price_change: 0, message: null };
}
