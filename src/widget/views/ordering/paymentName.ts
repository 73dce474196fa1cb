import type { Key, Language } from '../../app/language.ts';
import type { PaymentOption } from '../../state/payment.ts';

/** The methods of vendors. */
const NAMES = { CCARD: 'payCard', 'SEPA-DD': 'paySepa', WALLET: 'payPal' } as const satisfies Record<
  string,
  Key
>;

/** A way to pay, as the guest knows it. */
export function paymentName(t: Language['t'], { method }: PaymentOption, isDelivery: boolean): string {
  if (!method) return t(isDelivery ? 'cashDelivery' : 'cashPickup');
  return method.label ?? t(NAMES[method.type]);
}
