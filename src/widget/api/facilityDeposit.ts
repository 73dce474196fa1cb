/** A facility's deposit and its terms: what the widget reads of it. */
import type { Facility } from '../../contract/facility/facility.ts';
import { type FieldsOf, flag, number, text } from '../../contract/readRecord.ts';

export const facilityDeposit = {
  currency: text,
  booking_deposits_enabled: flag,
  deposit_amount: number,
  deposit_option: text,
  deposit_times_enabled: flag,
  deposits_certain_group_enabled: flag,
  deposits_certain_group_size: number,
  deposits_charge_automatically: flag,
  deposits_widget_description: text,
  cancel_without_fees: flag,
  cancel_without_fees_days: number,
} satisfies FieldsOf<Facility>;
