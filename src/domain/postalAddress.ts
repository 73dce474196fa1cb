/** Addresses in their country's format: the order of postcode, city and state, and which of them it uses. */
import { type Address, formatAddress } from 'localized-address-format';

export interface PostalAddress {
  /** Street and number as entered, and further lines above the city. */
  street: readonly (string | undefined)[];
  city: string | undefined;
  /** Only shown where the country's format uses it. */
  state?: string | undefined;
  zip: string | undefined;
  /** ISO 3166-1 alpha-2; for anything else the most common format is used. */
  country: string | undefined;
}

/** Scripts whose countries begin with the largest unit, without commas. */
const LARGEST_FIRST = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** The prefix of a postcode in mail from abroad: "CH-8001". */
const FROM_ABROAD = /^[A-Z]{1,2}-?$/;

/** The lines of the address, with everything that was given except a state that the country doesn't use. */
export function addressLines({
  street,
  city = '',
  state = '',
  zip = '',
  country = '',
}: PostalAddress): string[] {
  const above = street.filter((line) => line?.trim()).join('\n');
  const isLargestFirst = LARGEST_FIRST.test(above + city);
  const written = (lines: string, area: string) =>
    inOrder(
      {
        postalCountry: country.toUpperCase(),
        addressLines: [lines],
        locality: city,
        administrativeArea: area,
        postalCode: zip,
      },
      isLargestFirst ? 'local' : 'latin',
    ).flatMap((line) => line.split('\n'));
  const has = (lines: readonly string[], text: string) => lines.some((line) => line.includes(text));

  let lines = written(above, state);
  // Some countries' formats have no city beside the state: it takes the state's place, or goes with the street.
  if (!has(lines, city) && !state) lines = written(above, city);
  if (!has(lines, city)) lines = written(isLargestFirst ? city + above : `${above}\n${city}`.trim(), state);
  if (!has(lines, zip)) {
    const town = lines.findIndex((line) => line.includes(city));
    lines = town < 0 ? [...lines, zip] : lines.with(town, `${zip} ${lines[town]}`);
  }
  return lines.map((line) => {
    const at = zip ? line.indexOf(zip) : 0;
    return FROM_ABROAD.test(line.slice(0, Math.max(at, 0)).trim()) ? line.slice(at) : line;
  });
}

/** The parts of an address to ask for, by the field names of orders. */
export type AskedPart = 'address1' | 'zip_code' | 'city';

export interface AskedBy {
  /** The guest's locale, BCP 47. */
  locale: string;
  /** Whether a postcode is needed even where the country's format has none. */
  needsZip: boolean;
}

const REGION = /^[A-Z]{2}$/;
/** Languages in which such countries' addresses begin with the largest unit. */
const LARGEST_FIRST_LANGUAGE = /^(?:ja|ko|zh)\b/;
/** Placeholders that occur in no country's format. */
const MARKS: Readonly<Record<AskedPart, string>> = { address1: '①', zip_code: '②', city: '③' };
const PARTS = Object.keys(MARKS) as AskedPart[];

/**
 * The parts of an address to ask for, in the order of the country's format and without parts that it doesn't use; all
 * parts for an unknown country.
 */
export function askedParts(country: string | undefined, { locale, needsZip }: AskedBy): AskedPart[] {
  const region = country?.toUpperCase() ?? '';
  if (!REGION.test(region)) return PARTS;
  const script = LARGEST_FIRST_LANGUAGE.test(locale) ? 'local' : 'latin';
  const { address1, zip_code: postalCode, city } = MARKS;
  const write = (town: Address) =>
    inOrder({ postalCountry: region, addressLines: [address1], postalCode, ...town }, script).join('\n');
  const withTown = write({ locality: city });
  // As in `addressLines`: the city takes the state's place.
  const written = withTown.includes(city) ? withTown : write({ administrativeArea: city });
  const asked = PARTS.filter((part) => written.includes(MARKS[part]));
  asked.sort((a, b) => written.indexOf(MARKS[a]) - written.indexOf(MARKS[b]));
  return needsZip && !asked.includes('zip_code') ? [...asked, 'zip_code'] : asked;
}

/** The parts in the order of the country's format. */
function inOrder(parts: Address, script: 'local' | 'latin'): string[] {
  try {
    return formatAddress(parts, script);
  } catch {
    // Prototype 1.7 replaces an array method that the library uses: on such pages the most common format will do.
    const { addressLines: above = [], postalCode = '', locality = '', administrativeArea = '' } = parts;
    const lines = [...above, `${postalCode} ${locality}`.trim(), administrativeArea];
    return lines.filter((line) => line !== '');
  }
}

/** The address on one line. */
export function addressLine(address: PostalAddress): string {
  const lines = addressLines(address);
  return LARGEST_FIRST.test(lines.join('')) ? lines.join(' ') : withCommas(lines);
}

/** Parts of a place on one line, between them the comma of their script. */
export const withCommas = (parts: readonly string[]): string =>
  parts.join(/\p{Script=Arabic}/u.test(parts.join('')) ? '، ' : ', ');
