/** A restaurant's place, in a script that the guest can read. */

/** Scripts (ISO 15924) that combine several others, any of which a name may be in. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** Whether a name is in the script of the language of `locale`. */
function isReadable(locale: string, name: string): boolean {
  const { script = 'Latn' } = new Intl.Locale(locale).maximize();
  const letters = (MADE_OF[script] ?? [script]).map((one) => `\\p{Script=${one}}`).join('');
  return new RegExp(`[${letters}]`, 'u').test(name);
}

/** Countries whose name says no time: between their coasts it differs. */
const WITH_SEVERAL_TIMES = /^(?:AU|BR|CA|CD|ID|MN|MX|RU|US)$/i;

export interface Whereabouts {
  /** As the restaurant wrote it. */
  city?: string | undefined;
  /** ISO 3166-1. */
  country?: string | undefined;
  /** IANA name; used when neither city nor country is known. */
  timezone: string;
}

/**
 * The city if the guest can read it, else the country in the guest's language, because browsers don't know the names of
 * cities in other scripts. It names a time: where a country has several, the city stands as the restaurant wrote it.
 *
 * @param locale BCP 47, the guest's
 */
export function placeName(locale: string, { city = '', country = '', timezone }: Whereabouts): string {
  if (isReadable(locale, city)) return city;
  const named =
    /^[a-z]{2}$/i.test(country) && !WITH_SEVERAL_TIMES.test(country)
      ? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country.toUpperCase())
      : undefined;
  return named || city || timezone;
}
