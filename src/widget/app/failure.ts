/** Why something that was read is not there. */
import { isFault } from '../api/errors.ts';
import { tellFault } from './tellFault.ts';

/**
 * The sentence that a guest is told. `readFailed`: the API didn't give it. `fault`: our own code failed, which is never
 * called a loading problem.
 */
export type Failure = 'readFailed' | 'fault';

/** Reads what was caught, and tells the developer of a fault. */
export function failureOf(error: unknown): Failure {
  tellFault(error);
  return isFault(error) ? 'fault' : 'readFailed';
}
