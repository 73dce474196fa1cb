/** What of the menu is served at the table now: a category may have hours of its own. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { fulfilmentWindows } from '../../domain/fulfilment.ts';
import { tableRules } from '../../domain/tableRules.ts';
import { readTableHours } from '../api/tableHours.ts';
import type { ServiceClock } from '../app/serviceClock.ts';
import type { Fulfilment } from '../ordering/checkout/fulfilment.ts';
import type { MenuModel } from '../ordering/menu/menu.ts';
import type { Closed } from '../ordering/shared.ts';

/** How far ahead is looked for the hours of a category, in days. */
const WEEK = 7;

export interface TableHoursNeeds {
  menu: Pick<MenuModel, 'menu'>;
  fulfilment: Pick<Fulfilment, 'openUntil'>;
  clock: Pick<ServiceClock, 'tick'>;
  /** The restaurant's zone. */
  timezone: string;
}

export function createTableHours({
  menu: { menu },
  fulfilment: { openUntil },
  clock,
  timezone,
}: TableHoursNeeds) {
  const hours = computed(() => readTableHours(menu.value));
  /** Whether some categories have hours of their own. */
  const isByCategory = computed(() => hours.value.some(({ menu_categories: limited }) => limited.length > 0));
  const found = new Map<string, ReadonlySignal<number | undefined>>();

  /** Whether a category is closed; 0 when it opens at no time that is known, else the instant. */
  const find = (category: string) =>
    computed((): number | undefined => {
      const now = clock.tick.value;
      // What holds for all is told once, at the top.
      if (!isByCategory.value || !openUntil.value) return;
      const rules = { ...tableRules(hours.value, timezone, category), daysInAdvance: WEEK };
      const [next] = fulfilmentWindows(rules, now);
      if (!next) return 0;
      return next.from <= now ? undefined : next.from;
    });

  return {
    /** Why nothing of a category can be ordered, though the kitchen is open; undefined when it can. */
    closedOf(category: string): Closed | undefined {
      let closed = found.get(category);
      if (!closed) found.set(category, (closed = find(category)));
      const { value } = closed;
      return value === undefined ? undefined : { until: value ? new Date(value) : undefined };
    },
  };
}
