/** Addresses as their country writes them: where postcode, town and state stand, and which of them it uses. */
import { type Address, formatAddress } from 'localized-address-format';

export interface PostalAddress {
  /** Street and number, as whoever lives there writes them, and what else stands above the town. */
  street: readonly (string | undefined)[];
  city: string | undefined;
  /** Shown where the country uses it. */
  state?: string | undefined;
  zip: string | undefined;
  /** ISO 3166-1 alpha-2; anything else reads as most of the world writes. */
  country: string | undefined;
}

/** Writing whose countries begin with the largest part; it needs no comma. */
const LARGEST_FIRST = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What mail from abroad has before a postcode: "CH-8001". */
const FROM_ABROAD = /^[A-Z]{1,2}-?$/;

/** The lines of the address; nothing that was given is lost but a state that the country does not write. */
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
  // Some countries write no town beside the state: it stands in its place, or with the street.
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

/** What is asked of an address, by the names that an order has for it. */
export type AskedPart = 'address1' | 'zip_code' | 'city';

export interface AskedBy {
  /** Of whoever types it, BCP 47. */
  locale: string;
  /** A postcode is needed also where the post writes none. */
  needsZip: boolean;
}

const REGION = /^[A-Z]{2}$/;
/** Who writes in these begins with the largest part where the country does. */
const LARGEST_FIRST_LANGUAGE = /^(?:ja|ko|zh)\b/;
/** No country's format has them of its own. */
const MARKS: Readonly<Record<AskedPart, string>> = { address1: '①', zip_code: '②', city: '③' };
const PARTS = Object.keys(MARKS) as AskedPart[];

/**
 * What has to be known of an address, in the order in which its country writes it; what its post does not write is
 * not asked. Of a country that is not known it is everything.
 */
export function askedParts(country: string | undefined, { locale, needsZip }: AskedBy): AskedPart[] {
  const region = country?.toUpperCase() ?? '';
  if (!REGION.test(region)) return PARTS;
  const script = LARGEST_FIRST_LANGUAGE.test(locale) ? 'local' : 'latin';
  const { address1, zip_code: postalCode, city } = MARKS;
  const write = (town: Address) =>
    inOrder({ postalCountry: region, addressLines: [address1], postalCode, ...town }, script).join('\n');
  const withTown = write({ locality: city });
  // As in `addressLines`: it stands in the place of the state.
  const written = withTown.includes(city) ? withTown : write({ administrativeArea: city });
  const asked = PARTS.filter((part) => written.includes(MARKS[part]));
  asked.sort((a, b) => written.indexOf(MARKS[a]) - written.indexOf(MARKS[b]));
  return needsZip && !asked.includes('zip_code') ? [...asked, 'zip_code'] : asked;
}

/** The parts in the order of their country. */
function inOrder(parts: Address, script: 'local' | 'latin'): string[] {
  try {
    return formatAddress(parts, script);
  } catch {
    // Pages with Prototype 1.7 have replaced what the library walks its lists with: as most of the world writes.
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
