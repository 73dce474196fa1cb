/** How an order may be paid. */
import type { OrderType } from '../contract/cart.ts';
import type { MenuWidget } from '../contract/menuWidget.ts';
import type { PaymentType } from '../contract/order.ts';
import { type Amount, parseAmount } from './money.ts';

type Field = Extract<keyof MenuWidget, `${'' | 'qr_'}allow_${(typeof FIELDS)[PaymentType]}`>;

/** The menu's fields for payment types. A missing one allows nothing. */
export type PaymentRules = { readonly [F in Field]?: boolean | undefined } & {
  readonly [F in 'force_prepayment_order_value' | 'qr_force_prepayment_order_value']?:
    | MenuWidget[F]
    | undefined;
};

const FIELDS = {
  OUTSTANDING: 'cash',
  CCARD: 'credit_card',
  WALLET: 'wallet',
  'SEPA-DD': 'sepa_direct_debit',
} as const satisfies Record<PaymentType, string>;

/**
 * Whether an order must be prepaid: when `total` (subtotal plus fee) reaches the menu's value. A missing or unreadable
 * value never requires it.
 */
export function isPrepaymentForced(rules: PaymentRules, type: OrderType, total: Amount): boolean {
  const value =
    type === 'qr_order' ? rules.qr_force_prepayment_order_value : rules.force_prepayment_order_value;
  return value != null && total >= parseAmount(value);
}

/**
 * The payment types that a menu accepts for an order of `total` (subtotal plus fee), cash first. The caller has to know
 * which of them there is a payment method for.
 *
 * @param isSepaEnabled the facility's `processor_sepa_enabled`, without which there is no SEPA-DD
 */
export function paymentTypes(
  rules: PaymentRules,
  type: OrderType,
  total: Amount,
  isSepaEnabled: boolean,
): PaymentType[] {
  const prefix = type === 'qr_order' ? 'qr_allow' : 'allow';
  return (Object.keys(FIELDS) as PaymentType[]).filter(
    (payment) =>
      rules[`${prefix}_${FIELDS[payment]}`] === true &&
      (payment !== 'OUTSTANDING' || !isPrepaymentForced(rules, type, total)) &&
      (payment !== 'SEPA-DD' || isSepaEnabled),
  );
}
