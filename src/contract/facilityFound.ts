/** What a list of restaurants says of each, and what can be done there: a group of its fields, see `facilityFields.ts`. */
import * as z from 'zod/mini';
import { facilityRating } from './facilityFeedback.ts';

export const facilityFound = {
  booking_enabled: z.boolean(),
  ordering_enabled: z.boolean(),
  short_description: z.string(),
  logo: z.nullable(z.string()),
  phone: z.string(),
  street: z.string(),
  ...facilityRating,
};
