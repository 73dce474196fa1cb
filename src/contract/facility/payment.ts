/** Currency and payment methods of a facility. */
import * as z from 'zod/mini';

export const facilityPayment = {
  /** ISO 4217. */
  currency: z.string(),
  processor_sepa_enabled: z.boolean(),
};
