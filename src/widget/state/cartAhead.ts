/** What the menu needs of the cart; the cart itself comes when the first screen stands. */
import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Ordering } from '../app/ordering.ts';
import type { Cart } from './cart.ts';
import type { MenuProduct } from './menu.ts';

export function createCartAhead({ model }: Pick<Ordering, 'model'>) {
  const units = new Map<string, Signal<number>>();
  let loading: Promise<Cart> | undefined;

  const follow = (cart: Cart) => {
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
  };
  const unitsOf = (product: string) => {
    let count = units.get(product);
    if (!count) units.set(product, (count = signal(0)));
    return count;
  };

  /** Rejects when it can't be had; then it may be asked for again. */
  const load = (): Promise<Cart> =>
    (loading ??= import('./cart.ts').then(
      ({ createCart }) => {
        const cart = model(createCart);
        follow(cart);
        return cart;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  return {
    load,
    /** Units of a product in the cart: a signal for each, so that adding redraws one row. */
    quantityOf: (product: string): ReadonlySignal<number> => unitsOf(product),
    /** One of a product that leaves nothing to choose. Rejects as `load`. */
    async addOne({ path, title, price }: Pick<MenuProduct, 'path' | 'title' | 'price'>): Promise<void> {
      (await load()).add({
        product: path,
        variation: null,
        modifiers: [],
        quantity: 1,
        title,
        description: '',
        unit: price,
        note: '',
      });
    },
  };
}
