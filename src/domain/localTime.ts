/**
 * Local dates and times of a restaurant: what its clock and calendar show.
 *
 * A local date is `YYYY-MM-DD`, a time of day `HH:MM`; both compare correctly as strings. `instantOf.ts` converts the
 * other way, from a local time to an instant.
 */

export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM`, 00:00 to 23:59 */
  time: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What the clock in `zone` (IANA name) shows at `instant`. Throws a RangeError for an unknown zone.
 *
 * By `Intl`: date-fns-tz's `toZonedTime` is an hour off in the hour that the phone's own zone skips in spring.
 */
export function localTimeOf(instant: Date | number, zone: string): LocalTime {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    clocks.set(zone, clock);
  }
  const part: Record<string, string> = {};
  for (const { type, value } of clock.formatToParts(instant)) part[type] = value;
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** What the clock in `zone` shows at `instant`, as milliseconds since its own 1970, without seconds. */
export function wallClock(instant: number, zone: string): number {
  const { date, time } = localTimeOf(instant, zone);
  return Date.parse(`${date}T${time}Z`);
}

/** Midnight UTC of a local date, for counting days and for formatting with `timeZone: 'UTC'`. */
export function calendarDay(date: string): Date {
  return new Date(`${date}T00:00Z`);
}

/** The local date `days` after `date`; negative goes back. */
export function addDays(date: string, days: number): string {
  const day = calendarDay(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The month `count` months after `YYYY-MM`; negative goes back. */
export function monthAfter(month: string, count: number): string {
  const date = calendarDay(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The last local date of the month `YYYY-MM`. */
export function lastDayOf(month: string): string {
  return addDays(`${monthAfter(month, 1)}-01`, -1);
}

/** The weekday of a local date, Monday = 0 as in ISO 8601; the contract only says that weekdays are 0 to 6. */
export function weekdayOf(date: string): number {
  return (calendarDay(date).getUTCDay() + 6) % 7;
}

/** `HH:MM` or `HH:MM:SS` as minutes after midnight, 0 to 1440; `NaN` for an invalid time of day. */
export function minutesOf(time: string): number {
  const match = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  return minutes <= 1440 && Number(match?.[2]) < 60 ? minutes : Number.NaN;
}
