/** What guests think of a facility on average, as lists of facilities say it too: a group of its fields, see `facilityFields.ts`. */
import * as z from 'zod/mini';

export const facilityAverage = {
  feedback_average: z.nullable(z.number()),
  feedback_count: z.nullable(z.number()),
  feedback_public: z.boolean(),
  feedback_stars_average: z.nullable(z.number()),
};
