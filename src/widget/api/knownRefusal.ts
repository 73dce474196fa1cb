/** What is known of a request that was not taken. */
import { Refused } from './errors.ts';

/** The refusal, when the service did nothing of what was asked; undefined when nobody knows what it did. */
export function knownRefusal(error: unknown): Refused | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { status, retryAfter } = error;
  // 408 comes from what stands between as well, when the service was too slow to answer; a conflict that
  // asks to come back is a first try that is still being worked on.
  const isUnknown = status >= 500 || status === 408 || (status === 409 && retryAfter > 0);
  return isUnknown ? undefined : error;
}
