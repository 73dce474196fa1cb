/** Where a restaurant is, in letters that its guest reads. */

/** Scripts by ISO 15924 that are made of others: a name may be in any of these. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** Whether a name has letters of those that the language of `locale` is written in. */
function isReadable(locale: string, name: string): boolean {
  const { script = 'Latn' } = new Intl.Locale(locale).maximize();
  const letters = (MADE_OF[script] ?? [script]).map((one) => `\\p{Script=${one}}`).join('');
  return new RegExp(`[${letters}]`, 'u').test(name);
}

export interface Whereabouts {
  /** As the restaurant writes it. */
  city?: string | undefined;
  /** ISO 3166-1. */
  country?: string | undefined;
  /** IANA name; it stands in for a place that nobody names. */
  timezone: string;
}

/**
 * The city where a guest can read it, else the country as the guest calls it: no browser knows what a city is called
 * in other letters.
 *
 * @param locale BCP 47, the guest's
 */
export function placeName(locale: string, { city = '', country = '', timezone }: Whereabouts): string {
  if (isReadable(locale, city)) return city;
  const named = /^[a-z]{2}$/i.test(country)
    ? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country.toUpperCase())
    : undefined;
  return named || city || timezone;
}
