import { FULL_DAY } from './fullDay.ts';

type Options = Intl.DateTimeFormatOptions;

/** Characters of a day number and month that fit on the narrowest line at twice the text size. */
const LONGEST = 12;

/**
 * A day for use in a sentence, with its number and month kept on one line; if that is too long, the number with its article.
 *
 * @param write writes a local date, `YYYY-MM-DD`, in the guest's language
 */
export function keptDay(
  write: (date: string, options: Options) => string,
  date: string,
  options: Options = FULL_DAY,
): string {
  const inOne = write(date, { day: 'numeric', month: 'long' });
  const spaces = inOne.length > LONGEST ? /(?<=\d) (?=\p{L}{1,2}(?!\p{L}))/gu : / /g;
  return write(date, options).replace(inOne, inOne.replaceAll(spaces, '\u00a0'));
}
