/** Countries and time zones to choose from. */
import { listOf } from '../../../domain/listOf.ts';

const LETTERS = listOf(26, (place) => String.fromCharCode(65 + place));

/** Every country that the browser has a name for, by its name. */
export function countriesIn(language: string): (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((code) => {
      const name = NO_COUNTRIES.has(code) ? undefined : names.of(code);
      return name === undefined ? [] : [[code, name] as const];
    })
    .toSorted(([, one], [, other]) => one.localeCompare(other, language));
}

/** Codes with a name that are no country: unions, exceptions, private use, and names of before. */
const NO_COUNTRIES = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ AN BU CS DD DY FX HV NH NT RH SU TP UK VD YD YU ZR'.split(' '),
);

/** Every zone that the browser knows, and `own` where it doesn't. */
export function zonesWith(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(own) ? known : [own, ...known];
}
