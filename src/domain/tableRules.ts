/** When orders at the table are taken: now and to the end of the hours, with no lead and no planning. */
import { type FulfilmentRules, isFulfilledAt } from './fulfilment.ts';
import type { WeeklyWindow } from './weeklyWindow.ts';

/** A window of `product_qr_order_accept_hours`. */
export interface TableHour<Category extends string | number = string> extends WeeklyWindow {
  /** The categories that it is limited to, by their paths in records, by their ids in the service; none: it holds for all. */
  readonly menu_categories: readonly Category[];
}

/** @param category a window may be limited to some; without it, any window counts */
export function tableRules<Category extends string | number>(
  tableHours: readonly TableHour<Category>[],
  timezone: string,
  category?: Category,
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
