/** A facility's feedback, and what guests are asked to rate. */
import * as z from 'zod/mini';
import { STAR_FLAGS, type StarFlag } from './starFlags.ts';

export const starFlags = Object.fromEntries(STAR_FLAGS.map((name) => [name, z.boolean()])) as Record<
  StarFlag,
  z.ZodMiniBoolean
>;

export const facilityFeedback = {
  feedback_average: z.nullable(z.number()),
  feedback_count: z.nullable(z.number()),
  feedback_public: z.boolean(),
  feedback_stars_average: z.nullable(z.number()),
  feedback_enabled: z.boolean(),
  ...starFlags,
  primary_review_channel: z.string(),
};
