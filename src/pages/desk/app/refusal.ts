/** The message for a request that the service refused. */
import type { Refused } from '../api/failures.ts';
import type { Said } from './said.ts';

/** Characters; a longer message can't be read in passing. */
const LONGEST = 200;

/** Fields that the service reports, with our own message for each. */
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
