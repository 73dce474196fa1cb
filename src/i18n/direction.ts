/** Writing direction of a BCP 47 tag. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return /^(?:ar|dv|fa|he|ks|ku-arab|ps|sd|ug|ur|yi)\b/i.test(tag) ? 'rtl' : 'ltr';
}
