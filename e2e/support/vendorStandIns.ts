/**
 * Stand-ins for the scripts of Stripe and PayPal: what their real loaders get in tests. They have the shapes
 * that the vendors' packages declare, hold callers to what the vendors document, and move no money.
 */

import type {
  CreateOrderRequestBody,
  OrderResponseBody,
  PayPalButtonsComponent,
  PayPalButtonsComponentOptions,
  PayPalNamespace,
} from '@paypal/paypal-js';
import type { Page, Route } from '@playwright/test';
import type {
  ConfirmationToken,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeError,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { expect } from './test.ts';

export const STRIPE_KEY = 'pk_test_StandInForStripe';
export const PAYPAL_CLIENT_ID = 'StandIn-for_PayPal';
/** Shows what the element's two attributes ask for; a page whose policy lets vendors in. */
export const VENDORS = {
  path: '/plain-vendors.html',
  query: { 'stripe-key': STRIPE_KEY, 'paypal-client-id': PAYPAL_CLIENT_ID },
};

/** Numbers of cards. */
export const CARD = {
  good: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  /** No answer comes. */
  silent: '4000 0000 0000 3220',
};

/** What the stand-ins were asked for, as they note it in the page. */
export interface Noted {
  elements: StripeElementsOptionsMode[];
  orders: CreateOrderRequestBody[];
  tokens: string[];
}

type Mood = 'answers' | 'is blocked' | 'hangs';

const SCRIPTS = {
  'js.stripe.com': () => `(${stripeStandIn.toString()})()`,
  'www.paypal.com': () => `(${paypalStandIn.toString()})()`,
};
type Host = keyof typeof SCRIPTS;

export class VendorStandIns {
  /** Every request beyond this machine, in their order. */
  readonly requests: string[] = [];
  readonly #moods: Record<Host, Mood> = { 'js.stripe.com': 'answers', 'www.paypal.com': 'answers' };
  readonly #hanging: Route[] = [];

  private constructor(readonly page: Page) {}

  /** Answers for the vendors from now on; whatever else leaves this machine is stopped. */
  static async on(page: Page): Promise<VendorStandIns> {
    const standIns = new VendorStandIns(page);
    await page.route(
      (url) => !/^(?:127\.0\.0\.1|localhost)$/.test(url.hostname),
      async (route) => standIns.#answer(route),
    );
    return standIns;
  }

  set(host: Host, mood: Mood): void {
    this.#moods[host] = mood;
  }

  async #answer(route: Route): Promise<void> {
    const { host, href } = new URL(route.request().url());
    this.requests.push(href);
    const mood = host in SCRIPTS ? this.#moods[host as Host] : 'is blocked';
    if (mood === 'is blocked') return route.abort('blockedbyclient');
    if (mood === 'hangs') {
      this.#hanging.push(route);
      return;
    }
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPTS[host as Host]() });
  }

  /** Answers at last what was left hanging. */
  async answerLate(): Promise<void> {
    for (const route of this.#hanging.splice(0)) {
      const { host } = new URL(route.request().url());
      // A tag that was taken away may have ended its request.
      await route
        .fulfill({ contentType: 'text/javascript', body: SCRIPTS[host as Host]() })
        .catch(() => undefined);
    }
  }

  async noted(): Promise<Noted> {
    return this.page.evaluate(() => Reflect.get(globalThis, 'noted') as Noted);
  }

  /** Script tags of a vendor in the page. */
  async tags(host: Host): Promise<number> {
    return this.page.locator(`script[src^="https://${host}"]`).count();
  }

  async fillCard(number: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Card number' }).fill(number);
  }

  async fillDebit(iban: string, name: string, email: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'IBAN' }).fill(iban);
    await this.page.getByRole('textbox', { name: 'Account holder' }).fill(name);
    await this.page.getByRole('textbox', { name: 'E-mail of the account' }).fill(email);
  }

  /** Presses PayPal's own button and then what it asks. */
  async answerPayPal(answer: 'Agree' | 'Go back' | 'Break'): Promise<void> {
    await this.page.getByRole('button', { name: 'PayPal', exact: true }).click();
    const asked = this.page.getByRole('group', { name: 'PayPal asks' });
    await asked.getByRole('button', { name: answer }).click();
    await expect(asked).toHaveCount(0);
  }
}

/** Runs in the page, in place of Stripe.js of the release train "endive". */
function stripeStandIn(): void {
  const noted = ((globalThis as { noted?: Noted }).noted ??= { elements: [], orders: [], tokens: [] });
  const field = (parent: HTMLElement, name: string) => {
    const label = document.createElement('label');
    const input = document.createElement('input');
    label.append(name, input);
    Object.assign(label.style, { display: 'grid', gap: '4px', marginBottom: '12px', fontSize: '15px' });
    Object.assign(input.style, {
      boxSizing: 'border-box',
      width: '100%',
      minHeight: '44px',
      font: 'inherit',
    });
    parent.append(label);
    return input;
  };
  const make = (): Pick<Stripe, 'elements' | 'createConfirmationToken'> => ({
    elements: ((options: StripeElementsOptionsMode & { allowedPaymentMethodTypes?: string[] }) => {
      // Since this train the older name of the list is an error.
      if ('paymentMethodTypes' in options) throw new Error('paymentMethodTypes is not supported.');
      if (options.mode !== 'payment' || !Number.isSafeInteger(options.amount))
        throw new Error('A payment has an amount in minor units.');
      if (!/^[a-z]{3}$/.test(options.currency)) throw new Error('A currency is in small letters.');
      noted.elements.push(options);
      const [kind] = options.allowedPaymentMethodTypes ?? [];
      const look = options.appearance?.variables ?? {};
      const listeners: Record<string, (event: object) => void> = {};
      const inputs: HTMLInputElement[] = [];
      const frame = document.createElement('div');
      const said = document.createElement('p');
      const colors = { color: look.colorText, background: look.colorBackground };
      Object.assign(frame.style, colors, { fontFamily: look.fontFamily });
      const element = {
        once(type: string, listener: (event: object) => void) {
          listeners[type] = listener;
          return element;
        },
        mount(place: HTMLElement) {
          if (place.getRootNode() !== document) throw new Error('An Element can not be in a shadow root.');
          frame.dir = place.dir;
          const names =
            kind === 'card' ? ['Card number'] : ['IBAN', 'Account holder', 'E-mail of the account'];
          for (const name of names) {
            const input = field(frame, name);
            Object.assign(input.style, colors, {
              border: `1px solid ${look.inputColorBorder}`,
              borderRadius: look.borderRadius,
            });
            inputs.push(input);
          }
          said.setAttribute('role', 'alert');
          frame.append(said);
          place.append(frame);
          setTimeout(() => listeners.ready?.({ elementType: 'payment' }));
        },
        destroy: () => frame.remove(),
      };
      let isSubmitted = false;
      const group = {
        create: () => element as unknown as StripePaymentElement,
        submit: () => {
          isSubmitted = inputs.every((input) => input.value);
          said.textContent = isSubmitted ? '' : 'Please fill this in.';
          const fault = { type: 'validation_error' } as StripeError;
          return Promise.resolve(isSubmitted ? { selectedPaymentMethod: kind! } : { error: fault });
        },
        read: () => ({ isSubmitted, kind, values: inputs.map((input) => input.value) }),
      };
      return group as unknown as StripeElements;
    }) as Stripe['elements'],
    createConfirmationToken: ({ elements }) => {
      const { isSubmitted, kind, values } = (
        elements as unknown as {
          read(): { isSubmitted: boolean; kind: string; values: [string, string?, string?] };
        }
      ).read();
      if (!isSubmitted) throw new Error('elements.submit() comes first.');
      if (values[0].endsWith('3220')) return new Promise(() => {});
      if (values[0].endsWith('0002'))
        return Promise.resolve({ error: { type: 'card_error', message: 'Your card was declined.' } });
      const id = `ctoken_${noted.tokens.length + 1}_${Math.random().toString(36).slice(2)}`;
      noted.tokens.push(id);
      const { 1: name = null, 2: email = null } = values;
      const preview = { type: kind, billing_details: { name, email, phone: null, address: null } };
      const confirmationToken = { id, object: 'confirmation_token', payment_method_preview: preview };
      return Promise.resolve({ confirmationToken: confirmationToken as unknown as ConfirmationToken });
    },
  });
  Object.assign(globalThis, {
    Stripe: Object.assign(
      (key: string) => {
        if (!key.startsWith('pk_')) throw new Error('A publishable key begins with pk_.');
        return make();
      },
      { version: 'endive' },
    ),
  });
}

/** Runs in the page, in place of PayPal's JavaScript SDK. */
function paypalStandIn(): void {
  const noted = ((globalThis as { noted?: Noted }).noted ??= { elements: [], orders: [], tokens: [] });
  const script = document.currentScript as HTMLScriptElement;
  const currency = new URL(script.src).searchParams.get('currency');
  const press = (parent: HTMLElement, name: string, onPress: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', onPress);
    parent.append(button);
    return button;
  };
  // As the SDK does: it writes scripts and style into the page, by the nonce that its tag was given for them.
  const write = (parent: HTMLElement, name: 'script' | 'style', text: string) => {
    const element = document.createElement(name);
    element.nonce = script.dataset.cspNonce ?? '';
    element.textContent = text;
    parent.append(element);
  };
  const Buttons = ({
    fundingSource,
    style,
    createOrder,
    onApprove,
    onCancel,
    onError,
  }: PayPalButtonsComponentOptions = {}): PayPalButtonsComponent => {
    let frame: HTMLElement | undefined;
    const create = (order: CreateOrderRequestBody) => {
      const [unit] = order.purchase_units;
      if (unit?.amount.currency_code !== currency)
        return Promise.reject(new Error('The currency is not that of the script.'));
      noted.orders.push(order);
      return Promise.resolve(
        `ORDER${noted.orders.length}${Math.random().toString(36).slice(2)}`.toUpperCase(),
      );
    };
    const get = () =>
      Promise.resolve({
        payer: { name: { given_name: 'Sandra', surname: 'Sandbox' }, email_address: 'sandra@example.org' },
      } as OrderResponseBody);
    const ask = async () => {
      const unused = {
        subscription: {
          create: () => Promise.reject(new Error()),
          revise: () => Promise.reject(new Error()),
        },
      };
      const orderID = await createOrder!({ paymentSource: 'paypal' }, { ...unused, order: { create } });
      const { amount } = noted.orders.at(-1)!.purchase_units[0]!;
      const asked = document.createElement('fieldset');
      const legend = document.createElement('legend');
      legend.textContent = 'PayPal asks';
      asked.append(legend, `${amount.currency_code} ${amount.value}`);
      const fail = () => Promise.reject(new Error());
      press(asked, 'Agree', () => {
        noted.tokens.push(orderID);
        const order = { get, capture: fail, authorize: fail, patch: fail };
        void onApprove!({ orderID, payerID: 'PAYER' }, { order, redirect() {}, restart() {} }).then(() =>
          asked.remove(),
        );
      });
      press(asked, 'Go back', () => {
        asked.remove();
        onCancel?.({ orderID }, { redirect() {} });
      });
      press(asked, 'Break', () => {
        asked.remove();
        onError?.({ message: 'It broke.' });
      });
      document.body.append(asked);
    };
    return {
      isEligible: () => fundingSource === 'paypal',
      render: (place) => {
        if (!(place instanceof HTMLElement) || place.getRootNode() !== document)
          return Promise.reject(new Error('The container is not in the document.'));
        frame = document.createElement('div');
        frame.className = 'paypal-buttons';
        write(frame, 'style', '.paypal-buttons { position: relative; min-height: 25px; }');
        write(frame, 'script', 'void 0;');
        const button = press(frame, 'PayPal', () => void ask());
        const isWhite = style?.color === 'white';
        Object.assign(button.style, {
          width: '100%',
          height: `${style?.height}px`,
          border: '0',
          borderRadius: `${style?.borderRadius}px`,
          background: isWhite ? '#fff' : '#2c2e2f',
          color: isWhite ? '#2c2e2f' : '#fff',
          font: 'italic 700 18px sans-serif',
        });
        place.append(frame);
        return Promise.resolve();
      },
      close: () => Promise.resolve(frame?.remove()),
      updateProps: () => Promise.resolve(),
      resume() {},
      hasReturned: () => false,
    };
  };
  const namespace: PayPalNamespace = { version: '5.0.500', Buttons };
  Object.assign(globalThis, { [script.dataset.namespace ?? 'paypal']: namespace });
}
