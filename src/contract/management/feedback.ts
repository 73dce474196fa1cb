/** Public feedback as the management half lists it. */
import * as z from 'zod/mini';
import { FeedbackEntry } from '../feedback.ts';

const { created, food_positive, id, public_comment, service_positive } = FeedbackEntry.shape;

/** The public entry without its stars, which this document does not have. */
export const ManagedFeedbackEntry = z.object({
  created,
  food_positive,
  id,
  public_comment,
  service_positive,
});
