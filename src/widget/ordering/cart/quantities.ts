/** How many of each dish are in the cart: a signal for each, so that adding redraws one row. */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';

export type Quantities = ReturnType<typeof createQuantities>;

export function createQuantities() {
  const units = new Map<string, Signal<number>>();
  const unitsOf = (product: string) => {
    let count = units.get(product);
    if (!count) units.set(product, (count = signal(0)));
    return count;
  };
  let known: ReadonlyMap<string, number> = new Map();
  return {
    /** Units of a product, by its path. */
    of: (product: string): ReadonlySignal<number> => unitsOf(product),
    /** The cart has so many of each, and none of any other. */
    show(sums: ReadonlyMap<string, number>) {
      batch(() => {
        for (const product of [...known.keys(), ...sums.keys()])
          unitsOf(product).value = sums.get(product) ?? 0;
      });
      known = sums;
    },
  };
}
