import { FULL_DAY } from './fullDay.ts';

type Options = Intl.DateTimeFormatOptions;

/**
 * A day as a sentence says it, its number on one line with its month.
 *
 * @param write writes a local date, `YYYY-MM-DD`, in the guest's language
 */
export function keptDay(
  write: (date: string, options: Options) => string,
  date: string,
  options: Options = FULL_DAY,
): string {
  const inOne = write(date, { day: 'numeric', month: 'long' });
  return write(date, options).replace(inOne, inOne.replaceAll(' ', '\u00a0'));
}
