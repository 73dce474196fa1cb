import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalString } from '../../src/domain/coins.ts';
import { parseAmount, UNIT } from '../../src/domain/money.ts';
import { linePrice, missingToMinimum, orderPrice, unitPrice } from '../../src/domain/price.ts';

const price = (text: string) => ({ price_gross: text });
const variation = (text: string, factor: string) => ({
  price_gross: text,
  modifier_price_multiplicator: factor,
});

/** Fractions, reduced at every step: slow, and exact however many decimals there are. */
interface Fraction {
  above: bigint;
  below: bigint;
}

function fraction(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return reduce({ above: BigInt(whole + decimals), below: 10n ** BigInt(decimals.length) });
}

function reduce({ above, below }: Fraction): Fraction {
  let [a, b] = [above < 0n ? -above : above, below];
  while (b) [a, b] = [b, a % b];
  return { above: above / a, below: below / a };
}

const plus = (one: Fraction, other: Fraction) =>
  reduce({ above: one.above * other.below + other.above * one.below, below: one.below * other.below });
const times = (one: Fraction, other: Fraction) =>
  reduce({ above: one.above * other.above, below: one.below * other.below });

/** The whole number of ten-thousandths that is nearest, the upper of two. */
function nearest({ above, below }: Fraction): number {
  const doubled = 2n * above * 10_000n + below;
  let whole = doubled / (2n * below);
  while (whole * 2n * below > doubled) whole--;
  return Number(whole);
}

const decimals = (most: number, places: number) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: most }),
      fc.string({ unit: fc.constantFrom('0', '1', '5', '9'), maxLength: places }),
    )
    .map(([whole, rest]) => (rest ? `${whole}.${rest}` : String(whole)));
const signed = fc.tuple(fc.constantFrom('', '', '-'), decimals(20, 4)).map(([sign, text]) => sign + text);

describe('the price of a dish', () => {
  it('is its own, or that of the size, and its extras by the factor of the size', () => {
    const extras = [price('1.00'), price('1.00'), price('0.50')];
    expect(unitPrice(price('9.50'), undefined, [])).toBe(9.5 * UNIT);
    expect(unitPrice(price('9.50'), undefined, extras)).toBe(12 * UNIT);
    expect(unitPrice(price('9.50'), variation('14.00', '1.5'), extras)).toBe(17.75 * UNIT);
    expect(unitPrice(price('9.50'), variation('14.00', '0'), extras)).toBe(14 * UNIT);
  });

  it('is rounded once, after all of its extras', () => {
    const third = price('0.3333');
    expect(unitPrice(price('0'), variation('0', '0.5'), [third])).toBe(1667);
    // Each by itself would come to 1667, three times that to 5001.
    expect(unitPrice(price('0'), variation('0', '0.5'), [third, third, third])).toBe(5000);
  });

  it('equals the sum of exact fractions, whatever the decimals', () => {
    fc.assert(
      fc.property(
        decimals(10_000, 4),
        fc.option(
          fc.record({ price_gross: decimals(10_000, 4), modifier_price_multiplicator: decimals(5, 6) }),
          {
            nil: undefined,
          },
        ),
        fc.array(signed, { maxLength: 12 }),
        fc.integer({ min: 1, max: 99 }),
        (base, size, extras, quantity) => {
          let sum = fraction(size?.price_gross ?? base);
          for (const extra of extras) {
            sum = plus(sum, times(fraction(extra), fraction(size?.modifier_price_multiplicator ?? '1')));
          }
          const unit = unitPrice(price(base), size, extras.map(price));
          expect(unit).toBe(Math.max(0, nearest(sum)));
          let line = 0;
          for (let count = 0; count < quantity; count++) line += unit;
          expect(linePrice(unit, quantity)).toBe(line);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order in which extras were chosen', () => {
    fc.assert(
      fc.property(fc.array(signed, { maxLength: 8 }), decimals(3, 6), (extras, factor) => {
        const size = variation('10', factor);
        expect(unitPrice(price('1'), size, extras.toReversed().map(price))).toBe(
          unitPrice(price('1'), size, extras.map(price)),
        );
      }),
    );
  });

  it('is never below nothing', () => {
    expect(unitPrice(price('2.00'), undefined, [price('-3.00')])).toBe(0);
  });

  it('is unknown when any part of it can not be read', () => {
    expect(unitPrice(price('free'), undefined, [])).toBeNaN();
    expect(unitPrice(price('1'), variation('1', ''), [])).toBeNaN();
    expect(unitPrice(price('1'), variation('?', '1'), [])).toBeNaN();
    expect(unitPrice(price('1'), undefined, [price('1,00')])).toBeNaN();
    // The product's own price says nothing once a size is chosen.
    expect(unitPrice(price('?'), variation('2', '1'), [])).toBe(2 * UNIT);
  });
});

describe('the price of an order', () => {
  it.each([
    ['JPY', '1234.5000', '0', '1235'],
    ['EUR', '12.3450', '2.5', '14.85'],
    ['EUR', '12.3449', '2.5', '14.84'],
    ['KWD', '3.4565', '1', '4.457'],
  ])('in %s of %s and a fee of %s is %s', (currency, subtotal, fee, text) => {
    const total = orderPrice(parseAmount(subtotal), parseAmount(fee), currency);
    expect(decimalString(total, text.split('.')[1]?.length ?? 0)).toBe(text);
  });

  it('lacks what is missing to the minimum, and nothing from there on', () => {
    expect(missingToMinimum(15.4 * UNIT, 20 * UNIT)).toBe(4.6 * UNIT);
    expect(missingToMinimum(20 * UNIT - 1, 20 * UNIT)).toBe(1);
    expect(missingToMinimum(20 * UNIT, 20 * UNIT)).toBe(0);
    expect(missingToMinimum(0, 0)).toBe(0);
    expect(missingToMinimum(0, Number.NaN)).toBe(0);
  });
});
