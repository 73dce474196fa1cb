/**
 * Dates, numbers and lists for languages whose formats a browser lacks: desktop Chromium has none for Icelandic, Basque and
 * Galician, and would use English ones. The build reads the formats from Node (scripts/build/formatData.ts); they are
 * loaded with those languages' sentences. This module imports nothing, because whatever a first screen shared with a
 * language's file would be split off into another chunk.
 */
type Parts = Readonly<Record<string, string>>;

/** Makes what `new Format(locale, options)` would, as far as the widget uses it; undefined for anything else. */
export type FormatMaker = (Format: unknown, options: object) => unknown;

/** How a language writes certain parts of a date: a pattern like `{weekday}, {day}. {month}`, and its names for them. */
export interface DatePattern {
  text: string;
  /** From Sunday. */
  weekday?: readonly string[];
  /** From January. */
  month?: readonly string[];
}

/** A range of months: `{month}–{lastMonth} {year}`. */
export interface RangePattern {
  /** Within a year. */
  text: string;
  /** Across years, with `{lastYear}`. */
  overYears: string;
  /** From January. */
  month: readonly string[];
}

export interface FormatData {
  /** BCP 47; a language that browsers do have, with the same grouping of digits and placing of currencies. */
  like: string;
  /** The pattern of percentages: `$1 %` */
  percent: string;
  minus: string;
  /** Signs by currency (ISO 4217), where they differ from the language `like`. */
  signs: Readonly<Record<'symbol' | 'narrowSymbol', Readonly<Record<string, string>>>>;
  /** Separators of a list, and the one before its last item. */
  list: { between: string; last: string };
  /** By the parts that are asked for (`partsOf`). */
  dates: Readonly<Record<string, DatePattern>>;
  ranges: Readonly<Record<string, RangePattern>>;
}

/** The parts of a date that options of `Intl` ask for, as a key; zone and calendar don't count. */
export function partsOf(options: Intl.DateTimeFormatOptions): string {
  const parts = Object.entries(options).filter(([part]) => part !== 'timeZone' && part !== 'calendar');
  return parts
    .map((part) => part.join(' '))
    .toSorted()
    .join();
}

const fill = (text: string, parts: Parts) => text.replace(/{(\w+)}/g, (_, name: string) => parts[name]!);

function datesBy({ like, dates, ranges }: FormatData, options: Intl.DateTimeFormatOptions) {
  // Times come without a day, and all of these languages write them as in Spanish: 9:05, 21:05.
  // Names of zones are many, and needed one night a year: those of a related language are understood.
  if (options.hour) return new Intl.DateTimeFormat(options.timeZoneName ? like : 'es', options);
  const asked = partsOf(options);
  const range = ranges[asked];
  const pattern = dates[asked];
  if (!pattern) return;
  const figures = new Intl.DateTimeFormat('en-u-nu-latn', {
    calendar: 'gregory',
    timeZone: options.timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  /** The values for `{day}` and the other placeholders. */
  const partsIn = (date: Date, { weekday, month }: Omit<DatePattern, 'text'>): Parts => {
    const of = Object.fromEntries(figures.formatToParts(date).map(({ type, value }) => [type, value]));
    const [year, ofYear, day] = [Number(of.year), Number(of.month), Number(of.day)];
    return {
      year: `${year}`,
      month: month?.[ofYear - 1] ?? '',
      day: `${day}`,
      weekday: weekday?.[new Date(Date.UTC(year, ofYear - 1, day)).getUTCDay()] ?? '',
    };
  };
  const format = (date: Date) => fill(pattern.text, partsIn(date, pattern));
  return {
    format,
    formatRange(from: Date, until: Date) {
      const first = range && partsIn(from, range);
      const last = range && partsIn(until, range);
      if (!first || !last || (first.year === last.year && first.month === last.month)) return format(from);
      const text = first.year === last.year ? range.text : range.overYears;
      return fill(text, { ...first, lastMonth: last.month!, lastYear: last.year! });
    },
  };
}

function numbersBy({ like, percent, minus, signs }: FormatData, options: Intl.NumberFormatOptions) {
  // Spanish doesn't group four-digit numbers.
  const figures = new Intl.NumberFormat(like, { useGrouping: 'always', ...options });
  const own = { currency: signs[options.currencyDisplay as 'symbol']?.[options.currency!], minusSign: minus };
  const format = (value: number) =>
    figures
      .formatToParts(value)
      .map((part) => own[part.type as 'minusSign'] ?? part.value)
      .join('')
      .replace(/([\d.,]+)\s?%/, percent);
  return { format };
}

function listBy({ list }: FormatData) {
  const format = (things: readonly string[]) =>
    [things.slice(0, -1).join(list.between), ...things.slice(-1)].filter(Boolean).join(list.last);
  return { format };
}

/** The maker of a language's formatters. */
export const formatsBy =
  (data: FormatData): FormatMaker =>
  (Format, options) =>
    (Format === Intl.DateTimeFormat ? datesBy : Format === Intl.NumberFormat ? numbersBy : listBy)(
      data,
      options,
    );
