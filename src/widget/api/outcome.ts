/** What became of a request that changes something: read in one way for every model that sends. */
import { isFault, Refused, UnusableAnswer } from './errors.ts';
import { NotSent } from './send.ts';

/**
 * Where nothing was done:
 * - `notSent`: there was no connection to send by
 * - `tooMany`: the service asks to come back later, where it says when in so many seconds
 * - `conflict`: what was asked for stands against what there is now
 * - `gone`: what it is about is not there, or is no more
 * - `refused`: the service says no, perhaps with a reason
 *
 * Where it may have been done, so that nothing is sent again but on purpose:
 * - `unknown`: no answer came, so it may not have arrived
 * - `failed`: the service failed while it had it
 * - `unusable`: it was taken, by an answer that says nothing of what became of it
 * - `fault`: our own code failed on the way
 */
export type Outcome =
  | { kind: 'notSent' | 'unknown' | 'failed' | 'unusable' | 'fault' }
  | { kind: 'tooMany'; seconds: number | undefined }
  | { kind: 'conflict' | 'gone' | 'refused'; refused: Refused };

/**
 * Reads why a `send` has thrown. Statuses mean what RFC 9110 says, but where what stands between a page and a service
 * is known to use them otherwise: then the reading counts that loses nothing.
 */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof NotSent) return { kind: 'notSent' };
  if (error instanceof UnusableAnswer) return { kind: 'unusable' };
  if (!(error instanceof Refused)) return { kind: isFault(error) ? 'fault' : 'unknown' };
  const { status, retryAfter } = error;
  const seconds = retryAfter > 0 ? retryAfter : undefined;
  // Gateways answer so, too, for a service that has the request and is slow, or was cut off while it worked on it.
  if (status >= 500) return { kind: 'failed' };
  // It should mean that the request did not arrive whole, and is what some gateways say of a slow service.
  if (status === 408) return { kind: 'unknown' };
  // 425: it might be a replay, so nothing was done with it (RFC 8470).
  if (status === 429 || status === 425) return { kind: 'tooMany', seconds };
  // One that asks to come back is a first try of the same that is still being worked on.
  if (status === 409) return seconds ? { kind: 'unknown' } : { kind: 'conflict', refused: error };
  return { kind: status === 404 || status === 410 ? 'gone' : 'refused', refused: error };
}

/** Whether what became of it is unknown by a fault of the service or of our own code: the connection held. */
export const isOurFault = ({ kind }: Outcome): boolean =>
  kind === 'failed' || kind === 'unusable' || kind === 'fault';
