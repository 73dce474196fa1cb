/** Optimistic locking: a client that sends `updated` as it read it is refused when the record has changed since. */
import * as z from 'zod/mini';
import { dateTime } from '../../contract/management/requests.ts';
import { ApiFailure } from '../apiFailure.ts';

/** What every PATCH accepts beside its own fields. */
export const Precondition = z.object({ updated: z.optional(dateTime()) });

/** 409; `routes.ts` adds the record as it is now. */
export class ChangedMeanwhile extends ApiFailure {
  constructor(current?: object) {
    super(409, 'conflict', 'This has changed in the meantime. Please read it again.', {
      fields: { updated: ['This does not match the record as it is now.'] },
      ...(current ? { current } : {}),
    });
  }
}

/**
 * To be called with the locked record before it is changed.
 *
 * @returns the record's new `updated`, always later than the old one, even within a millisecond
 * @throws ChangedMeanwhile when the request is based on another state
 */
export function nextUpdated(
  { readAt, now }: { readAt: Date | undefined; now: Date },
  { updated }: { updated: Date },
): Date {
  if (readAt !== undefined && readAt.getTime() !== updated.getTime()) throw new ChangedMeanwhile();
  return now > updated ? now : new Date(updated.getTime() + 1);
}
