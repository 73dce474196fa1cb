import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { missingToMinimum, orderPrice } from '../../../domain/price.ts';
import { priceText, useOrdering } from '../shared.ts';
import { useSpokenCart } from '../useSpokenCart.ts';
import { CartLines, focusLine } from './CartLines.tsx';
import { CartTitle } from './CartTitle.tsx';
import { useCart } from './useCart.ts';

/** The cart beside the menu, in a wide widget; the checkout shows it by itself. */
export default function CartPanel() {
  const { navigation } = useOrdering();
  const { lines } = useCart();
  useSpokenCart();
  if (navigation.step.value !== 'menu') return null;
  return (
    <section class="cart" part="cart" aria-labelledby="cart">
      <h2 id="cart">
        <CartTitle />
      </h2>
      <CartContent />
      {lines.value.length > 0 && <ToCheckout />}
    </section>
  );
}

/**
 * What is in the cart and what it costs.
 *
 * @param head stands above it
 */
export function CartContent({ head }: { head?: ComponentChildren }) {
  const { language } = useOrdering();
  const { lines, removed } = useCart();
  const isEmpty = !lines.value.length;
  return (
    <div class="order">
      {head}
      <Notice />
      {isEmpty && <p>{language.t('cartEmpty')}</p>}
      {(!isEmpty || removed.value) && <CartLines />}
      {!isEmpty && <Sums />}
    </div>
  );
}

const NOTICES = {
  replaced: 'cartReplaced',
  ordered: 'cartOrdered',
  prices: 'priceChanged',
  tooOften: 'tooMany',
  failed: 'notAllSent',
} as const;

/** What is told of the cart as a whole. The region is always there, so that it is read out when it fills. */
function Notice() {
  const { language } = useOrdering();
  const { t } = language;
  const { notice, retry, dismiss } = useCart();
  const { value: kind } = notice;
  const canRetry = kind === 'failed' || kind === 'tooOften';
  return (
    <div role="status">
      {kind && (
        <p class="notice">
          {t(NOTICES[kind])}{' '}
          <button
            type="button"
            class="link"
            part="link"
            onClick={() => (canRetry ? void retry() : dismiss())}
          >
            {t(canRetry ? 'retry' : 'close')}
          </button>
        </p>
      )}
    </div>
  );
}

/** What is missing to the minimum, unless that is told already, and what it all costs; nothing where nothing can be had. */
export function Sums({ isMissingTold }: { isMissingTold?: boolean }) {
  const shared = useOrdering();
  const { fulfilment, language, facility } = shared;
  const { t } = language;
  const { count, subtotal } = useCart();
  const { type, terms } = fulfilment;
  const { fee, minimum } = terms.value;
  const missing = missingToMinimum(subtotal.value, minimum);
  if (!count.value) return null;
  return (
    <>
      {missing > 0 && (
        <div class="need">
          {/* The sentence says it; the bar only shows it. */}
          <progress aria-hidden="true" max={minimum} value={subtotal.value} />
          {!isMissingTold && <p>{t('tooLittle', { price: priceText(shared, missing) })}</p>}
        </div>
      )}
      <dl class="sums">
        <div>
          <dt>{t('subtotal')}</dt>
          <dd>{priceText(shared, subtotal.value)}</dd>
        </div>
        {type.value === 'delivery' && (
          <div>
            <dt>{t('deliveryFee')}</dt>
            <dd>{priceText(shared, fee)}</dd>
          </div>
        )}
        <div>
          <dt>
            <b>{t('total')}</b>
          </dt>
          <dd>
            <b>{priceText(shared, orderPrice(subtotal.value, fee, facility.currency ?? ''))}</b>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** On to the checkout; or to the line that the restaurant does not have as it stands. */
export function ToCheckout() {
  const { sheets, language, navigation, announce } = useOrdering();
  const { t } = language;
  const { lines, settle } = useCart();
  const button = useRef<HTMLButtonElement>(null);
  const go = () => {
    const stuck = lines.peek().find(({ state }) => state === 'refused' || state === 'unsure');
    if (stuck) {
      announce(t(stuck.state === 'refused' ? 'takeOut' : 'notAllSent'));
      return focusLine(button.current!.closest('.cart, .panel')!, stuck.key);
    }
    void settle();
    if (sheets.shown.peek() === 'none') return navigation.go('checkout');
    sheets.leave();
    navigation.replace('checkout');
  };
  return (
    <button type="button" class="go" part="primary" ref={button} onClick={go}>
      {t('toCheckout')}
    </button>
  );
}
