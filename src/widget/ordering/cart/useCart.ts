import { useOrdering } from '../shared.ts';
import type { Cart } from './cart.ts';
import { cartOf } from './cartOf.ts';

/** The cart, for screens that are loaded with it or later. */
export const useCart = (): Cart => cartOf(useOrdering());
