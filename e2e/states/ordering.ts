/** The ordering view: one list of its states. */
import { CART_STATES } from './orderingCart.ts';
import { CHECKOUT_STATES } from './orderingCheckout.ts';
import { MENU_STATES } from './orderingMenu.ts';
import { PROGRESS_STATES } from './orderingProgress.ts';
import { TABLE_STATES } from './orderingTable.ts';
import type { State } from './state.ts';

export { CROWDED_ORDERING_STATES } from './orderingCrowded.ts';

export const ORDERING_STATES: readonly State[] = [
  ...MENU_STATES,
  ...CART_STATES,
  ...CHECKOUT_STATES,
  ...TABLE_STATES,
  ...PROGRESS_STATES,
];
