/**
 * Numbers, money, dates and times by `Intl`. Formatters are kept: making one costs about two
 * hundred times what using it does (quality.md, "What the prototype taught").
 */

type Options = Intl.DateTimeFormatOptions & Intl.NumberFormatOptions;

const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function formatter<F extends Intl.DateTimeFormat | Intl.NumberFormat>(
  Format: new (locale: string, options: Options) => F,
  locale: string,
  options: Options,
): F {
  const key = locale + JSON.stringify(options);
  let found = formatters.get(key) as F | undefined;
  if (!found) formatters.set(key, (found = new Format(locale, options)));
  return found;
}

export function formatNumber(locale: string, value: number): string {
  return formatter(Intl.NumberFormat, locale, {}).format(value);
}

/** `change` is in percent: -20 reads "−20 %" or "-20%", as the locale writes it. */
export function formatPercentChange(locale: string, change: number): string {
  return formatter(Intl.NumberFormat, locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format(change / 100);
}

/** Money in the currency's own precision. `currency` is an ISO 4217 code; another text stands before the figure. */
export function formatMoney(locale: string, amount: number, currency: string): string {
  try {
    return formatter(Intl.NumberFormat, locale, { style: 'currency', currency }).format(amount);
  } catch {
    return `${currency} ${formatNumber(locale, amount)}`.trim();
  }
}

/** `date` in `zone`; a local date stands as its `calendarDay` with zone `UTC`. */
export function formatDate(locale: string, date: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(Intl.DateTimeFormat, locale, { ...options, timeZone: zone }).format(date);
}

/** "19:30", "7:30 PM": hours and minutes as the locale writes them. */
export function formatTime(locale: string, date: Date, zone: string): string {
  return formatDate(locale, date, zone, { hour: 'numeric', minute: '2-digit' });
}

/** "Saturday, 28 November 2026" */
export const LONG_DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
/** "Saturday, 28 November" */
export const FULL_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
/** "Sat, 28 Nov" */
export const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
