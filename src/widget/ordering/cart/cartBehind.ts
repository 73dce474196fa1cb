/** The cart's side of `cartAhead.ts`. */
import { batch, effect, type Signal } from '@preact/signals';
import type { MenuProduct } from '../menu/menu.ts';
import type { Ordering } from '../shared.ts';
import { createCart } from './cart.ts';

export interface FollowedCart {
  /** One of a product that leaves nothing to choose. */
  addOne(product: MenuProduct): void;
  /** One less of a product, by its path: of the line that came last, where several have it. */
  takeOne(product: string): void;
}

/**
 * Keeps the numbers beside the dishes as the cart has them.
 *
 * @param unitsOf the number of a product, by its path
 */
export function followCart(
  model: Ordering['model'],
  unitsOf: (product: string) => Signal<number>,
): FollowedCart {
  const cart = model(createCart);
  let known = new Map<string, number>();
  effect(() => {
    const sums = new Map<string, number>();
    for (const { product, quantity } of cart.lines.value)
      sums.set(product, (sums.get(product) ?? 0) + quantity);
    batch(() => {
      for (const product of [...known.keys(), ...sums.keys()])
        unitsOf(product).value = sums.get(product) ?? 0;
    });
    known = sums;
  });
  return {
    addOne: ({ path, title, price }) =>
      cart.add({
        product: path,
        variation: null,
        modifiers: [],
        quantity: 1,
        title,
        description: '',
        unit: price,
        note: '',
      }),
    takeOne(path) {
      const line = cart.lines.peek().findLast(({ product }) => product === path);
      if (line) cart.setQuantity(line.key, line.quantity - 1);
    },
  };
}
