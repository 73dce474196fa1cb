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

/** Codes with a name that are no country: unions, exceptions, private use, and names of before. */
const NO_COUNTRIES = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ AN BU CS DD DY FX HV NH NT RH SU TP UK VD YD YU ZR'.split(' '),
);

/** Older browsers have the property alone, some have neither. */
type LocaleWithZones = Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] };

/** The zones of a country, as IANA names them; none where the browser doesn't know. */
export function zonesOf(country: string): readonly string[] {
  try {
    const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
}

/** Every zone that the browser knows, with `own` where it doesn't; those of the country first. */
export function zonesFor(country: string, own: string): readonly string[] {
  return [...new Set([...zonesOf(country), own, ...Intl.supportedValuesOf('timeZone')])];
}

/** The same to choose from, each as people read it. */
export const zoneOptions = (country: string, own: string): (readonly [zone: string, text: string])[] =>
  zonesFor(country, own).map((zone) => [zone, zone.replaceAll('_', ' ')] as const);

/**
 * Where somebody is whose device says this. The zone speaks before the languages: English is set on phones everywhere.
 *
 * @param tags what the browser asks for, BCP 47, the most wanted first
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
