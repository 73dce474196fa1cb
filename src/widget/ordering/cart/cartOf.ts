/** The wiring of the cart, and of what is loaded with it. */
import { oncePer } from '../../app/oncePer.ts';
import type { Ordering } from '../shared.ts';
import { type Cart, createCart } from './cart.ts';
import { createMenuCart } from './menuCart.ts';

export const cartOf = oncePer((ordering: Ordering): Cart => {
  const { api, http, facility, isOffline, emit, follow, menus, menu, fulfilment, quantities, table } =
    ordering;
  return createCart({
    menus,
    menu,
    fulfilment,
    quantities,
    isAtTable: !!table,
    isClosed: (category) => !!table?.closedOf(category),
    createOwn: (own) => createMenuCart({ api, http, facility, isOffline, emit, follow }, own),
  });
});
