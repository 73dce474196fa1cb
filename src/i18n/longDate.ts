import { FULL_DAY } from './fullDay.ts';

/** "Saturday, 28 November 2026": for texts that may be read in a different year. */
export const LONG_DATE = { ...FULL_DAY, year: 'numeric' } as const;
