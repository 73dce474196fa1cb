/** When a facility takes bookings and for how many guests, as instants: booking hours with their overrides. */
import type { BookingHour, BookingRules } from './bookingRules.ts';
import { keptEdge } from './keptInstants.ts';
import { addDays, minutesOf, weekdayOf } from './localTime.ts';
import { DAY_MINUTES, spanOf } from './weeklyWindow.ts';

/** A window of the booking hours on one day, as milliseconds since 1970: `begins <= t < ends`. */
export interface OpenWindow {
  begins: number;
  ends: number;
  /** The local day on which it begins, and its begin and end in wall clock minutes after that day's midnight. */
  day: string;
  from: number;
  to: number;
  /** Seats. */
  capacity: number;
  /** The instant from which it takes no more bookings. */
  acceptedUntil: number;
}

/** The windows of the booking hours that begin on one of `days` local days from `firstDay` on; overrides not considered. */
export function windowsFrom(rules: BookingRules, firstDay: string, days: number): OpenWindow[] {
  return Array.from({ length: days }, (_, index) => addDays(firstDay, index)).flatMap((day) =>
    rules.hours
      .filter((hour) => hour.weekdays.includes(weekdayOf(day)))
      .map((hour) => windowOn(day, hour, rules.timezone)),
  );
}

function windowOn(day: string, hour: BookingHour, zone: string): OpenWindow {
  const { from, to } = spanOf(hour);
  const at = (minutes: number) => keptEdge(day, minutes, zone);
  let acceptedUntil = Number.POSITIVE_INFINITY;
  if (hour.end_of_acceptance !== null) {
    const until = minutesOf(hour.end_of_acceptance);
    // 01:00 for a window from 18:00 to 02:00 is the hour after midnight, not the night before.
    acceptedUntil = at(until <= to - DAY_MINUTES ? until + DAY_MINUTES : until);
  }
  return { begins: at(from), ends: at(to), day, from, to, capacity: hour.capacity, acceptedUntil };
}

/**
 * The seats at `instant` (milliseconds since 1970): a number within the hours, `closed` where an override closes them,
 * `outside` where there are no hours. Of several windows the one with the most seats counts, of several overrides the one
 * entered last.
 *
 * @param windows from `windowsFrom`, at least those that may include the instant
 */
export function seatsAt(
  instant: number,
  windows: readonly OpenWindow[],
  overrides: BookingRules['overrides'],
): number | 'closed' | 'outside' {
  const covering = windows.filter(({ begins, ends }) => begins <= instant && instant < ends);
  let seats: number | 'closed' | 'outside' =
    covering.length > 0 ? Math.max(...covering.map(({ capacity }) => capacity)) : 'outside';
  for (const { begins, ends, capacity, capacity_only, is_open } of overrides) {
    if (instant < begins.getTime() || ends.getTime() <= instant) continue;
    if (!is_open) seats = seats === 'outside' ? seats : 'closed';
    else if (!capacity_only) seats = capacity;
    else if (typeof seats === 'number') seats = capacity;
  }
  return seats;
}

/** The instants at which any of `overrides` begins or ends. */
export function edgesOf(overrides: BookingRules['overrides']): number[] {
  return overrides.flatMap(({ begins, ends }) => [begins.getTime(), ends.getTime()]);
}
