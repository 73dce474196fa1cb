/** Ranges of local dates (`YYYY-MM-DD`, compared as texts), both ends included: which days are known. */
import { addDays } from './localTime.ts';

export type DayRange = readonly [from: string, to: string];

/** Later than every bookable date. */
export const EVER = '9999-12-30';

/** `ranges` with another one added, in order; adjacent and overlapping ones are merged. */
export function withRange(ranges: readonly DayRange[], added: DayRange): DayRange[] {
  const joined: [from: string, to: string][] = [];
  for (const [from, to] of [...ranges, added].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || from > addDays(last[1], 1)) joined.push([from, to]);
    else if (to > last[1]) last[1] = to;
  }
  return joined;
}

/** Whether one of `ranges` contains every day from `from` to `to`; an empty range is always covered. */
export function covers(ranges: readonly DayRange[], from: string, to: string): boolean {
  return from > to || ranges.some(([begins, ends]) => begins <= from && to <= ends);
}
