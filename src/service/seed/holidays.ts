/** Dates of the demo's exceptions, computed from the calendar, so that later starts find the same ones. */
import { addDays, weekdayOf } from '../../domain/localTime.ts';
import type { DemoException } from './demoFacility.ts';

/** How many months ahead exceptions are entered; as far as any restaurant of the demo takes bookings. */
const MONTHS = 4;

/** The month of `today` and those after it, as `YYYY-MM`. */
export function monthsFrom(today: string): string[] {
  const first = new Date(`${today.slice(0, 7)}-01T00:00Z`);
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = new Date(first);
    month.setUTCMonth(month.getUTCMonth() + index);
    return month.toISOString().slice(0, 7);
  });
}

/** The first `weekday` (0 is Monday) of `month` (`YYYY-MM`). */
export function firstWeekdayOf(month: string, weekday: number): string {
  const first = `${month}-01`;
  return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
}

/** Closed from `from` to `to`, both `MM-DD` and both included, in the winter around `today`. */
export function closedInWinter(today: string, from: string, to: string, reason: string): DemoException[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year]
    .map((winter) => {
      // January and February belong to the winter that began the year before.
      const dateIn = (day: string) => `${day < '03' ? winter + 1 : winter}-${day}`;
      return { first: dateIn(from), after: addDays(dateIn(to), 1) };
    })
    .filter(({ after }) => after > today)
    .map(({ first, after }) => ({
      begins: { day: first, time: '00:00' },
      ends: { day: after, time: '00:00' },
      reason,
    }));
}
