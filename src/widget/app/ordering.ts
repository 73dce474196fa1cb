/** What the components of the ordering view share. */
import type { facilityOrdering } from '../../contract/facilityOrdering.ts';
import { type Amount, UNIT } from '../../domain/money.ts';
import { formatMoney } from '../../i18n/money.ts';
import type { FacilityWith } from '../api/facility.ts';
import type { Menu } from '../api/menu.ts';
import type { ServiceClock } from '../state/serviceClock.ts';
import { type Common, useCommon } from './context.ts';

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
  | 'when';

export interface Ordering extends Common<OrderingStep, OrderingLater> {
  facility: FacilityWith<typeof facilityOrdering>;
  /** At least one; with several each is a chapter with its own rules and its own cart. */
  menus: readonly Menu[];
  clock: ServiceClock;
  /** What the page has set as `paymentMethods` on the element, as it stands now; anything at all may be in it. */
  paymentMethods(): unknown;
}

export const useOrdering = useCommon as () => Ordering;

/** An amount as the guest reads it, in the restaurant's currency. */
export function priceText({ language, facility }: Pick<Ordering, 'language' | 'facility'>, amount: Amount) {
  return formatMoney(language.locale, amount / UNIT, facility.currency ?? '');
}
