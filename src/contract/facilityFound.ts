/** What a list of restaurants says of each, and what can be done there: a group of its fields, see `facilityFields.ts`. */
import * as z from 'zod/mini';

export const facilityFound = {
  booking_enabled: z.boolean(),
  ordering_enabled: z.boolean(),
  short_description: z.string(),
  logo: z.nullable(z.string()),
  phone: z.string(),
  street: z.string(),
  feedback_public: z.boolean(),
  feedback_average: z.nullable(z.number()),
  feedback_count: z.nullable(z.number()),
  feedback_stars_average: z.nullable(z.number()),
};
