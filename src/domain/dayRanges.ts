/** Ranges of local dates (`YYYY-MM-DD`, compared as texts), both ends included: which days are known. */
import { addDays, lastDayOf } from './localTime.ts';

export type DayRange = readonly [from: string, to: string];

/** Later than every date of a book. */
export const EVER = '9999-12-30';

/** `ranges` and one more; those between which no day is left out are one. In order. */
export function withRange(ranges: readonly DayRange[], [from, to]: DayRange): DayRange[] {
  const touches = (range: DayRange) => range[0] <= addDays(to, 1) && from <= addDays(range[1], 1);
  const joined = ranges.filter(touches).concat([[from, to]]);
  const starts = joined.map((range) => range[0]).sort();
  const ends = joined.map((range) => range[1]).sort();
  const others = ranges.filter((range) => !touches(range));
  return [...others, [starts[0]!, ends.at(-1)!] as const].sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

/** `ranges` without the days of a month, `YYYY-MM`. */
export function withoutMonth(ranges: readonly DayRange[], month: string): DayRange[] {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  return ranges.flatMap(([from, to]) => {
    const left: DayRange[] = [];
    if (from < first) left.push([from, to < first ? to : addDays(first, -1)]);
    if (to > last) left.push([from > last ? from : addDays(last, 1), to]);
    return left;
  });
}

/** Whether one of `ranges` holds every day from `from` to `to`; so does any that ends before it begins. */
export function covers(ranges: readonly DayRange[], from: string, to: string): boolean {
  return from > to || ranges.some(([begins, ends]) => begins <= from && to <= ends);
}
