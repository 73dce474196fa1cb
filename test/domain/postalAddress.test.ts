import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addressLine, addressLines, askedParts } from '../../src/domain/postalAddress.ts';
import { wordGroups } from '../../src/domain/wordGroups.ts';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
const country = fc.constantFrom(
  '',
  'Deutschland',
  ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter((code) => COUNTRIES.of(code)),
);
/** Digits of a script of its own would make it the town of another country. */
const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{3,12}$/);
const address = fc.record({
  street: fc.tuple(word, fc.integer({ min: 1, max: 999 })).map(([name, number]) => [`${name} ${number}`]),
  city: word,
  state: fc.option(word, { nil: undefined }),
  zip: fc.integer({ min: 1000, max: 99_999 }).map(String),
  country,
});

const { entries } = Array.prototype;
afterEach(() => {
  Array.prototype.entries = entries;
});

describe('an address', () => {
  it.each([
    [
      { street: ['Lampenmacherufer 12'], city: 'Berlin', state: 'Berlin', zip: '10999', country: 'DE' },
      'Lampenmacherufer 12, 10999 Berlin',
    ],
    [
      { street: ['142 Gilles Lane'], city: 'Adelaide', state: 'SA', zip: '5000', country: 'AU' },
      '142 Gilles Lane, Adelaide SA 5000',
    ],
    [
      { street: ['548 Market St'], city: 'San Francisco', state: 'CA', zip: '94104', country: 'US' },
      '548 Market St, San Francisco, CA 94104',
    ],
    [
      {
        street: ['7 bis, montée du Petit-Fil'],
        city: 'Lyon',
        state: 'Auvergne-Rhône-Alpes',
        zip: '69001',
        country: 'fr',
      },
      '7 bis, montée du Petit-Fil, 69001 Lyon',
    ],
    [
      { street: ['12 Lamb St'], city: 'London', state: undefined, zip: 'E1 6EA', country: 'GB' },
      '12 Lamb St, London, E1 6EA',
    ],
    [
      { street: ['Langstrasse 4'], city: 'Zürich', state: 'ZH', zip: '8004', country: 'CH' },
      'Langstrasse 4, 8004 Zürich',
    ],
    [
      { street: ['台東区雲居町二丁目七番'], city: '東京', state: '東京都', zip: '110-0000', country: 'JP' },
      '〒110-0000 東京都 台東区雲居町二丁目七番',
    ],
    [
      { street: ['2-7 Kumoicho'], city: 'Taito', state: 'Tokyo', zip: '110-0000', country: 'JP' },
      '2-7 Kumoicho, Taito, Tokyo, 110-0000',
    ],
    [
      { street: ['12 Marina Walk'], city: 'Dubai', state: '', zip: '', country: 'AE' },
      '12 Marina Walk, Dubai',
    ],
    [
      { street: ['ممشى الأشرعة، مبنى ٧'], city: 'الكويت', state: 'العاصمة', zip: '15000', country: 'KW' },
      'ممشى الأشرعة، مبنى ٧، 15000 الكويت',
    ],
    [
      { street: ['High Road 1', undefined, ''], city: 'Town', zip: '123', country: undefined },
      'High Road 1, 123 Town',
    ],
    [{ street: [], city: undefined, zip: undefined, country: 'US' }, ''],
  ])('follows the order of its country: %j', (given, line) => {
    expect(addressLine(given)).toBe(line);
  });

  it('loses nothing but a state that its country does not write, and says nothing twice', () => {
    fc.assert(
      fc.property(address, (given) => {
        const line = addressLine(given);
        for (const part of [...given.street, given.city, given.zip])
          expect(line.split(part).length, `${part} in ${line}`).toBeGreaterThanOrEqual(2);
        const words = [...given.street, given.city, given.zip, given.state ?? ''].join(' ').length;
        expect(line.length).toBeLessThanOrEqual(words + 20);
      }),
    );
  });

  it('has the state exactly where a postman of the country looks for it', () => {
    const has = (code: string) =>
      addressLines({ street: ['Road 1'], city: 'Town', state: 'STATE', zip: '1234', country: code }).some(
        (line) => line.includes('STATE'),
      );
    expect(['US', 'CA', 'AU', 'BR', 'IT', 'ES', 'IN', 'MX', 'JP'].filter((code) => !has(code))).toEqual([]);
    expect(['DE', 'AT', 'CH', 'FR', 'NL', 'BE', 'GB', 'PT', 'DK', 'SE', 'PL', 'KW'].filter(has)).toEqual([]);
  });

  it('is written as most of the world does on a page whose old library has replaced what lists have', () => {
    // oxlint-disable-next-line no-extend-native -- as Prototype 1.7 does
    Array.prototype.entries = function (this: unknown[]) {
      return this.slice();
    } as never;
    const berlin = { street: ['Lampenmacherufer 12'], city: 'Berlin', zip: '10999', country: 'DE' };
    expect(addressLine(berlin)).toBe('Lampenmacherufer 12, 10999 Berlin');
    const adelaide = {
      street: ['142 Gilles Lane'],
      city: 'Adelaide',
      state: 'SA',
      zip: '5000',
      country: 'AU',
    };
    expect(addressLine(adelaide)).toBe('142 Gilles Lane, 5000 Adelaide, SA');
    expect(addressLine({ street: [], city: undefined, zip: undefined, country: 'US' })).toBe('');
  });

  it('is never broken between a street and its number, or a postcode and its town', () => {
    expect(wordGroups('Trattoria Lumen, Lampenmacherufer 12, 10999 Berlin')).toEqual([
      'Trattoria',
      'Lumen,',
      'Lampenmacherufer 12,',
      '10999 Berlin',
    ]);
    expect(wordGroups('142 Gilles Lane')).toEqual(['142 Gilles', 'Lane']);
    expect(wordGroups('ممشى الأشرعة، مبنى ٧')).toEqual(['ممشى', 'الأشرعة،', 'مبنى ٧']);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wordGroups(text).join(' ')).toBe(text);
      }),
    );
  });
});

describe('what is asked of an address', () => {
  const asked = (code: string | undefined, locale = 'en', needsZip = false) =>
    askedParts(code, { locale, needsZip }).join(' ');

  it.each([
    ['DE', 'de', 'address1 zip_code city'],
    ['US', 'en', 'address1 city zip_code'],
    ['JP', 'ja', 'zip_code city address1'],
    ['JP', 'en', 'address1 city zip_code'],
    ['AE', 'ar', 'address1 city'],
    ['QA', 'ar', 'address1 city'],
    ['HK', 'zh-Hant', 'city address1'],
    ['HK', 'en', 'address1 city'],
    ['SG', 'en', 'address1 zip_code'],
  ])('stands in %s, for a guest who reads %s, as its post writes it', (code, locale, parts) => {
    expect(asked(code, locale)).toBe(parts);
  });

  it('is everything of a country that is not known', () => {
    for (const code of [undefined, '', 'Deutschland']) expect(asked(code)).toBe('address1 zip_code city');
  });

  it('has a postcode wherever the restaurant lists those that it delivers to', () => {
    expect(asked('HK', 'en', true)).toBe('address1 city zip_code');
    expect(asked('DE', 'en', true)).toBe('address1 zip_code city');
  });

  it('has a street in every country, and nothing twice', () => {
    fc.assert(
      fc.property(country, fc.constantFrom('en', 'ja', 'zh-Hans', 'ar'), (code, locale) => {
        const parts = askedParts(code, { locale, needsZip: false });
        expect(parts).toContain('address1');
        expect(new Set(parts).size).toBe(parts.length);
      }),
    );
  });
});
