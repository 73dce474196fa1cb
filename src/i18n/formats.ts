/**
 * Numbers, money, dates and times by `Intl`. Formatters are kept: making one costs about two
 * hundred times what using it does.
 */
import { isRepeated } from '../domain/repeatedTime.ts';
import type { FormatMaker } from './lentFormats.ts';

type Formatter = Intl.DateTimeFormat | Intl.NumberFormat | Intl.ListFormat;
type Options = Intl.DateTimeFormatOptions | Intl.NumberFormatOptions | Intl.ListFormatOptions;

/** Language -> what makes its formatters where the browser has none; it comes with its sentences. */
export const lentFormats: Record<string, FormatMaker> = {};

/** More than any widget needs; a service is asked for any number of tags. */
const MOST_KEPT = 1000;
const formatters = new Map<string, Formatter>();

/** The formatter of `Format` for a locale and options, made once. */
export function formatter<F extends Formatter, O extends Options>(
  Format: new (locale: string, options: O) => F,
  locale: string,
  options: O,
): F {
  // Options hold texts and numbers alone.
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

/** English writes figures alike wherever the restaurant is: by the region of Germany they would have German commas. */
export const figuresOf = (locale: string): string => locale.replace(/^en-.*/, 'en');

/** `change` is in percent: -20 reads "−20 %" or "-20%", as the locale writes it; in Basque "−% 20", whose signs stay together. */
export function formatPercentChange(locale: string, change: number): string {
  return formatter(Intl.NumberFormat, figuresOf(locale), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
    .format(change / 100)
    .replace('−%', '−\u2060%');
}

/** By the calendar that restaurants open by, also where a language has its own: 24 November is a Persian's 3rd of Azar. */
const dateFormat = (locale: string, zone: string, options: Intl.DateTimeFormatOptions) =>
  formatter(Intl.DateTimeFormat, locale, { ...options, calendar: 'gregory', timeZone: zone });

/**
 * `date` in `zone`; a local date stands as its `calendarDay` with zone `UTC`. The Basque article has no brackets: "28a",
 * and not "28(a)".
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

/** How a time of day is written, alone or with its day; the hour that comes twice says which of the two it is. */
export function timeOfDay(date: Date, zone: string): Intl.DateTimeFormatOptions {
  return {
    hour: 'numeric',
    minute: '2-digit',
    ...(isRepeated(date, zone) && { timeZoneName: 'long' }),
  };
}

/** "19:30", "7:30 PM" as the locale writes it, on one line; in the hour that comes twice with words that may wrap: "2:30 Central European Summer Time". */
export function formatTime(locale: string, date: Date, zone: string): string {
  return formatDate(locale, date, zone, timeOfDay(date, zone)).replace(' ', '\u00a0');
}

/** "Sat, 28 Nov" */
export const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
