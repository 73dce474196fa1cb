import type { PaymentOrder, PaymentToken } from './method.ts';

/**
 * Shows a vendor's fields in `container`, until `signal` aborts.
 *
 * @returns what asks them for a token; rejects when they can't be shown
 */
export type Show = (
  container: HTMLElement,
  order: PaymentOrder,
  signal: AbortSignal,
) => Promise<() => Promise<PaymentToken>>;
