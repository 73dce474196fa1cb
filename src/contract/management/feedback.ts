/** Public feedback, as listed by the management half. */
import * as z from 'zod/mini';
import { FeedbackEntry } from '../feedback.ts';

const { created, food_positive, id, public_comment, service_positive } = FeedbackEntry.shape;

/** The public entry without its stars, which the contract's management half doesn't have. */
export const ManagedFeedbackEntry = z.object({
  created,
  food_positive,
  id,
  public_comment,
  service_positive,
});
