import type { DayRange } from './dayRanges.ts';
import { addDays, monthAfter } from './localTime.ts';

/** `ranges` without the days of a month, `YYYY-MM`. */
export function withoutMonth(ranges: readonly DayRange[], month: string): DayRange[] {
  const before = addDays(`${month}-01`, -1);
  const after = `${monthAfter(month, 1)}-01`;
  return ranges.flatMap(([from, to]) => {
    const left: DayRange[] = [
      [from, to < before ? to : before],
      [from > after ? from : after, to],
    ];
    return left.filter(([begins, ends]) => begins <= ends);
  });
}
