/** For how long a dish is sold out. */
import type { SoldOut } from '../contract/management/ordering.ts';
import { instantOf } from './instantOf.ts';
import { addDays, localTimeOf, minutesOf } from './localTime.ts';
import { isOfTheNight, NIGHT_ENDS } from './serviceDay.ts';

/** The columns of a dish for it; without a time it is sold out indefinitely. */
export interface SoldOutTerms {
  sold_out: boolean;
  sold_out_until: Date | null;
}

/**
 * The local date of the service day at `instant`: before five in the morning it is still the day before. Unlike
 * `serviceDaysOf`, which can tell from a list of times whether an evening continued, this covers any instant.
 */
export function serviceDayAt(instant: Date, timezone: string): string {
  const { date, time } = localTimeOf(instant, timezone);
  return isOfTheNight(time) ? addDays(date, -1) : date;
}

/** When a service day begins: at five in the morning. @param day `YYYY-MM-DD` */
export function beginOfServiceDay(day: string, timezone: string): Date {
  return instantOf(day, minutesOf(NIGHT_ENDS), timezone);
}

/** The columns of a dish that is marked at `now`. @param timezone the restaurant's, IANA name */
export function soldOutTerms(wish: SoldOut, now: Date, timezone: string): SoldOutTerms {
  if (wish !== 'until_tomorrow') return { sold_out: wish === 'for_good', sold_out_until: null };
  const tomorrow = addDays(serviceDayAt(now, timezone), 1);
  return { sold_out: true, sold_out_until: beginOfServiceDay(tomorrow, timezone) };
}

/** Whether, and for how long, a dish is sold out at `now`. */
export function soldOutAt({ sold_out, sold_out_until }: SoldOutTerms, now: Date): SoldOut {
  if (!sold_out || (sold_out_until !== null && sold_out_until <= now)) return 'no';
  return sold_out_until === null ? 'for_good' : 'until_tomorrow';
}
