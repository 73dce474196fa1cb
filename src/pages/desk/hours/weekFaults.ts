/** Checks typed hours before anything is sent. */

import { minutesOf } from '../../../domain/localTime.ts';
import { spanOf } from '../../../domain/weeklyWindow.ts';
import type { DeskTranslate } from '../app/words.ts';
import type { Faults } from '../ui/outcome.ts';
import { DAYS, type Span, type Week } from './week.ts';

const TIME = /^\d\d:\d\d$/;

type SpanFault = 'spanTimes' | 'spanOverlaps';

/** Sentences by day and place: `d0.1`. */
export const checkWeek = (say: DeskTranslate, week: Week): Faults =>
  Object.fromEntries(weekFaults(week).map(({ place, fault }) => [place, [say(fault)]]));

/** Keys of sentences, with the place that each belongs to. */
export function weekFaults(week: Week): { place: string; fault: SpanFault }[] {
  return DAYS.flatMap((day) =>
    week[day].flatMap((span, index) => {
      const fault = faultOf(span, week[day].slice(0, index));
      return fault ? [{ place: `${day}.${index}`, fault }] : [];
    }),
  );
}

function faultOf(span: Span, before: readonly Span[]): SpanFault | undefined {
  if (!TIME.test(span.begins) || !TIME.test(span.ends)) return 'spanTimes';
  if (span.until !== '' && !TIME.test(span.until)) return 'spanTimes';
  const own = spanOf({ ...span, weekdays: [] });
  const overlaps = before.some((other) => {
    if (!TIME.test(other.begins) || !TIME.test(other.ends)) return false;
    const { from, to } = spanOf({ ...other, weekdays: [] });
    return minutesOf(span.begins) < to && from < own.to;
  });
  return overlaps ? 'spanOverlaps' : undefined;
}
