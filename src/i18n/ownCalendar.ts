/** The calendar that a locale has beside the common one: Thailand's, Iran's, Saudi Arabia's. */
import { formatter } from './formats.ts';

/** Its name by `Intl`; undefined where the locale counts by the common one, or nobody knows. */
function ownCalendarOf(locale: string): string | undefined {
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions();
  return calendar === 'gregory' || calendar === 'iso8601' ? undefined : calendar;
}

/**
 * The days from `from` until `until` as that calendar writes them; empty where there is none.
 *
 * @param from midnight UTC of a local date (`calendarDay`), and likewise `until`
 */
export function inOwnCalendar(
  locale: string,
  from: Date,
  until: Date,
  options: Intl.DateTimeFormatOptions,
): string {
  const calendar = ownCalendarOf(locale);
  if (!calendar) return '';
  return formatter(Intl.DateTimeFormat, locale, { ...options, calendar, timeZone: 'UTC' }).formatRange(
    from,
    until,
  );
}
