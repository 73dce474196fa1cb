import { createSheets } from '../../app/sheets.ts';
import { priceText, useOrdering } from '../shared.ts';
import { useCartTitle } from '../useCartTitle.ts';
import { useSpokenCart } from '../useSpokenCart.ts';
import { createCart } from './cart.ts';

/** In a narrow widget the way to the cart, always at the thumb; nothing while the cart is empty. */
export default function CartBar() {
  const shared = useOrdering();
  const { model, language, isOffline } = shared;
  const { t } = language;
  const { lines, count, goods, notice } = model(createCart);
  const { open } = model(createSheets);
  const title = useCartTitle();
  useSpokenCart();
  if (!lines.value.length) return null;
  const isWaiting = !isOffline.value && lines.value.some(({ state }) => state === 'waiting');
  const isStuck =
    lines.value.some(({ state }) => state === 'unsure' || state === 'refused') ||
    (isWaiting && (notice.value === 'failed' || notice.value === 'tooOften'));
  return (
    <div class="bar">
      {(isStuck || isWaiting) && <p>{t(isStuck ? 'notAllSent' : 'cartSaving')}</p>}
      <button type="button" class="go" part="primary" aria-haspopup="dialog" onClick={() => open('cart')}>
        <span>{t('items', { count: count.value })}</span>
        <b>{title}</b>
        <span>{priceText(shared, goods.value)}</span>
      </button>
    </div>
  );
}
