/** What the menu needs of the cart; the cart itself comes when the first screen stands. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { attempt } from '../../browser.ts';
import type { MenuProduct } from '../menu/menu.ts';
import type { Ordering } from '../shared.ts';
import type { FollowedCart } from './cartBehind.ts';

/** What the carts of a facility are kept under begins so. */
export const cartsName = ({ api, facility }: Pick<Ordering, 'api' | 'facility'>) =>
  `tableside cart ${api} ${facility.id} `;

export function createCartAhead(ordering: Pick<Ordering, 'model' | 'api' | 'facility' | 'intent'>) {
  const { model, intent } = ordering;
  /** There may be something in it, or soon. */
  const isNear = signal(
    attempt(() => Object.keys(localStorage).some((name) => name.startsWith(cartsName(ordering)))) ?? false,
  );
  void intent.then(() => {
    isNear.value = true;
  });

  const units = new Map<string, Signal<number>>();
  const unitsOf = (product: string) => {
    let count = units.get(product);
    if (!count) units.set(product, (count = signal(0)));
    return count;
  };
  let loading: Promise<FollowedCart> | undefined;
  /** Rejects when the cart can't be had; then it may be asked for again. */
  const load = () =>
    (loading ??= import('./cartBehind.ts').then(
      ({ followCart }) => followCart(model, unitsOf),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return {
    isNear: isNear as ReadonlySignal<boolean>,
    load,
    /** Units of a product in the cart: a signal for each, so that adding redraws one row. */
    quantityOf: (product: string): ReadonlySignal<number> => unitsOf(product),
    /** One of a product that leaves nothing to choose. Rejects as `load`. */
    addOne: async (product: MenuProduct): Promise<void> => (await load()).addOne(product),
    /** One less of a product that is in the cart. Rejects as `load`. */
    takeOne: async (product: string): Promise<void> => (await load()).takeOne(product),
  };
}
