import { useEffect, useRef } from 'preact/hooks';
import { useCart } from './cart/useCart.ts';
import { priceText, useOrdering } from './shared.ts';

/** Says to screen readers what the cart holds whenever that changes. */
export function useSpokenCart() {
  const shared = useOrdering();
  const { language, announce } = shared;
  const { count, subtotal } = useCart();
  const { value } = count;
  const said = useRef(value);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    announce(`${language.t('items', { count: value })} · ${priceText(shared, subtotal.peek())}`);
  }, [value]);
}
