/** How the guest pays: the ways that there are, the one that is chosen, and its token. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { PaymentType } from '../../../contract/order.ts';
import type { PaymentOrder, PaymentToken } from '../../payments/method.ts';
import type { VendorMethod } from '../../payments/vendors.ts';
import type { Connect } from '../../script/element.ts';
import { type OfferedMethod, offerVendors, PaymentFailure, readPaymentMethods } from './paymentMethods.ts';
import { createShownMethod, type ShownMethod } from './shownMethod.ts';

/** One way to pay; without a `method` it is cash. */
export interface PaymentOption {
  readonly type: PaymentType;
  readonly method: OfferedMethod | undefined;
}

export interface PaymentNeeds {
  /** What the page has registered, as it stands now; anything at all may be in it. */
  paymentMethods(): unknown;
  follow(connect: Connect): void;
  /** The types that the menu takes for this order. */
  types: ReadonlySignal<readonly PaymentType[]>;
  /** What a method is shown for; undefined while the amount is not certain yet. */
  order: ReadonlySignal<PaymentOrder | undefined>;
  /** The built-in methods that there are, as they stand now. */
  vendors?(): readonly VendorMethod[];
}

export type Payment = ReturnType<typeof createPayment>;

/** A vendor's method: nothing of it is loaded for a guest who has not chosen it. */
export const isVendors = ({ method }: PaymentOption) => method !== undefined && method.label === undefined;

const CASH: PaymentOption = { type: 'OUTSTANDING', method: undefined };
const NO_TOKEN: PaymentToken = { token: '', owner_name: '', owner_email: '' };

export function createPayment({ paymentMethods, follow, types, order, vendors = () => [] }: PaymentNeeds) {
  const methods = signal<readonly OfferedMethod[]>([]);
  const wished = signal<PaymentOption>(CASH);
  const isPaying = signal(false);
  /** A token that the guest has given for this method and what `key` says; sent again only by their own act. */
  let kept: (Pick<ShownMethod, 'method' | 'key'> & { token: PaymentToken }) | undefined;
  let abandon = () => {};

  const { options, chosen } = createOptions(types, methods, wished);
  const method = computed(() => chosen.value?.method);
  const { host, status, mounted, update, unmount } = createShownMethod({ chosen: method, order });

  // While the element is in a page: a frame of a vendor's does not outlive being taken out anyway.
  follow(() => {
    const stop = effect(() => {
      void [method.value, order.value, host.value];
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
     * serves again, so that nobody is asked to pay twice.
     *
     * @throws PaymentFailure
     */
    async token(): Promise<PaymentToken> {
      if (!method.peek()) return NO_TOKEN;
      update();
      const shown = mounted();
      if (!shown) throw new PaymentFailure('failed');
      if (kept?.key === shown.key && kept.method === shown.method) return kept.token;
      isPaying.value = true;
      const back = new Promise<never>((_, reject) => {
        abandon = () => reject(new PaymentFailure('cancelled'));
      });
      try {
        const token = await Promise.race([tokenOf(shown), back]);
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

/** @param wished what the guest chose last, which may have gone since */
function createOptions(
  types: PaymentNeeds['types'],
  methods: ReadonlySignal<readonly OfferedMethod[]>,
  wished: ReadonlySignal<PaymentOption>,
) {
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
  return { options, chosen };
}

async function tokenOf({ method, isShown }: ShownMethod): Promise<PaymentToken> {
  if (!(await isShown)) throw new PaymentFailure('failed');
  return method.tokenize();
}
