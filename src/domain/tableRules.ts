/** When orders at the table are taken: only for now, within the hours, without lead time and days ahead. */
import { type FulfilmentRules, isFulfilledAt } from './fulfilment.ts';
import type { WeeklyWindow } from './weeklyWindow.ts';

/** A window of `product_qr_order_accept_hours`. */
export interface TableHour<Category extends string | number = string> extends WeeklyWindow {
  /** The categories that it is limited to, as paths in records and as ids in the service; none means all. */
  readonly menu_categories: readonly Category[];
}

/** @param category whose windows count; without it, all windows do */
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
