/** When orders at the table are taken: now and to the end of the hours, with no lead and no planning. */
import { type FulfilmentRules, isFulfilledAt } from './fulfilment.ts';
import type { WeeklyWindow } from './weeklyWindow.ts';

/** A window of `product_qr_order_accept_hours`. */
export interface TableHour extends WeeklyWindow {
  /** Paths of the categories that it is limited to; none: it holds for all. */
  readonly menu_categories: readonly string[];
}

/** @param category its path: a window may be limited to some; without it, any window counts */
export function tableRules(
  tableHours: readonly TableHour[],
  timezone: string,
  category?: string,
): FulfilmentRules {
  const hours = tableHours.filter(
    ({ menu_categories: limited }) =>
      category === undefined || limited.length === 0 || limited.includes(category),
  );
  return { timezone, hours, leadMinutes: 0, daysInAdvance: 0 };
}

/** The time of an order at the table: `now`, as long as the kitchen takes any; undefined when it doesn't. */
export function presentTime(rules: FulfilmentRules, now: number): Date | undefined {
  return isFulfilledAt(rules, now, now) ? new Date(now) : undefined;
}
