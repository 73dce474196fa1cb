/**
 * Numbers, money, dates and times with `Intl`. Formatters are cached, because creating one costs about two hundred times
 * as much as using it.
 */
import { isRepeated } from '../domain/repeatedTime.ts';
import type { FormatMaker } from './lentFormats.ts';

type Formatter = Intl.DateTimeFormat | Intl.NumberFormat | Intl.ListFormat;
type Options = Intl.DateTimeFormatOptions | Intl.NumberFormatOptions | Intl.ListFormatOptions;

/** By language: makes its formatters where the browser has none; loaded with the language's sentences. */
export const lentFormats: Record<string, FormatMaker> = {};

/** More than any widget needs; the service may be asked for any number of tags. */
const MOST_KEPT = 1000;
const formatters = new Map<string, Formatter>();

/** The formatter of `Format` for a locale and options, made once. */
export function formatter<F extends Formatter, O extends Options>(
  Format: new (locale: string, options: O) => F,
  locale: string,
  options: O,
): F {
  // Options only have strings and numbers as values.
  const key = [locale, ...Object.entries(options)].join();
  const found = formatters.get(key) ?? lentFormats[locale.slice(0, 2)]?.(Format, options);
  const made = (found ?? new Format(locale, options)) as F;
  if (formatters.size >= MOST_KEPT) formatters.clear();
  formatters.set(key, made);
  return made;
}

export function formatNumber(locale: string, value: number): string {
  return formatter(Intl.NumberFormat, figuresOf(locale), {}).format(value);
}

/** English numbers are always written the same: with the region of Germany they would have German commas. */
export const figuresOf = (locale: string): string => locale.replace(/^en-.*/, 'en');

/** `change` is in percent: -20 becomes "−20 %" or "-20%", depending on the locale, or "−% 20" in Basque, on one line. */
export function formatPercentChange(locale: string, change: number): string {
  return formatter(Intl.NumberFormat, figuresOf(locale), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
    .format(change / 100)
    .replace('−%', '−\u2060%');
}

/** Always the Gregorian calendar, which restaurants use even where a language has its own, such as Persian. */
const dateFormat = (locale: string, zone: string, options: Intl.DateTimeFormatOptions) =>
  formatter(Intl.DateTimeFormat, locale, { ...options, calendar: 'gregory', timeZone: zone });

/**
 * `date` in `zone`; pass a local date as its `calendarDay` with the zone `UTC`. The Basque article is written without
 * brackets: "28a" instead of "28(a)".
 */
export function formatDate(
  locale: string,
  date: Date,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return dateFormat(locale, zone, options).format(date).replace('(a)', 'a');
}

/** "November 2026", "Nov – Dec 2026". */
export function formatMonths(locale: string, from: Date, until: Date, zone: string): string {
  const isOne = from.getUTCMonth() === until.getUTCMonth();
  const options = { month: isOne ? 'long' : 'short', year: 'numeric' } as const;
  return dateFormat(locale, zone, options).formatRange(from, until);
}

/** Options for a time of day, alone or with its day; in the hour that is repeated in autumn they add the zone's name. */
export function timeOfDay(date: Date, zone: string): Intl.DateTimeFormatOptions {
  return {
    hour: 'numeric',
    minute: '2-digit',
    ...(isRepeated(date, zone) && { timeZoneName: 'long' }),
  };
}

/** "19:30" or "7:30 PM", on one line; in the hour repeated in autumn with words that may wrap: "2:30 Central European Time". */
export function formatTime(locale: string, date: Date, zone: string): string {
  return formatDate(locale, date, zone, timeOfDay(date, zone)).replace(' ', '\u00a0');
}

/** "Sat, 28 Nov" */
export const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
