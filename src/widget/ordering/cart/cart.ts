/** The cart of the menu in hand: each menu has one of its own, and delivery or pickup is chosen for it. */
import { computed, effect } from '@preact/signals';
import type { OrderType } from '../../../contract/cart.ts';
import type { Menu } from '../../api/menu.ts';
import { createFulfilment } from '../checkout/fulfilment.ts';
import { createMenu } from '../menu/menu.ts';
import type { Ordering } from '../shared.ts';
import type { CartChoice } from './cartLines.ts';
import { createMenuCart, type MenuCart } from './menuCart.ts';

export function createCart(ordering: Ordering) {
  const { model, table } = ordering;
  const { menu, product } = model(createMenu);
  const fulfilment = model(createFulfilment);
  const newType = () => fulfilment.type.peek();
  const carts = new Map<string, MenuCart>();
  const cartOf = ({ resource_uri: path = '' }: Menu) => {
    let cart = carts.get(path);
    if (!cart) {
      cart = createMenuCart(ordering, {
        // What is ordered at the table is none of what is fetched another day.
        name: table ? `${path} table` : path,
        newType,
        isServed: (dish) => !table?.closedOf(product(dish)?.category ?? ''),
      });
      carts.set(path, cart);
    }
    return cart;
  };
  // Each looks after what it has kept, also before its chapter is opened.
  for (const one of ordering.menus.peek()) cartOf(one);
  const current = computed(() => cartOf(menu.value));

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

  return {
    /** In the order in which the guest added them. */
    lines: computed(() => current.value.lines.value),
    /** Units in all lines, but those that were refused; so is `goods`. */
    count: computed(() => current.value.count.value),
    goods: computed(() => current.value.goods.value),
    /** What is told of the cart as a whole, until it is dismissed. */
    notice: computed(() => current.value.notice.value),
    /** What was taken out last, as long as it can be put back. */
    removed: computed(() => current.value.removed.value),
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
    /** Delivery or pickup: a cart of that type, with the same lines. */
    switchType: (type: OrderType) => fulfilment.chooseType(type),
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
