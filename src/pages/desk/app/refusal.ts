/** What is said when the service does not do what was asked. */
import type { Refused } from '../api/failures.ts';
import type { Said } from './said.ts';

/** Longer is nothing to read in passing. */
const LONGEST = 200;

/** What the service names as the fault, where we have a sentence of our own for it. */
const CODES = { date: 'noSeats', num: 'noSeats', facility_resources: 'tableTaken' } as const;

export function refusalOf({ status, message, current, fields }: Refused): Said {
  if (status === 404) return { code: 'gone' };
  if (status === 403) return { code: 'notAllowed' };
  const field =
    current === undefined && (Object.keys(CODES) as (keyof typeof CODES)[]).find((each) => fields[each]);
  if (field) return { code: CODES[field] };
  if (current !== undefined || message === '' || message.length > LONGEST)
    return { code: 'changedMeanwhile' };
  return { code: 'refused', words: message };
}
