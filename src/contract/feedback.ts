/** Public feedback entry: `GET /facility/{facility_id}/feedback`. */
import * as z from 'zod/mini';
import { DateTime } from './conventions.ts';

export const FeedbackEntry = z.object({
  created: DateTime,
  food_positive: z.boolean(),
  id: z.number(),
  public_comment: z.string(),
  service_positive: z.boolean(),
  stars_average: z.nullable(z.number()),
});
export type FeedbackEntry = z.infer<typeof FeedbackEntry>;
