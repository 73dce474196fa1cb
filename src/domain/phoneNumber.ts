/**
 * Converts phone numbers as people type them to E.164, by the restaurant's country. The library's tables are large, so
 * the widget loads this module only with the step that asks for a number.
 */
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';

/** ISO 3166-1 alpha-2 in any letters, as the library names its countries. */
const countryOf = (country = ''): CountryCode | undefined => {
  const code = country.toUpperCase();
  return isSupportedCountry(code) ? code : undefined;
};

const parse = (text: string, country: string | undefined) => {
  const defaultCountry = countryOf(country);
  return parsePhoneNumberFromString(text, { ...(defaultCountry && { defaultCountry }), extract: false });
};

/**
 * The number in E.164, `+43660123456`, if it is certainly valid in the country; else the text unchanged: a foreign number
 * without its country code, one with an extension, two numbers, words.
 */
export function internationalPhone(text: string, country: string | undefined): string {
  const number = parse(text, country);
  return number?.isValid() && !number.ext ? number.number : text;
}

/** An E.164 number formatted for reading, `+43 660 123456`; any other text unchanged. */
export function writtenPhone(text: string): string {
  const number = text.startsWith('+') ? parse(text, undefined) : undefined;
  return number?.number === text ? number.formatInternational() : text;
}

/**
 * What is certainly wrong with a number's length or country code: `short` or `wrong`. A number that is merely unassigned
 * has no fault, and neither has a text with words in it.
 */
export function phoneFault(text: string, country: string | undefined): 'short' | 'wrong' | undefined {
  if (/[^\p{Nd}\s+().\-–/]/u.test(text)) return undefined;
  const defaultCountry = countryOf(country);
  // Without a country, a complete number can't be told from an incomplete one.
  if (!defaultCountry && !text.trim().startsWith('+')) return undefined;
  const fault = validatePhoneNumberLength(text, defaultCountry);
  return fault && (fault === 'TOO_SHORT' ? 'short' : 'wrong');
}

/** The digit strings under which a number may be stored: as given, international, and national. */
export function phoneSpellings(text: string, country: string | undefined): string[] {
  const digits = (written: string) => written.replace(/\D/g, '');
  const number = parse(text, country);
  const known = number?.isValid()
    ? [number.number, number.formatNational(), number.nationalNumber].map(digits)
    : [];
  return [...new Set([digits(text), ...known])].filter(Boolean);
}

/** Whether both texts are the same number. */
export const isSamePhone = (one: string, other: string, country: string | undefined): boolean =>
  internationalPhone(one, country) === internationalPhone(other, country);
