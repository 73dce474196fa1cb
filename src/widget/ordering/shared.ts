/** What the components of the ordering view share. */

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { type Amount, UNIT } from '../../domain/money.ts';
import { formatMoney } from '../../i18n/money.ts';
import type { FacilityWith } from '../api/facility.ts';
import type { facilityOrdering } from '../api/facilityFields.ts';
import type { Menu } from '../api/menu.ts';
import type { Common } from '../app/context.ts';
import type { ServiceClock } from '../app/serviceClock.ts';
import type { Sheets } from '../app/sheets.ts';
import { typedContext } from '../app/typedContext.ts';
import type { Cart } from './cart/cart.ts';
import type { Quantities } from './cart/quantities.ts';
import type { Fulfilment, OrderRules } from './checkout/fulfilment.ts';
import type { Placed } from './checkout/placed.ts';
import type { Avoided } from './menu/avoided.ts';
import type { MenuModel } from './menu/menu.ts';
import type { OpenLinked } from './menu/openLinked.ts';
import type { ProductDialog } from './menu/productDialog.ts';
import type { See } from './menu/seen.ts';

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
  | 'look'
  | 'rounds';

/** What a view that takes orders has of its own, once it has read its menu. */
export interface OwnOrdering extends OrderRules {
  /** At least one; with several each is a chapter with its own rules and its own cart. */
  menus: Signal<readonly Menu[]>;
  clock: ServiceClock;
  /** What the page has set as `paymentMethods` on the element, as it stands now; anything at all may be in it. */
  paymentMethods(): unknown;
}

/** What the models of such a view are made of. */
export interface OrderingView extends Common<OrderingStep, OrderingLater>, OwnOrdering {
  facility: FacilityWith<typeof facilityOrdering>;
}

/** A category that is not served now. */
export interface Closed {
  /** When it is again; undefined when unknown. */
  readonly until: Date | undefined;
}

/** What is different at the table. */
export interface AtTable {
  /** Empty until it is known. */
  readonly name: ReadonlySignal<string>;
  /** Why nothing of a category can be ordered, though the kitchen is open; undefined when it can. */
  closedOf(category: string): Closed | undefined;
  /** Resolves when the menu is that of now, as far as it can be had: what was shown first may be yesterday's. */
  readonly fresh: Promise<void>;
  /** Orders were sent from this browser: what stands at the thumb leads to them. */
  readonly hasRounds: boolean;
  /** Says it, under the category's name. */
  readonly Hours: ComponentType<{ category: string }>;
}

/** The view with the models of its first screen, as `models.ts` makes them. Those of later steps come with these. */
export interface Ordering extends OrderingView {
  readonly sheets: Sheets;
  readonly menu: MenuModel;
  readonly fulfilment: Fulfilment;
  readonly dialog: ProductDialog;
  readonly avoided: Avoided;
  readonly see: See;
  readonly openLinked: OpenLinked;
  readonly quantities: Quantities;
  /** There may be something in the cart, or soon. */
  readonly isCartNear: ReadonlySignal<boolean>;
  /** The cart, whose code comes when it is needed. Rejects when it can't be had; then it may be asked for again. */
  loadCart(): Promise<Cart>;
  /** The order that was sent last. */
  readonly placed: Signal<Placed | undefined>;
  /** Only where guests order at the table. */
  readonly table?: AtTable | undefined;
}

export const [OrderingContext, useOrdering] = typedContext<Ordering>();

/** An amount as the guest reads it, in the restaurant's currency where no other is said. */
export function priceText(
  { language, facility }: Pick<Ordering, 'language' | 'facility'>,
  amount: Amount,
  currency = facility.currency ?? '',
): string {
  return formatMoney(language.locale, amount / UNIT, currency, { country: facility.country });
}
