/** Ranges of local dates (`YYYY-MM-DD`, compared as texts), both ends included: which days are known. */
import { addDays } from './localTime.ts';

export type DayRange = readonly [from: string, to: string];

/** Later than every date of a book. */
export const EVER = '9999-12-30';

/** `ranges` and one more; those between which no day is left out are one. In order. */
export function withRange(ranges: readonly DayRange[], added: DayRange): DayRange[] {
  const joined: [from: string, to: string][] = [];
  for (const [from, to] of [...ranges, added].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || from > addDays(last[1], 1)) joined.push([from, to]);
    else if (to > last[1]) last[1] = to;
  }
  return joined;
}

/** Whether one of `ranges` holds every day from `from` to `to`; so does any that ends before it begins. */
export function covers(ranges: readonly DayRange[], from: string, to: string): boolean {
  return from > to || ranges.some(([begins, ends]) => begins <= from && to <= ends);
}
