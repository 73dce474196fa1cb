/** A facility's terms for deposits. */
import * as z from 'zod/mini';

export const facilityDeposit = {
  booking_deposits_enabled: z.boolean(),
  deposit_amount: z.number(),
  deposit_option: z.string(),
  deposit_times_enabled: z.boolean(),
  deposits_certain_group_enabled: z.boolean(),
  deposits_certain_group_size: z.number(),
  deposits_charge_automatically: z.boolean(),
  deposits_widget_description: z.string(),
  cancel_without_fees: z.boolean(),
  cancel_without_fees_days: z.number(),
};
