/** Scripts that run from right to left, by ISO 15924. */
const FROM_RIGHT = /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/;

/** Writing direction of a BCP 47 tag: that of the script in which its language is written, or which it names. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return FROM_RIGHT.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}
