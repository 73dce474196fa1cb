/** Countries and time zones to choose from. */
import { listOf } from '../../../domain/listOf.ts';

const LETTERS = listOf(26, (place) => String.fromCharCode(65 + place));
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Every country that the browser has a name for, by its name. */
export function countriesIn(language: string): (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return CODES.flatMap((code) => {
    const name = NO_COUNTRIES.has(code) ? undefined : names.of(code);
    return name === undefined ? [] : [[code, name] as const];
  }).toSorted(([, one], [, other]) => one.localeCompare(other, language));
}

/** Codes that have a name but aren't countries: unions, exceptions, private use, and former countries. */
const NO_COUNTRIES = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ AN BU CS DD DY FX HV NH NT RH SU TP UK VD YD YU ZR'.split(' '),
);

/** Older browsers have only the property, some neither. */
type LocaleWithZones = Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] };

/** The IANA time zones of a country; none if the browser doesn't know them. */
export function zonesOf(country: string): readonly string[] {
  try {
    const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
}

/** Every zone that the browser knows, and `own` even if it doesn't; the country's first. */
export function zonesFor(country: string, own: string): readonly string[] {
  return [...new Set([...zonesOf(country), own, ...Intl.supportedValuesOf('timeZone')])];
}

/** The same as options, each as people write it. */
export const zoneOptions = (country: string, own: string): (readonly [zone: string, text: string])[] =>
  zonesFor(country, own).map((zone) => [zone, zone.replaceAll('_', ' ')] as const);

/**
 * The likely country of a device. Its zone says more than its languages, because phones everywhere are set to English.
 *
 * @param tags the browser's languages, BCP 47, the preferred one first
 */
export function countryAt(zone: string, tags: readonly string[]): string {
  const spoken = tags.flatMap((tag) => {
    try {
      return new Intl.Locale(tag).maximize().region ?? [];
    } catch {
      return [];
    }
  });
  const isHere = (country: string) => zonesOf(country).includes(zone);
  return (
    spoken.find(isHere) ?? CODES.find((code) => !NO_COUNTRIES.has(code) && isHere(code)) ?? spoken[0] ?? 'DE'
  );
}
