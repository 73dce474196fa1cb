/**
 * Dates, numbers and lists in a language that a browser lacks the formats of: Chromium on desktops has none of Icelandic,
 * Basque and Galician, and would write English ones. What they look like, the build reads from Node
 * (scripts/build/formatData.ts); the sentences of those languages bring it where it is lacking. It stands alone: what a
 * first screen shares with a file of a language would be torn out of it.
 */
type Parts = Readonly<Record<string, string>>;

/** Makes what `new Format(locale, options)` would, as far as the widget uses it; undefined beyond that. */
export type FormatMaker = (Format: unknown, options: object) => unknown;

/** How a language writes certain parts of a date: a pattern as `{weekday}, {day}. {month}`, and its names for them. */
export interface DatePattern {
  text: string;
  /** From Sunday. */
  weekday?: readonly string[];
  /** From January. */
  month?: readonly string[];
}

/** From a month until another, as `{month}–{lastMonth} {year}`. */
export interface RangePattern {
  /** Within a year. */
  text: string;
  /** Over the end of one, with `{lastYear}`. */
  overYears: string;
  /** From January. */
  month: readonly string[];
}

export interface FormatData {
  /** BCP 47; a language that browsers do know, and that groups figures and places currencies likewise. */
  like: string;
  /** Of percent: `$1 %` */
  percent: string;
  minus: string;
  /** Currency (ISO 4217) -> its sign, where it is another than in that language. */
  signs: Readonly<Record<'symbol' | 'narrowSymbol', Readonly<Record<string, string>>>>;
  /** What stands between the things of a list, and before the last one. */
  list: { between: string; last: string };
  /** By what is asked for: `partsOf`. */
  dates: Readonly<Record<string, DatePattern>>;
  ranges: Readonly<Record<string, RangePattern>>;
}

/** The parts of a date that options of `Intl` ask for, as one text; zone and calendar are no parts. */
export function partsOf(options: Intl.DateTimeFormatOptions): string {
  const parts = Object.entries(options).filter(([part]) => part !== 'timeZone' && part !== 'calendar');
  return parts
    .map((part) => part.join(' '))
    .toSorted()
    .join();
}

const fill = (text: string, parts: Parts) => text.replace(/{(\w+)}/g, (_, name: string) => parts[name]!);

function datesBy({ like, dates, ranges }: FormatData, options: Intl.DateTimeFormatOptions) {
  // Times stand without their day; all of them write those as Spanish does: 9:05, 21:05.
  // The words of a zone are many, and said one night a year: those of the language beside it are understood.
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
  /** What may stand in the place of `{day}` and the others. */
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
  // Spanish writes four figures without a point.
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

/** What makes the formatters of a language. */
export const formatsBy =
  (data: FormatData): FormatMaker =>
  (Format, options) =>
    (Format === Intl.DateTimeFormat ? datesBy : Format === Intl.NumberFormat ? numbersBy : listBy)(
      data,
      options,
    );
