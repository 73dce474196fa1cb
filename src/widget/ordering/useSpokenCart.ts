import { useLayoutEffect, useRef } from 'preact/hooks';
import { useCart } from './cart/useCart.ts';
import { priceText, useOrdering } from './shared.ts';

/** Says to screen readers what the cart holds whenever that changes. */
export function useSpokenCart() {
  const shared = useOrdering();
  const { language, announce } = shared;
  const { count, subtotal } = useCart();
  const { value } = count;
  const said = useRef(value);
  // With what is on show, not after it: what a guest is told for a tap on that would be overwritten.
  useLayoutEffect(() => {
    if (value === said.current) return;
    said.current = value;
    announce(`${language.t('items', { count: value })} · ${priceText(shared, subtotal.peek())}`);
  }, [value]);
}
