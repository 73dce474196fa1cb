import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Dotted } from '../../ui/Dotted.tsx';
import { Legal } from '../../ui/Legal.tsx';
import { useAttention } from '../../ui/useAttention.ts';
import { useCart } from '../cart/useCart.ts';
import { priceText, useOrdering } from '../shared.ts';
import { CheckPart } from './CheckPart.tsx';
import { Arrived, Trouble, Unknown } from './OrderTrouble.tsx';
import { PayPart } from './PayPart.tsx';
import { useCheckout } from './useCheckout.ts';

/**
 * The checkout: what the order is for, payment, a last look at everything, and the one button that sends.
 *
 * @param children its first parts: when, where, who
 */
export function CheckoutFrame({ children }: { children: ComponentChildren }) {
  const { see, fulfilment, navigation, clock } = useOrdering();
  const { agreed, payment, order } = useCheckout();
  const { trouble, attention, isSending } = order;
  const { rules, planned } = fulfilment;
  const cart = useCart();
  const frame = useRef<HTMLDivElement>(null);
  const kind = trouble.value?.kind;
  const isEmpty = !cart.lines.value.length && kind !== 'arrived' && !isSending.value;

  useEffect(() => {
    see('checkout');
    attention.value ||= 'title';
    payment.refresh();
    const root = frame.current!.getRootNode();
    return payment.open(root instanceof ShadowRoot ? (root.host as HTMLElement) : frame.current!);
  }, []);
  // The time on view is renewed as time goes by, and as the guest chooses; without one no frame says that there is none.
  useLayoutEffect(() => agreed.update(), [clock.tick.value, rules.value, planned.value]);
  useEffect(() => {
    // The browser's forward button may lead here with nothing to order.
    if (isEmpty) navigation.replace('menu');
  }, [isEmpty]);
  useAttention(attention, frame);

  return (
    <div class="details checkout" ref={frame}>
      {kind === 'unknown' ? <Unknown /> : kind === 'arrived' ? <Arrived /> : <Form>{children}</Form>}
    </div>
  );
}

function Form({ children }: { children: ComponentChildren }) {
  const { language, navigation } = useOrdering();
  const { t } = language;
  const { submit } = useCheckout().order;
  return (
    <form
      noValidate
      aria-labelledby="checkout"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="parts">
        <div>
          <button type="button" class="link" part="link" onClick={navigation.back}>
            {t('toMenu')}
          </button>
          <h2 part="heading" id="checkout" data-attention="title" tabIndex={-1}>
            {t('checkout')}
          </h2>
        </div>
        {children}
        <PayPart />
      </div>
      <div class="send">
        <CheckPart />
        <Trouble part="send" />
        <Send />
        <Legal />
      </div>
    </form>
  );
}

/** Says what it does, and what it costs. While it is being done it stays where it is, and keeps the focus. */
function Send() {
  const shared = useOrdering();
  const { navigation, language } = shared;
  const { t } = language;
  const { bill, payment, order } = useCheckout();
  const { isSending } = order;
  // Nothing of the cart can be had any more: there is nothing to send.
  const isNothing = !useCart().count.value && !isSending.value;
  return (
    <div class="foot">
      {isNothing ? (
        <button type="button" class="go" part="primary" data-attention="submit" onClick={navigation.back}>
          {t('toMenu')}
        </button>
      ) : (
        <button
          type="submit"
          class="go"
          part="primary"
          data-attention="submit"
          aria-busy={isSending.value}
          aria-disabled={isSending.value}
        >
          {payment.isPaying.value ? (
            t('paying')
          ) : isSending.value ? (
            t('sending')
          ) : (
            <Dotted parts={t('sendOrder', { price: priceText(shared, bill.total.value) }).split(' · ')} />
          )}
        </button>
      )}
      {payment.isPaying.value && (
        <button type="button" class="link" part="link" onClick={payment.back}>
          {t(payment.options.value.length > 1 ? 'payBack' : 'backToForm')}
        </button>
      )}
    </div>
  );
}
