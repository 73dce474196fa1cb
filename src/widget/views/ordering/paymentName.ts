import type { Language } from '../../app/language.ts';
import type { PaymentOption } from '../../state/payment.ts';

/** A way to pay, as the guest knows it. */
export function paymentName(t: Language['t'], { method }: PaymentOption, isDelivery: boolean): string {
  return method?.label ?? t(isDelivery ? 'cashDelivery' : 'cashPickup');
}
