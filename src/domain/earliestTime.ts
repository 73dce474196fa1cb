/** When an order can be ready at the earliest; apart from `fulfilment.ts`, for at the table it is now. */
import { type FulfilmentRules, fulfilmentWindows } from './fulfilment.ts';

/** The earliest time rounds up to this, in milliseconds. Every zone's offset is a multiple of it. */
const ROUNDING = 5 * 60_000;

/** The earliest time, rounded up to 5 minutes; undefined when there is none within the days ahead. */
export function earliestTime(rules: FulfilmentRules, now: Date | number): Date | undefined {
  for (const { from, to } of fulfilmentWindows(rules, now)) {
    const time = roundUp(from, ROUNDING);
    if (time < to) return new Date(time);
  }
  return undefined;
}

/** The next instant on a whole `step`, in milliseconds. */
export function roundUp(instant: number, step: number): number {
  return Math.ceil(instant / step) * step;
}

/** When an order made at `now` can be ready. Today's hours are enough most of the time, and weeks of them take a slow phone a while. */
export function firstTime(rules: FulfilmentRules, now: Date | number): Date | undefined {
  return earliestTime({ ...rules, daysInAdvance: 0 }, now) ?? earliestTime(rules, now);
}
