/** The cart of the menu in hand: each menu has one of its own, and delivery or pickup is chosen for it. */
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { OrderType } from '../../../contract/cart.ts';
import type { Menu } from '../../api/menu.ts';
import type { Fulfilment } from '../checkout/fulfilment.ts';
import type { MenuModel, MenuProduct } from '../menu/menu.ts';
import type { CartChoice } from './cartLines.ts';
import type { MenuCart, OwnMenu } from './menuCart.ts';
import type { Quantities } from './quantities.ts';

export interface CartNeeds {
  menus: ReadonlySignal<readonly Menu[]>;
  /** The menu in hand. */
  menu: Pick<MenuModel, 'menu' | 'product'>;
  fulfilment: Pick<Fulfilment, 'type' | 'types' | 'chooseType'>;
  /** Follow what is in the cart. */
  quantities: Pick<Quantities, 'show'>;
  isAtTable: boolean;
  /** A category, by its path, is not served at this hour. */
  isClosed(category: string): boolean;
  /** Makes the cart of one menu. */
  createOwn(own: OwnMenu): MenuCart;
}

export type Cart = ReturnType<typeof createCart>;

export function createCart({
  menus,
  menu,
  fulfilment,
  quantities,
  isAtTable,
  isClosed,
  createOwn,
}: CartNeeds) {
  const carts = new Map<string, MenuCart>();
  const cartOf = ({ resource_uri: path = '' }: Menu) => {
    let cart = carts.get(path);
    if (!cart) {
      cart = createOwn({
        // At the table a cart is kept apart from one for pickup.
        name: isAtTable ? `${path} table` : path,
        newType: () => fulfilment.type.peek(),
        isServed: (dish) => !isClosed(menu.product(dish)?.category ?? ''),
      });
      carts.set(path, cart);
    }
    return cart;
  };
  // Each looks after what it has kept, also before its chapter is opened.
  for (const one of menus.peek()) cartOf(one);
  const current = computed(() => cartOf(menu.menu.value));
  const lines = computed(() => current.value.lines.value);
  followType(current, fulfilment);
  effect(() => {
    const sums = new Map<string, number>();
    for (const { product, quantity } of lines.value) sums.set(product, (sums.get(product) ?? 0) + quantity);
    quantities.show(sums);
  });

  return {
    /** In the order in which the guest added them. */
    lines,
    /** Units in all lines, but those that were refused; so is `subtotal`. */
    count: computed(() => current.value.count.value),
    subtotal: computed(() => current.value.subtotal.value),
    /** What is told of the cart as a whole, until it is dismissed. */
    notice: computed(() => current.value.notice.value),
    /** What was taken out last, as long as it can be put back. */
    removed: computed(() => current.value.removed.value),
    /** One of a product that leaves nothing to choose. */
    addOne: ({ path, title, price }: MenuProduct) =>
      current.peek().add({
        product: path,
        variation: null,
        modifiers: [],
        quantity: 1,
        title,
        description: '',
        unit: price,
        note: '',
      }),
    /** One less of a product, by its path: of the line that came last, where several have it. */
    takeOne(path: string) {
      const line = lines.peek().findLast(({ product }) => product === path);
      if (line) current.peek().setQuantity(line.key, line.quantity - 1);
    },
    /** One line more, or more of the line that has the same choice. */
    add: (choice: CartChoice) => current.peek().add(choice),
    /** So many of a line; 0 takes it out. */
    setQuantity: (key: string, quantity: number) => current.peek().setQuantity(key, quantity),
    /** Another choice of the line's product, or another note. */
    change: (key: string, choice: CartChoice) => current.peek().change(key, choice),
    /** Takes a line out at once; `undo` puts the last one back where it was. */
    remove: (key: string) => current.peek().remove(key),
    undo: () => current.peek().undo(),
    /** What was told is read. */
    dismiss: () => current.peek().dismiss(),
    /** Sends again what is not sent; where it is unknown what arrived, everything goes into a new cart. */
    retry: () => current.peek().retry(),
    /** Waits for what is under way. @returns whether the server has every line as it is shown, and something at all */
    settle: () => current.peek().settle(),
    /** What the order needs; undefined before the server has a cart. */
    credentials: () => current.peek().credentials(),
    /** After its order: the next one begins empty. */
    drop: () => current.peek().drop(),
    /** Shows the stored cart, and asks the server for the price of each of its lines. */
    takeUp: () => current.peek().takeUp(),
  };
}

/** Delivery or pickup is the same in the cart and in what is chosen above the menu, whichever changes. */
function followType(current: ReadonlySignal<MenuCart>, fulfilment: CartNeeds['fulfilment']): void {
  /** The types that were last found in the carts: one that changes there was chosen in another tab, or before. */
  const found = new Map<MenuCart, string>();
  effect(() => {
    const cart = current.value;
    const chosen = fulfilment.type.value;
    const kept = cart.type.value as OrderType;
    const isNews = kept !== (found.get(cart) ?? '');
    found.set(cart, kept);
    if (isNews && fulfilment.types.includes(kept)) fulfilment.chooseType(kept);
    else cart.switchType(chosen);
  });
}
