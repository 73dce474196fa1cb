/** Calendars that are used besides the Gregorian one, as in Thailand, Iran or Saudi Arabia. */
import { formatter } from './formats.ts';

/** The calendar's name in `Intl`; undefined where the locale uses the Gregorian one, or it isn't known. */
function ownCalendarOf(locale: string): string | undefined {
  // `Intl` has the Gregorian calendar for Saudi Arabia, where people use the Islamic one as well.
  if (/^ar\b.*-SA\b/.test(locale)) return 'islamic-umalqura';
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions();
  return calendar === 'gregory' || calendar === 'iso8601' ? undefined : calendar;
}

/**
 * The days from `from` until `until` as that calendar writes them; empty where there is none. In the order of the common
 * one's dates, and put together here: `Intl` writes a Persian one backwards, and two months as the first alone.
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
  const partsBy = (by: string, date: Date, asked: Intl.DateTimeFormatOptions) =>
    formatter(Intl.DateTimeFormat, locale, { ...asked, calendar: by, timeZone: 'UTC' }).formatToParts(date);
  const write = (date: Date, asked = options) => {
    const own = new Map(partsBy(calendar, date, asked).map(({ type, value }) => [type, value]));
    return partsBy('gregory', date, asked)
      .map(({ type, value }) => (type === 'literal' ? value : (own.get(type) ?? value)))
      .join('');
  };
  const last = write(until);
  if (write(from) === last) return last;
  const { year, ...inYear } = options;
  const isOneYear = !year || write(from, { year }) === write(until, { year });
  return `${write(from, isOneYear ? inYear : options)} – ${last}`;
}
