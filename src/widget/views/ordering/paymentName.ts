import type { OrderType } from '../../../contract/cart.ts';
import type { Key, Language } from '../../app/language.ts';
import type { PaymentOption } from '../../state/payment.ts';

const CASH: Record<OrderType, Key> = {
  delivery: 'cashDelivery',
  pickup: 'cashPickup',
  qr_order: 'cashTable',
};

/** A way to pay, as the guest knows it. */
export function paymentName(t: Language['t'], { method }: PaymentOption, type: OrderType): string {
  return method?.label ?? t(CASH[type]);
}
