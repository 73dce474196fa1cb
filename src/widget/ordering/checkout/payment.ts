/** How the guest pays: the ways that there are, the method that is shown, and its token. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { PaymentType } from '../../../contract/order.ts';
import { jsonText } from '../../../domain/jsonText.ts';
import type { PaymentOrder, PaymentToken } from '../../payments/method.ts';
import type { VendorMethod } from '../../payments/vendors.ts';
import type { Ordering } from '../shared.ts';
import { type OfferedMethod, offerVendors, PaymentFailure, readPaymentMethods } from './paymentMethods.ts';

/** One way to pay; without a `method` it is cash. */
export interface PaymentOption {
  readonly type: PaymentType;
  readonly method: OfferedMethod | undefined;
}

export interface PaymentDue {
  /** The types that the menu takes for this order. */
  readonly types: ReadonlySignal<readonly PaymentType[]>;
  /** What a method is shown for; undefined while the amount is not certain yet. */
  readonly order: ReadonlySignal<PaymentOrder | undefined>;
  /** The built-in methods that there are, as they stand now. */
  readonly vendors?: () => readonly VendorMethod[];
}

/** A vendor's method: nothing of it is loaded for a guest who has not chosen it. */
export const isVendors = ({ method }: PaymentOption) => method !== undefined && method.label === undefined;

/** The name of the slot that a method's container shows in. */
export const PAYMENT_SLOT = 'tableside-payment';

const CASH: PaymentOption = { type: 'OUTSTANDING', method: undefined };
const NO_TOKEN: PaymentToken = { token: '', owner_name: '', owner_email: '' };

interface Mounted {
  readonly method: OfferedMethod;
  readonly key: string;
  readonly container: HTMLElement;
  /** Resolves to whether the method is shown. */
  readonly isShown: Promise<boolean>;
}

export function createPayment(
  { paymentMethods, follow }: Pick<Ordering, 'paymentMethods' | 'follow'>,
  { types, order, vendors = () => [] }: PaymentDue,
) {
  const methods = signal<readonly OfferedMethod[]>([]);
  const wished = signal<PaymentOption>(CASH);
  /** Where the container goes: the widget's element, while the checkout is open. */
  const host = signal<HTMLElement | undefined>(undefined);
  const status = signal<'opening' | 'open' | 'failed' | undefined>(undefined);
  const isPaying = signal(false);
  let mounted: Mounted | undefined;
  /** A token that the guest has given for this method and what `key` says; sent again only by their own act. */
  let kept: (Pick<Mounted, 'method' | 'key'> & { token: PaymentToken }) | undefined;
  let abandon = () => {};

  const options = computed(() =>
    types.value.flatMap((type): PaymentOption[] =>
      type === 'OUTSTANDING'
        ? [CASH]
        : methods.value.filter((method) => method.type === type).map((method) => ({ type, method })),
    ),
  );
  const chosen = computed(
    () =>
      options.value.find(({ method }) => method === wished.value.method) ??
      options.value.find((option) => !isVendors(option)),
  );

  const unmount = () => {
    if (!mounted) return;
    const { method, container } = mounted;
    mounted = undefined;
    status.value = undefined;
    method.unmount();
    container.remove();
  };
  const mount = (method: OfferedMethod, due: PaymentOrder, key: string, element: HTMLElement) => {
    const container = document.createElement('div');
    container.slot = PAYMENT_SLOT;
    element.append(container);
    status.value = 'opening';
    const isShown = method.mount(container, due).then(
      () => true,
      () => false,
    );
    const mine: Mounted = (mounted = { method, key, container, isShown });
    void isShown.then((isOpen) => {
      if (mounted !== mine) return;
      if (!isOpen) unmount();
      status.value = isOpen ? 'open' : 'failed';
    });
  };
  /** Shows the chosen method for the amount in hand. One that is shown for it already stays, hidden or not. */
  const update = () => {
    const method = chosen.peek()?.method;
    const due = order.peek();
    const key = jsonText(due);
    if (mounted && (mounted.method !== method || (due && mounted.key !== key))) unmount();
    const element = host.peek();
    if (!mounted && method && due && element) mount(method, due, key, element);
  };

  // While the element is in a page: a frame of a vendor's does not outlive being taken out anyway.
  follow(() => {
    const stop = effect(() => {
      void [chosen.value?.method, order.value, host.value];
      untracked(update);
    });
    return () => {
      stop();
      abandon();
      unmount();
    };
  });

  return {
    options,
    /** The first way there is until the guest chooses another; undefined when there are none but vendors'. */
    chosen,
    /** Of the chosen method's fields. */
    status,
    /** A method is asking the guest for something. */
    isPaying,

    choose(option: PaymentOption) {
      status.value = undefined;
      wished.value = option;
      // Choosing one again that did not open is another try.
      update();
    },
    /** Reads anew what the page has registered, and which vendors there are. */
    refresh() {
      const own = readPaymentMethods(paymentMethods());
      methods.value = [...own, ...offerVendors(vendors(), own)];
    },
    /** The checkout is open: methods show as children of `element`. @returns what ends it */
    open(element: HTMLElement) {
      host.value = element;
      return () => {
        host.value = undefined;
      };
    },

    /**
     * The token to send with the order; one that was given for the same amount and was not refused
     * serves again, for whoever has paid once shall not be asked twice.
     *
     * @throws PaymentFailure
     */
    async token(): Promise<PaymentToken> {
      if (!chosen.peek()?.method) return NO_TOKEN;
      update();
      const shown = mounted;
      if (!shown) throw new PaymentFailure('failed');
      if (kept?.key === shown.key && kept.method === shown.method) return kept.token;
      isPaying.value = true;
      const back = new Promise<never>((_, reject) => {
        abandon = () => reject(new PaymentFailure('cancelled'));
      });
      try {
        const token = await Promise.race([
          shown.isShown.then((isOpen) => {
            if (!isOpen) throw new PaymentFailure('failed');
            return shown.method.tokenize();
          }),
          back,
        ]);
        kept = { method: shown.method, key: shown.key, token };
        return token;
      } finally {
        isPaying.value = false;
      }
    },
    /** The guest does not wait for the method any longer: it begins anew. */
    back() {
      abandon();
      unmount();
      update();
    },
    /** The token was refused: the next try needs another. */
    forget() {
      kept = undefined;
    },
    /** The order is made: its token is used up, and the method has nothing more to show. */
    finish() {
      kept = undefined;
      unmount();
    },
  };
}
