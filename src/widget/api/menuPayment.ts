/** What a menu's record says about paying, read when the guest is about to. */
import type { MenuWidget } from '../../contract/menuWidget.ts';
import { type FieldsOf, flag, type Read, readRecord, text } from '../../contract/readRecord.ts';
import type { Menu } from './menu.ts';

export const paymentFields = {
  allow_cash: flag,
  allow_credit_card: flag,
  allow_wallet: flag,
  allow_sepa_direct_debit: flag,
  qr_allow_cash: flag,
  qr_allow_credit_card: flag,
  qr_allow_wallet: flag,
  qr_allow_sepa_direct_debit: flag,
  qr_cash_payment_text: text,
  force_prepayment_order_value: text,
  qr_force_prepayment_order_value: text,
} satisfies FieldsOf<MenuWidget>;

/** As `domain/paymentTypes.ts` reads it; what can't be read is not allowed. */
export type MenuPayment = Read<typeof paymentFields, never>;

export function readMenuPayment({ record }: Menu): MenuPayment {
  return readRecord(paymentFields, record, []) ?? {};
}
