/** Formats of dates, numbers and lists for languages that desktop Chromium lacks, read from Node, which has them all. */
import { SHORT_DAY } from '../../src/i18n/formats.ts';
import { FULL_DAY } from '../../src/i18n/fullDay.ts';
import { type DatePattern, type FormatData, partsOf, type RangePattern } from '../../src/i18n/lentFormats.ts';
import { LONG_DATE } from '../../src/i18n/longDate.ts';

type Options = Intl.DateTimeFormatOptions;

/** Language -> one that Chromium knows and that groups digits and places currencies the same way. */
export const LACKED: Readonly<Record<string, string>> = { is: 'da', eu: 'es', gl: 'es' };

/** The formats of dates in the widget. */
export const DATES: readonly Options[] = [
  FULL_DAY,
  SHORT_DAY,
  LONG_DATE,
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'long' },
  { weekday: 'long' },
  { weekday: 'short' },
  { weekday: 'narrow' },
  { month: 'short' },
  { month: 'long', year: 'numeric' },
  { month: 'short', year: 'numeric' },
];

/** Formats that it uses for ranges. */
export const RANGES: readonly Options[] = [{ month: 'short', year: 'numeric' }];

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
/** Seven days, starting on a Sunday. */
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)));

const formatOf = (language: string, options: Options) =>
  new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', timeZone: 'UTC' });

type Part = { type: string; value: string };

/** The parts as a pattern. @param nameOf the name of a part in the pattern */
const textOf = <P extends Part>(parts: readonly P[], nameOf: (part: P) => string = ({ type }) => type) =>
  parts.map((part) => (part.type === 'literal' ? part.value : `{${nameOf(part)}}`)).join('');

function datePattern(language: string, options: Options): DatePattern {
  const format = formatOf(language, options);
  const names = (type: 'weekday' | 'month', days: readonly Date[]) =>
    options[type] && {
      [type]: days.map((day) => format.formatToParts(day).find((part) => part.type === type)!.value),
    };
  return {
    text: textOf(format.formatToParts(MONTHS[0])),
    ...names('weekday', WEEK),
    ...names('month', MONTHS),
  };
}

function rangePattern(language: string, options: Options): RangePattern {
  const format = formatOf(language, options);
  const between = (from: number, until: number) =>
    format.formatRangeToParts(MONTHS[from]!, new Date(Date.UTC(2026, until, 1)));
  const text = (until: number) =>
    textOf(between(0, until), ({ type, source }) =>
      source === 'endRange' ? `last${type[0]!.toUpperCase()}${type.slice(1)}` : type,
    );
  const monthOf = (_: unknown, month: number) =>
    between(month, month + 1).find(({ type }) => type === 'month')!.value;
  return { text: text(1), overYears: text(12), month: MONTHS.map(monthOf) };
}

type Sign = keyof FormatData['signs'];

const signOf = (language: string, currency: string, currencyDisplay: Sign) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!.value;

function signs(language: string, display: Sign) {
  const all = Intl.supportedValuesOf('currency').map((currency) => [
    currency,
    signOf(language, currency, display),
  ]);
  const isOwn = ([currency, sign]: string[]) => sign !== signOf(LACKED[language]!, currency!, display);
  return Object.fromEntries(all.filter(isOwn)) as Record<string, string>;
}

/** @param language of `LACKED` */
export function formatDataOf(language: string): FormatData {
  const keyed = <Pattern>(all: readonly Options[], read: (language: string, options: Options) => Pattern) =>
    Object.fromEntries(all.map((options) => [partsOf(options), read(language, options)]));
  const list = new Intl.ListFormat(language).formatToParts(['A', 'B', 'C']);
  return {
    like: LACKED[language]!,
    percent: new Intl.NumberFormat(language, { style: 'percent' }).format(0.2).replace('20', '$1'),
    minus: new Intl.NumberFormat(language).formatToParts(-1)[0]!.value,
    signs: { symbol: signs(language, 'symbol'), narrowSymbol: signs(language, 'narrowSymbol') },
    list: { between: list[1]!.value, last: list[3]!.value },
    dates: keyed(DATES, datePattern),
    ranges: keyed(RANGES, rangePattern),
  };
}
