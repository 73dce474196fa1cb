/** The times for which an order can be planned. */
import { roundUp } from './earliestTime.ts';
import { type FulfilmentRules, fulfilmentWindows } from './fulfilment.ts';
import { localTimeOf } from './localTime.ts';

/** Between two planned times, in milliseconds. */
export const PLANNED_STEP = 15 * 60_000;

/** A day on which an order can be ready, with its times. */
export interface FulfilmentDay {
  /** The local date of its times, `YYYY-MM-DD`: those after midnight belong to the next. */
  date: string;
  times: Date[];
}

/** The times to plan for, every quarter of an hour from the earliest on; days without one are not there. */
export function plannedTimes(rules: FulfilmentRules, now: Date | number): FulfilmentDay[] {
  const days = new Map<string, Date[]>();
  for (const { from, to } of fulfilmentWindows(rules, now)) {
    for (let time = roundUp(from, PLANNED_STEP); time < to; time += PLANNED_STEP) {
      const { date } = localTimeOf(time, rules.timezone);
      days.set(date, [...(days.get(date) ?? []), new Date(time)]);
    }
  }
  return [...days].map(([date, times]) => ({ date, times }));
}
