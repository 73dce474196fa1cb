/** A period of whole days: from midnight, or from the hour at which a service day begins. */
import { addDays, localTimeOf } from '../../../domain/localTime.ts';
import { NIGHT_ENDS } from '../../../domain/serviceDay.ts';

/** @returns local dates of its first and last day; undefined if it begins or ends within one */
export function wholeDaysOf(
  begins: Date,
  ends: Date,
  timezone: string,
): readonly [first: string, last: string] | undefined {
  const [first, after] = [localTimeOf(begins, timezone), localTimeOf(ends, timezone)];
  const isWhole = [first, after].every(({ time }) => time.startsWith(NIGHT_ENDS) || time.startsWith('00:00'));
  return isWhole && first.date < after.date ? [first.date, addDays(after.date, -1)] : undefined;
}
