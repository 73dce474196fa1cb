/** Scripts that run from right to left, by ISO 15924. */
const FROM_RIGHT = /Arab|Hebr|Syrc|Thaa/;

/** Writing direction of a BCP 47 tag: that of the script in which its language is written, or which it names. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  // Of a language that nobody knows there is no script, and so it is none of these.
  return FROM_RIGHT.test(new Intl.Locale(tag).maximize().script!) ? 'rtl' : 'ltr';
}
