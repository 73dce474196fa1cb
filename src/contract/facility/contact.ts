/** How to reach a facility. */
import * as z from 'zod/mini';

export const facilityContact = {
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  street: z.string(),
  state: z.string(),
  zip_code: z.string(),
};
