import { useOrdering } from '../shared.ts';
import { checkoutOf } from './models.ts';

/** What stands between a full cart and an order, for screens that are loaded with it. */
export const useCheckout = () => checkoutOf(useOrdering());
