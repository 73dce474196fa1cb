/** What the components of the ordering view share. */

import type { ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { OrderType } from '../../contract/cart.ts';
import type { FulfilmentRules } from '../../domain/fulfilment.ts';
import { type Amount, UNIT } from '../../domain/money.ts';
import { formatMoney } from '../../i18n/money.ts';
import type { FacilityWith } from '../api/facility.ts';
import type { facilityOrdering } from '../api/facilityFields.ts';
import type { Menu } from '../api/menu.ts';
import { type Common, useCommon } from '../app/context.ts';
import type { ServiceClock } from '../app/serviceClock.ts';
import type { Table } from '../table/table.ts';

/** The steps of the ordering view. `menu` is the first screen, the others are chunks of their own. */
export type OrderingStep = 'menu' | 'cart' | 'checkout' | 'sent';

/** What comes after the first screen, in chunks of its own. */
export type OrderingLater =
  | 'product'
  | 'cart'
  | 'aside'
  | 'bar'
  | 'checkout'
  | 'sent'
  | 'search'
  | 'allergens'
  | 'when'
  | 'planLost'
  | 'chapters'
  | 'about'
  | 'house'
  | 'table'
  | 'rounds';

export interface Ordering extends Common<OrderingStep, OrderingLater> {
  facility: FacilityWith<typeof facilityOrdering>;
  /** At least one; with several each is a chapter with its own rules and its own cart. */
  menus: ReadonlySignal<readonly Menu[]>;
  /** Reads the menus anew: they may have become others since. Rejects when they can't be read. */
  renew(): Promise<void>;
  /** The types of order that the view takes, in the order in which it offers them. */
  types: readonly OrderType[];
  /** When the kitchen takes orders of a type. */
  rulesOf(menu: Menu, type: OrderType): FulfilmentRules;
  /** When an order made at `now` can be ready at the earliest; undefined: not within the days ahead. */
  timeOf(rules: FulfilmentRules, now: number): Date | undefined;
  /** Only where guests order at the table. */
  table?: AtTable;
  clock: ServiceClock;
  /** What the page has set as `paymentMethods` on the element, as it stands now; anything at all may be in it. */
  paymentMethods(): unknown;
}

/** A category that is not served now. */
export interface Closed {
  /** When it is again; undefined when nobody knows. */
  readonly until: Date | undefined;
}

/** What is different at the table. */
export interface AtTable extends Table {
  /** Why nothing of a category can be ordered, though the kitchen is open; undefined when it can. */
  closedOf(category: string): Closed | undefined;
  /** Resolves when the menu is that of now, as far as it can be had: what was shown first may be yesterday's. */
  fresh: Promise<void>;
  /** Says it, under the category's name. */
  Hours: ComponentType<{ category: string }>;
}

export const useOrdering = useCommon as () => Ordering;

/** An amount as the guest reads it, in the restaurant's currency where no other is said. */
export function priceText(
  { language, facility }: Pick<Ordering, 'language' | 'facility'>,
  amount: Amount,
  currency = facility.currency ?? '',
): string {
  return formatMoney(language.locale, amount / UNIT, currency, { country: facility.country });
}
