/** What is wrong with hours that are typed, before anything is sent. */

import { minutesOf } from '../../../domain/localTime.ts';
import { spanOf } from '../../../domain/weeklyWindow.ts';
import type { DeskTranslate } from '../app/words.ts';
import { DAYS, type Span, type Week } from '../hours/week.ts';
import type { Faults } from '../ui/outcome.ts';

const TIME = /^\d\d:\d\d$/;

/** By day and place: `d0.1`. */
export function checkWeek(say: DeskTranslate, week: Week): Faults {
  const found: Record<string, string[]> = {};
  for (const day of DAYS)
    for (const [index, span] of week[day].entries()) {
      const fault = faultOf(span, week[day].slice(0, index));
      if (fault) found[`${day}.${index}`] = [say(fault)];
    }
  return found;
}

function faultOf(span: Span, before: readonly Span[]) {
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
