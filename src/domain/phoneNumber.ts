/**
 * Phone numbers as people type them, and as anybody can call them: E.164 by the country of the restaurant. Its
 * tables are large: the widget loads this module with the step that asks for a number.
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
 * The number in E.164, `+43660123456`, where it is surely one there; else the text as it stands: a number from abroad
 * without its country code, one with an extension, two numbers, words.
 */
export function internationalPhone(text: string, country: string | undefined): string {
  const number = parse(text, country);
  return number?.isValid() && !number.ext ? number.number : text;
}

/** A number that is kept in E.164 as people read one out, `+43 660 123456`; any other text as it stands. */
export function writtenPhone(text: string): string {
  const number = text.startsWith('+') ? parse(text, undefined) : undefined;
  return number?.number === text ? number.formatInternational() : text;
}

/**
 * What is surely wrong with the length of a number, or with its country code: `short`, or `wrong`. A number that is
 * merely unknown has no fault, and neither has a text with words in it.
 */
export function phoneFault(text: string, country: string | undefined): 'short' | 'wrong' | undefined {
  if (/[^\p{Nd}\s+().\-–/]/u.test(text)) return undefined;
  const defaultCountry = countryOf(country);
  // Without a country a number can't be told from half of one.
  if (!defaultCountry && !text.trim().startsWith('+')) return undefined;
  const fault = validatePhoneNumberLength(text, defaultCountry);
  return fault && (fault === 'TOO_SHORT' ? 'short' : 'wrong');
}

/** The digits under which a number may be kept: as it is asked for, international, and as in its own country. */
export function phoneSpellings(text: string, country: string | undefined): string[] {
  const digits = (written: string) => written.replace(/\D/g, '');
  const number = parse(text, country);
  const known = number?.isValid()
    ? [number.number, number.formatNational(), number.nationalNumber].map(digits)
    : [];
  return [...new Set([digits(text), ...known])].filter(Boolean);
}

/** Whether both are one number, however each is written. */
export const isSamePhone = (one: string, other: string, country: string | undefined): boolean =>
  internationalPhone(one, country) === internationalPhone(other, country);
