import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDigits, decimalString, payable } from '../../src/domain/coins.ts';
import { parseAmount, UNIT } from '../../src/domain/money.ts';

const amount = fc.integer({ min: -1e13, max: 1e13 });
const digits = fc.constantFrom(0, 1, 2, 3, 4);
const decimal = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.bigInt({ min: 0n, max: 9_999_999_999n }).map(String),
    fc.oneof(
      fc.string({ unit: fc.constantFrom('0', '4', '5', '9'), maxLength: 8 }),
      fc.constantFrom('00005', '00004999', '99995', '12345', '12355000'),
    ),
  )
  .map(([sign, whole, fraction]) => ({
    sign,
    whole,
    fraction,
    text: sign + whole + (fraction && `.${fraction}`),
  }));

/** Rounding as it is taught at school: digit by digit, on paper. Half goes up, below zero too. */
function roundOnPaper(sign: string, whole: string, fraction: string, places: number): string {
  const kept = (whole + fraction.padEnd(places, '0').slice(0, places)).split('').map(Number);
  const rest = fraction.slice(places);
  const isHalf = /^50*$/.test(rest);
  if (/^[5-9]/.test(rest) && !(sign && isHalf)) {
    let at = kept.length - 1;
    while (at >= 0 && kept[at] === 9) kept[at--] = 0;
    if (at < 0) kept.unshift(1);
    else kept[at]!++;
  }
  const text = kept.join('');
  const before = (places ? text.slice(0, -places) : text).replace(/^0+(?=\d)/, '');
  const rounded = places ? `${before}.${text.slice(-places)}` : before;
  return /[1-9]/.test(rounded) ? sign + rounded : rounded;
}

describe('an amount', () => {
  it('is printed and read back to the last ten-thousandth', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(decimalString(value)).toMatch(/^-?\d+\.\d{4}$/);
        expect(parseAmount(decimalString(value))).toBe(value);
      }),
    );
  });

  it('is read half-up to four decimals, as on paper', () => {
    fc.assert(
      fc.property(decimal, ({ sign, whole, fraction, text }) => {
        expect(decimalString(parseAmount(text))).toBe(roundOnPaper(sign, whole, fraction, 4));
      }),
      { numRuns: 1000 },
    );
  });

  it('is printed half-up with any number of decimals, as on paper', () => {
    fc.assert(
      fc.property(amount, digits, (value, places) => {
        const [, sign, whole, fraction] = /^(-?)(\d+)\.(\d+)$/.exec(decimalString(value))!;
        expect(decimalString(value, places)).toBe(roundOnPaper(sign!, whole!, fraction!, places));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['12.50', 12.5 * UNIT],
    ['12', 12 * UNIT],
    ['0.0001', 1],
    ['1.00005', UNIT + 1],
    ['1.00004999', UNIT],
    ['-1.00005', -UNIT],
    ['-0', 0],
    ['0012.5', 12.5 * UNIT],
    ['9999999999.9999', 99_999_999_999_999],
  ])('reads "%s"', (text, value) => expect(parseAmount(text)).toBe(value));

  it.each([
    '',
    ' ',
    '12,50',
    '12.',
    '.5',
    '+1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1 000',
    '12345678901',
    '١٢',
    ' 1',
    '1.0\n',
  ])('does not guess what "%s" might be', (text) => expect(parseAmount(text)).toBeNaN());

  it('reads nothing but decimals, and never by halves', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '9', '.', '-', 'e', ' ') }), (text) => {
        expect(Number.isNaN(parseAmount(text))).toBe(!/^-?\d{1,10}(\.\d{1,28})?$/.test(text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what is paid', () => {
  it.each([
    ['JPY', 0, '1235'],
    ['EUR', 2, '1234.57'],
    ['AUD', 2, '1234.57'],
    ['KWD', 3, '1234.568'],
    ['CLF', 4, '1234.5678'],
  ])('in %s has %i decimals', (currency, places, text) => {
    expect(currencyDigits(currency)).toBe(places);
    expect(decimalString(payable(parseAmount('1234.5678'), currency), places)).toBe(text);
  });

  it('has two decimals where nobody knows the currency', () => {
    for (const currency of ['', 'EURO', '€', 'e u', 'XXY']) expect(currencyDigits(currency)).toBe(2);
  });

  it('is what the currency can pay, at most half a coin away, and upwards when it is just that', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('JPY', 'EUR', 'KWD', 'CLF'), (value, currency) => {
        const coin = UNIT / 10 ** currencyDigits(currency);
        const paid = payable(value, currency);
        expect(Math.abs(paid % coin)).toBe(0);
        expect(paid - value).toBeGreaterThan(-coin / 2);
        expect(paid - value).toBeLessThanOrEqual(coin / 2);
        expect(payable(paid, currency)).toBe(paid);
        expect(parseAmount(decimalString(value, currencyDigits(currency)))).toBe(paid);
      }),
      { numRuns: 1000 },
    );
  });
});
