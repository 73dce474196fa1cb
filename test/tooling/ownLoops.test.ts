/** The library of addresses, as the widget has it, orders them on a page whose old library has replaced `entries`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { withCountedLoops } from '../../scripts/build/ownLoops.ts';

const { entries } = Array.prototype;
afterEach(() => {
  Array.prototype.entries = entries;
});

const folder = dirname(createRequire(import.meta.url).resolve('localized-address-format'));
const library = readFileSync(join(folder, 'index.esm.js'), 'utf8').replace(/^export .*$/m, '');
const BERLIN = {
  postalCountry: 'DE',
  addressLines: ['Oranienstraße 14'],
  locality: 'Berlin',
  postalCode: '10999',
};
const format = (code: string) =>
  // oxlint-disable-next-line no-implied-eval, no-new-func -- what is tested is code
  new Function('address', `${code};return formatAddress(address)`)(BERLIN) as unknown;

it('addresses are ordered although a page has replaced what lists have', () => {
  const wanted = format(library);
  expect(wanted).toEqual(['Oranienstraße 14', '10999 Berlin']);
  const counted = withCountedLoops(library);
  // oxlint-disable-next-line no-extend-native -- as Prototype 1.7 does
  Array.prototype.entries = function (this: unknown[]) {
    return this.slice();
  } as never;
  expect(() => format(library)).toThrow(/format substring/);
  expect(format(counted)).toEqual(wanted);
});
