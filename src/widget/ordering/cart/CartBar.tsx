import { priceText, useOrdering } from '../shared.ts';
import { useSpokenCart } from '../useSpokenCart.ts';
import { CartTitle } from './CartTitle.tsx';
import { useCart } from './useCart.ts';

/** In a narrow widget the way to the cart, always at the thumb; nothing while the cart is empty. */
export default function CartBar() {
  const shared = useOrdering();
  const { sheets, language, isOffline } = shared;
  const { t } = language;
  const { lines, count, subtotal, notice } = useCart();
  useSpokenCart();
  if (!lines.value.length) return null;
  const isWaiting = !isOffline.value && lines.value.some(({ state }) => state === 'waiting');
  const isRefused = lines.value.some(({ state }) => state === 'refused');
  const isStuck =
    lines.value.some(({ state }) => state === 'unsure') ||
    (isWaiting && (notice.value === 'failed' || notice.value === 'tooOften'));
  return (
    <div class="bar">
      {(isRefused || isStuck || isWaiting) && (
        <p>{t(isRefused ? 'takeOut' : isStuck ? 'notAllSent' : 'cartSaving')}</p>
      )}
      <button
        type="button"
        class="go"
        part="primary"
        aria-haspopup="dialog"
        onClick={() => sheets.open('cart')}
      >
        <span>{t('items', { count: count.value })}</span>
        <b>
          <CartTitle />
        </b>
        <span>{priceText(shared, subtotal.value)}</span>
      </button>
    </div>
  );
}
