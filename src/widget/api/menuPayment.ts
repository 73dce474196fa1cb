/** What a menu's record says about paying, read when the guest is about to. */
import { menuPayment, menuPaymentLimits } from '../../contract/menuPayment.ts';
import { type Read, readRecord } from '../../contract/readRecord.ts';
import type { Menu } from './menu.ts';

const fields = { ...menuPayment, ...menuPaymentLimits };

/** As `domain/paymentTypes.ts` reads it; what can't be read is not allowed. */
export type MenuPayment = Read<typeof fields, never>;

export function readMenuPayment({ record }: Menu): MenuPayment {
  return readRecord(fields, record, []) ?? {};
}
