/** Who a facility is and where. */
import * as z from 'zod/mini';

export const facilityIdentity = {
  id: z.string(),
  name: z.string(),
  timezone: z.string(),
  language: z.string(),
  country: z.string(),
  city: z.string(),
};
