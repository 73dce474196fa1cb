/** Why something that was read is not there. */
import { isFault } from '../api/errors.ts';
import { tellFault } from './tellFault.ts';

/**
 * The sentence that a guest is told: the API did not give it, or our own code failed, of which nobody is told that it
 * can't be loaded.
 */
export type Failure = 'readFailed' | 'fault';

/** Reads what was caught, and tells the developer of a fault. */
export function failureOf(error: unknown): Failure {
  tellFault(error);
  return isFault(error) ? 'fault' : 'readFailed';
}
