/**
 * The interface between the widget and a way to pay. A page registers its methods on the element, before
 * or after the element is defined:
 *
 *     document.querySelector('tableside-widget').paymentMethods = [cards];
 *
 * They are read when a guest opens the checkout and again when the order is sent. Cash is built in, and so
 * are the vendors of `vendors.ts`, by the same interface. Card numbers never touch the widget: a method hands
 * over a token of its processor.
 */

/** The payment types of the contract that need a token; spelled out, because the package's types bring no contract. */
export type PrepaidType = 'WALLET' | 'CCARD' | 'SEPA-DD';

/** What is paid for. */
export interface PaymentOrder {
  /** Goods and fee, a decimal string with the currency's own decimals: `"32.40"`, in yen `"3240"`. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly type: 'delivery' | 'pickup' | 'qr_order';
  /** BCP 47 tag of the guest's language. */
  readonly locale: string;
}

export interface PaymentToken {
  /** What the restaurant's processor charges by; at most 2,000 characters. */
  readonly token: string;
  /** Who pays; may be empty. */
  readonly owner_name: string;
  readonly owner_email: string;
}

export interface PaymentMethod {
  /** It is offered when the menu allows this type, and in place of a vendor's. Several methods may share one. */
  readonly type: PrepaidType;
  /** Its name for guests, in their language: plain text, at most 60 characters. */
  readonly label: string;
  /**
   * Shows what the guest fills in. Called when the guest chooses the method, and again, after
   * `unmount`, when the amount has changed.
   *
   * @param container an empty element in the page's own document (a child of the widget's element that
   *   shows inside the checkout), so that frames, forms and styles of a vendor work as on any page
   * @returns a promise when it takes a while; without an end within 20 seconds it counts as failed
   * @throws when it can't be shown: the guest is led to the other ways to pay
   */
  mount(container: HTMLElement, order: PaymentOrder): void | Promise<void>;
  /**
   * Called once when the guest sends the order. It may ask the guest on, in a dialog of the vendor's; they
   * can go back at any time, and after five minutes the widget does so: what comes later is dropped.
   *
   * @returns rejects when nothing comes of it; with an `AbortError` when the guest has cancelled, which
   *   needs no words. Words of other errors are not shown.
   */
  tokenize(): Promise<PaymentToken>;
  /** Takes away what `mount` has made. The container is removed afterwards. */
  unmount(): void;
}
