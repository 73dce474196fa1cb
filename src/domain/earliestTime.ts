/** The earliest time for an order; apart from `fulfilment.ts`, because orders at the table don't need it. */
import { type FulfilmentRules, fulfilmentWindows } from './fulfilment.ts';

/** Milliseconds that the earliest time is rounded up to. Every time zone's offset is a multiple of it. */
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

/** The earliest time for an order made at `now`. Tries today first, because weeks of hours take a slow phone a while. */
export function firstTime(rules: FulfilmentRules, now: Date | number): Date | undefined {
  return earliestTime({ ...rules, daysInAdvance: 0 }, now) ?? earliestTime(rules, now);
}
