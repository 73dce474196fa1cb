/** What a facility charges in: a group of its fields, see `facilityFields.ts`. */
import * as z from 'zod/mini';

export const facilityOrdering = {
  /** ISO 4217. */
  currency: z.string(),
};
