/** The times that an order can be scheduled for. */
import { roundUp } from './earliestTime.ts';
import { type FulfilmentRules, fulfilmentWindows, openUntil } from './fulfilment.ts';
import { edgeOf } from './instantOf.ts';
import { addDays, localTimeOf } from './localTime.ts';
import { isOfTheNight } from './serviceDay.ts';

/** The interval of scheduled times, in milliseconds. */
export const PLANNED_STEP = 15 * 60_000;

/** A day on which an order can be ready, with its times. */
export interface FulfilmentDay {
  /** The local date, `YYYY-MM-DD`, that guests expect the times under: an evening's times continue after midnight. */
  date: string;
  times: Date[];
}

/**
 * The times to choose from, every quarter of an hour from the earliest on; days without any are left out. As for bookings,
 * a time before five in the morning belongs to the evening before if the kitchen is open without a break.
 */
export function plannedTimes(rules: FulfilmentRules, now: Date | number): FulfilmentDay[] {
  const { timezone } = rules;
  const days = new Map<string, Date[]>();
  /** By local date: the end of the hours that are running when it begins; 0 for none. */
  const nightEnds = new Map<string, number>();
  const nightEndOf = (date: string) => {
    const end = nightEnds.get(date) ?? Number(openUntil(rules, edgeOf(date, 0, timezone) - 1) ?? 0);
    nightEnds.set(date, end);
    return end;
  };
  for (const { from, to } of fulfilmentWindows(rules, now)) {
    for (let instant = roundUp(from, PLANNED_STEP); instant < to; instant += PLANNED_STEP) {
      const { date, time } = localTimeOf(instant, timezone);
      const day = isOfTheNight(time) && instant < nightEndOf(date) ? addDays(date, -1) : date;
      days.set(day, [...(days.get(day) ?? []), new Date(instant)]);
    }
  }
  return [...days].map(([date, times]) => ({ date, times }));
}
