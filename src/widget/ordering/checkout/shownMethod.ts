/** The payment method on view: a container in the page's own document, in which it shows what it asks. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { jsonText } from '../../../domain/jsonText.ts';
import type { PaymentOrder } from '../../payments/method.ts';
import type { OfferedMethod } from './paymentMethods.ts';

/** The name of the slot that a method's container shows in. */
export const PAYMENT_SLOT = 'tableside-payment';

export interface ShownMethodNeeds {
  /** The chosen method; undefined where the guest pays in cash. */
  chosen: ReadonlySignal<OfferedMethod | undefined>;
  /** What it is shown for; undefined while the amount is not certain yet. */
  order: ReadonlySignal<PaymentOrder | undefined>;
}

export interface ShownMethod {
  readonly method: OfferedMethod;
  /** What it is shown for, as text. */
  readonly key: string;
  readonly container: HTMLElement;
  /** Resolves to whether the method is shown. */
  readonly isShown: Promise<boolean>;
}

export function createShownMethod({ chosen, order }: ShownMethodNeeds) {
  /** Where the container goes: the widget's element, while the checkout is open. */
  const host = signal<HTMLElement | undefined>(undefined);
  const status = signal<'opening' | 'open' | 'failed' | undefined>(undefined);
  let mounted: ShownMethod | undefined;

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
    const mine: ShownMethod = (mounted = { method, key, container, isShown });
    void isShown.then((isOpen) => {
      if (mounted !== mine) return;
      if (!isOpen) unmount();
      status.value = isOpen ? 'open' : 'failed';
    });
  };

  return {
    host,
    /** Of the chosen method's fields. */
    status,
    /** What is on view, or hidden for a while; undefined: none is. */
    mounted: () => mounted,
    /** Shows the chosen method for the amount in hand. One that is shown for it already stays, hidden or not. */
    update() {
      const method = chosen.peek();
      const due = order.peek();
      const key = jsonText(due);
      if (mounted && (mounted.method !== method || (due && mounted.key !== key))) unmount();
      const element = host.peek();
      if (!mounted && method && due && element) mount(method, due, key, element);
    },
    unmount,
  };
}
