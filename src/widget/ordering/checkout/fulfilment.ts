/** Delivery, pickup or the table, where to and when: what the menu in hand offers now, and what the guest chose of it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { OrderType } from '../../../contract/cart.ts';
import type { DeliveryTerms } from '../../../domain/deliveryTerms.ts';
import {
  type FulfilmentRules,
  fulfilmentWindows,
  isFulfilledAt,
  openUntil,
  whyNotAt,
} from '../../../domain/fulfilment.ts';
import type { Menu } from '../../api/menu.ts';
import type { ServiceClock } from '../../app/serviceClock.ts';
import type { MenuModel } from '../menu/menu.ts';

/** How far ahead is looked for the next opening, when nothing can be ordered until then. */
const WEEK = 7;

/** The types of order that a view takes, and by which rules. */
export interface OrderRules {
  /** In the order in which they are offered. */
  types: readonly OrderType[];
  /** When the kitchen takes orders of a type. */
  rulesOf(menu: Menu, type: OrderType): FulfilmentRules;
  /** Fee and minimum of a type. */
  termsOf(menu: Menu, type: OrderType): DeliveryTerms;
  /** Where the restaurant delivers, as it wrote it (`domain/deliveryArea.ts` reads it). */
  areaOf(menu: Menu): string | null | undefined;
  /** When an order made at `now` can be ready at the earliest; undefined: not within the days ahead. */
  timeOf(rules: FulfilmentRules, now: number): Date | undefined;
}

export interface FulfilmentNeeds {
  /** The menu in hand, and which types it takes. */
  menu: Pick<MenuModel, 'menu' | 'types'>;
  rules: OrderRules;
  clock: Pick<ServiceClock, 'now' | 'tick'>;
}

export type Fulfilment = ReturnType<typeof createFulfilment>;

export function createFulfilment({ menu: { menu, types }, rules: view, clock }: FulfilmentNeeds) {
  const wished = signal<OrderType | undefined>(undefined);
  const planned = signal<Date | undefined>(undefined);

  const rulesOf = (type: OrderType) => view.rulesOf(menu.value, type);
  let last: OrderType | undefined;
  const type = computed((): OrderType => {
    const wish = wished.value;
    // A menu that stops taking orders leaves the guest's choice alone.
    if (!types.value.length) return last ?? view.types[0]!;
    if (wish && types.value.includes(wish)) return (last = wish);
    // The first that works today; asked once, so that the choice doesn't change with the hour.
    return (last =
      types.value.find((one) => view.timeOf(rulesOf(one), clock.now())) ?? types.value[0] ?? view.types[0]!);
  });
  const rules = computed(() => rulesOf(type.value));
  /** As a signal of its own, which stays the same while the instant does. */
  const instant = (find: () => Date | number | undefined): ReadonlySignal<Date | undefined> => {
    const at = computed(() => {
      const found = find();
      return found === undefined ? undefined : Number(found);
    });
    return computed(() => (at.value === undefined ? undefined : new Date(at.value)));
  };

  const earliest = instant(() => {
    if (!types.value.length) return;
    return view.timeOf(rules.value, clock.tick.value);
  });
  /** Why the planned time can't be kept any more; undefined while it can. */
  const planLost = computed(() => {
    const [plan, now] = [planned.value, clock.tick.value];
    return plan && !isFulfilledAt(rules.value, plan, now) ? whyNotAt(rules.value, plan, now) : undefined;
  });
  const isPlanLost = computed(() => !!planLost.value);

  return {
    /** What the menu in hand takes; none when it is for reading only. */
    get types() {
      return types.value;
    },
    type,
    chooseType(choice: OrderType) {
      wished.value = choice;
    },
    /** The time that the guest planned; undefined: as soon as possible. */
    planned,
    planLost,
    isPlanLost,
    /** The next time that can be kept; undefined: none within the days ahead. */
    earliest,
    /** When it would be ready now: the planned time while it can be kept, else the earliest. */
    time: computed(() => (isPlanLost.value ? undefined : planned.value) ?? earliest.value),
    /** The end of the hours that run now; undefined: closed. */
    openUntil: instant(() => openUntil(rules.value, clock.tick.value)),
    /** While closed: when the hours begin again, further ahead too than an order may be made. */
    opensAt: instant(() => {
      const now = clock.tick.value;
      const daysInAdvance = Math.max(WEEK, rules.value.daysInAdvance);
      const hours = fulfilmentWindows({ ...rules.value, leadMinutes: 0, daysInAdvance }, now);
      return hours.find(({ from }) => from > now)?.from;
    }),
    rules,
    /** Fee and minimum of the type in hand: none for pickup and at the table. */
    terms: computed(() => view.termsOf(menu.value, type.value)),
    /** Where the menu in hand is delivered to, as the restaurant wrote it. */
    area: computed(() => view.areaOf(menu.value)),
    /** What the guest asked about before the checkout; kept with the element, stored nowhere. */
    postcode: signal(''),
  };
}
