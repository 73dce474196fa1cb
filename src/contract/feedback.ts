/** Public feedback entry: `GET /facility/{facility_id}/feedback`. */
import * as z from 'zod/mini';
import { DateTime } from './conventions.ts';

/** The fields of an entry, for readers that take them one by one. */
export const feedbackFields = {
  created: DateTime,
  food_positive: z.boolean(),
  id: z.number(),
  public_comment: z.string(),
  service_positive: z.boolean(),
  stars_average: z.nullable(z.number()),
};

export const FeedbackEntry = z.object(feedbackFields);
export type FeedbackEntry = z.infer<typeof FeedbackEntry>;
