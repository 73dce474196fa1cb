/** What decides when a facility can be booked: its hours, their overrides and how long each party stays. */
import { addDays, localTimeOf } from './localTime.ts';
import type { WeeklyWindow } from './weeklyWindow.ts';

export interface BookingHour extends WeeklyWindow {
  /** Seats. */
  readonly capacity: number;
  /** Time of day from which on the day's window takes no more bookings. */
  readonly end_of_acceptance: string | null;
}

/**
 * An exception to the booking hours, from `begins` until before `ends`. Not `is_open` closes; with
 * `capacity_only` only the seats inside booking hours change; else a window is added.
 */
export interface BookingHourOverride {
  readonly begins: Date;
  readonly ends: Date;
  readonly capacity: number;
  readonly capacity_only: boolean;
  readonly is_open: boolean;
  /** Whether it binds only guests who book online, and not the restaurant itself. */
  readonly online_only?: boolean;
}

/** For parties of `num` or more, a table is held for `booking_timespan` minutes. */
export interface BookingTimespan {
  readonly num: number;
  readonly booking_timespan: number;
}

export interface SlotOffer extends WeeklyWindow {
  /** Percent; negative is a discount. */
  readonly price_change: number;
  readonly message: string | null;
}

export interface BookingRules {
  /** IANA name */
  readonly timezone: string;
  /** Minutes from slot to slot on the wall clock. */
  readonly booking_interval: number;
  /** Minutes, where no timespan is given for the party size. */
  readonly booking_timespan: number;
  readonly min_book_in_advance_hours: number;
  /** Days after today; 0 takes bookings for today only. */
  readonly booking_days_in_advance: number;
  readonly hours: readonly BookingHour[];
  /** In the order they were entered: where two overlap, the later one holds. */
  readonly overrides: readonly BookingHourOverride[];
  readonly timespans: readonly BookingTimespan[];
  readonly offers: readonly SlotOffer[];
}

/** Seats that a booking takes, from `begins` until before `ends`. */
export interface TakenSeats {
  readonly begins: Date;
  readonly ends: Date;
  readonly num: number;
}

/** Minutes for which a table is held for `num` guests: the timespan with the largest `num` that is not above it. */
export function sittingMinutes(rules: BookingRules, num: number): number {
  let minutes = rules.booking_timespan;
  let from = Number.NEGATIVE_INFINITY;
  for (const timespan of rules.timespans) {
    if (timespan.num > num || timespan.num < from) continue;
    from = timespan.num;
    minutes = timespan.booking_timespan;
  }
  return minutes;
}

/** The last local date that takes bookings. */
export function lastBookableDay(
  { timezone, booking_days_in_advance }: Pick<BookingRules, 'timezone' | 'booking_days_in_advance'>,
  now: Date,
): string {
  return addDays(localTimeOf(now, timezone).date, booking_days_in_advance);
}
