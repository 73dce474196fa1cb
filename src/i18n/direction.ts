/** Scripts that run from right to left, by ISO 15924. */
const FROM_RIGHT = /Arab|Hebr|Syrc|Thaa/;

/** The writing direction of a BCP 47 tag, by the script that it names or that its language is written in. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  // The script of an unknown language is undefined, which matches none of these.
  return FROM_RIGHT.test(new Intl.Locale(tag).maximize().script!) ? 'rtl' : 'ltr';
}
