/** Two who change one record at once: whoever sends `updated` as it was read is told when another one was quicker. */
import * as z from 'zod/mini';
import { dateTime } from '../../contract/management/requests.ts';
import { ApiFailure } from '../apiFailure.ts';

/** What every PATCH takes beside its own fields. */
export const Precondition = z.object({ updated: z.optional(dateTime()) });

/** 409; the frame adds the record as it is now (`routes.ts`). */
export class ChangedMeanwhile extends ApiFailure {
  constructor(current?: object) {
    super(409, 'conflict', 'This has been changed meanwhile. Please look again.', {
      fields: { updated: ['This is not how it is now.'] },
      ...(current ? { current } : {}),
    });
  }
}

/**
 * Asked of a record that is locked, before it is changed.
 *
 * @returns the `updated` that the change gives it: two changes within a millisecond are two
 * @throws ChangedMeanwhile when the request was made of another state
 */
export function nextUpdated(
  { readAt, now }: { readAt: Date | undefined; now: Date },
  { updated }: { updated: Date },
): Date {
  if (readAt !== undefined && readAt.getTime() !== updated.getTime()) throw new ChangedMeanwhile();
  return now > updated ? now : new Date(updated.getTime() + 1);
}
