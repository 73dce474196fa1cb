/** How an order from a menu is paid: a group of its fields, see `menuFields.ts`. */
import * as z from 'zod/mini';
import { DecimalString } from './conventions.ts';

export const menuPayment = {
  allow_cash: z.boolean(),
  allow_credit_card: z.boolean(),
  allow_wallet: z.boolean(),
  allow_sepa_direct_debit: z.boolean(),
  qr_allow_cash: z.boolean(),
  qr_allow_credit_card: z.boolean(),
  qr_allow_wallet: z.boolean(),
  qr_allow_sepa_direct_debit: z.boolean(),
  qr_cash_payment_text: z.string(),
};

/** Those that may be null; null is "none", as a missing field is. */
export const menuPaymentLimits = {
  force_prepayment_order_value: DecimalString,
  qr_force_prepayment_order_value: DecimalString,
};
