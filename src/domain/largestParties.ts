/** How many guests find seats at a slot, given the existing bookings. */
import { type BookingRules, sittingMinutes, type TakenSeats } from './bookingRules.ts';
import { addDays, localTimeOf } from './localTime.ts';
import { edgesOf, seatsAt, windowsFrom } from './openWindows.ts';
import { DAY_MINUTES } from './weeklyWindow.ts';

const MINUTE = 60_000;
/** Beyond any party and any room. */
const LARGEST_PARTY = 1000;

/**
 * The largest party size for each of `slots`: the n for which n guests, and every smaller party, find seats in every
 * minute of their sitting within the hours. Outside of the hours seats are not limited, because guests may stay longer
 * than bookings are taken.
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

/** The longest time that a table is held for any party size, in minutes. */
export function longestSitting(rules: BookingRules): number {
  return Math.max(rules.booking_timespan, ...rules.timespans.map((timespan) => timespan.booking_timespan));
}

/** `free` seats from `begins` until the next span begins; Infinity outside of the hours. */
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
