/**
 * The ways to pay of vendors that are built in: Stripe for cards and SEPA direct debit, PayPal as a wallet.
 * Each is there when the element carries the operator's public key; its code is a chunk of its own that a
 * guest loads by choosing it.
 */
import type { PaymentMethod, PaymentToken, PrepaidType } from './method.ts';
import type { Show } from './show.ts';

/** A method without a label: the widget names it by its type. */
export type VendorMethod = Omit<PaymentMethod, 'label'>;

/** Each vendor's public key; empty where the page names none. */
type Keys = Readonly<Record<'stripe-key' | 'paypal-client-id', string>>;

const STRIPE_KEY = /^pk_\w{8,250}$/;
const PAYPAL_CLIENT_ID = /^[\w-]{2,200}$/;
/** What PayPal takes (developer.paypal.com/reference/currency-codes). */
const PAYPAL_CURRENCIES =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD';

/**
 * @param keys the element's attributes, as they stand now
 * @param currency ISO 4217, of the orders; a vendor who does not take it is not offered
 * @returns what reads the attributes: for the same key the same methods
 */
export function createVendors(keys: Keys, currency: string) {
  const known = new Map<string, VendorMethod>();
  const method = (type: PrepaidType, key: string, load: () => Promise<Show>): VendorMethod => {
    const name = `${type} ${key}`;
    if (!known.has(name)) known.set(name, shownBy(type, load));
    return known.get(name)!;
  };
  const keyOf = (name: keyof Keys, shape: RegExp) => {
    const key = keys[name].trim();
    return shape.test(key) ? key : '';
  };
  return (): VendorMethod[] => {
    const stripe = keyOf('stripe-key', STRIPE_KEY);
    const paypal = keyOf('paypal-client-id', PAYPAL_CLIENT_ID);
    const fields = () => import('./stripe/stripeFields.ts');
    const methods: VendorMethod[] = [];
    if (stripe) methods.push(method('CCARD', stripe, async () => (await fields()).byStripe(stripe, 'card')));
    // Euro is the only currency of SEPA.
    if (stripe && currency === 'EUR')
      methods.push(method('SEPA-DD', stripe, async () => (await fields()).byStripe(stripe, 'sepa_debit')));
    if (paypal && PAYPAL_CURRENCIES.split(' ').includes(currency))
      methods.push(
        method('WALLET', paypal, async () => (await import('./paypal/paypalButton.ts')).byPayPal(paypal)),
      );
    return methods;
  };
}

function shownBy(type: PrepaidType, load: () => Promise<Show>): VendorMethod {
  let life = new AbortController();
  let ask: () => Promise<PaymentToken>;
  return {
    type,
    async mount(container, order) {
      const { signal } = (life = new AbortController());
      const show = await load();
      signal.throwIfAborted();
      const asking = await show(container, order, signal);
      signal.throwIfAborted();
      ask = asking;
    },
    tokenize: () => ask(),
    unmount: () => life.abort(),
  };
}
