/** What is said when the service does not do what was asked. */
import type { Refused } from '../api/failures.ts';
import type { Said } from './said.ts';

/** Longer is nothing to read in passing. */
const LONGEST = 200;

export function refusalOf({ status, message, current }: Refused): Said {
  if (status === 404) return { code: 'gone' };
  if (status === 403) return { code: 'notAllowed' };
  if (current !== undefined || message === '' || message.length > LONGEST)
    return { code: 'changedMeanwhile' };
  return { code: 'refused', words: message };
}
