import type { OrderType } from '../../../contract/cart.ts';
import type { Key, Language } from '../../app/language.ts';
import type { PrepaidType } from '../../payments/method.ts';
import type { PaymentOption } from './payment.ts';

const CASH: Record<OrderType, Key> = {
  delivery: 'cashDelivery',
  pickup: 'cashPickup',
  qr_order: 'cashTable',
};
/** The methods of vendors. */
const NAMES: Record<PrepaidType, Key> = { CCARD: 'payCard', 'SEPA-DD': 'paySepa', WALLET: 'payPal' };

/** A way to pay, as the guest knows it. */
export function paymentName(t: Language['t'], { method }: PaymentOption, type: OrderType): string {
  if (!method) return t(CASH[type]);
  return method.label ?? t(NAMES[method.type]);
}
