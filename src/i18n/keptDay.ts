import { FULL_DAY } from './fullDay.ts';

type Options = Intl.DateTimeFormatOptions;

/** Letters of a number with its month that the narrowest line has room for at twice the text. */
const LONGEST = 12;

/**
 * A day as a sentence says it, its number on one line with its month; in a long one with its article alone.
 *
 * @param write writes a local date, `YYYY-MM-DD`, in the guest's language
 */
export function keptDay(
  write: (date: string, options: Options) => string,
  date: string,
  options: Options = FULL_DAY,
): string {
  const inOne = write(date, { day: 'numeric', month: 'long' });
  const spaces = inOne.length > LONGEST ? /(?<=\d) (?=\p{L}{1,2}\b)/gu : / /g;
  return write(date, options).replace(inOne, inOne.replaceAll(spaces, '\u00a0'));
}
