/** Amounts as vendors count them: exactly what the order costs, or none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalString, payable } from '../../../src/domain/coins.ts';
import { paypalValue } from '../../../src/widget/payments/paypal/paypalValue.ts';
import { minorUnits } from '../../../src/widget/payments/stripe/minorUnits.ts';

describe('an amount as Stripe counts it', () => {
  it.each([
    ['32.40', 'EUR', 3240],
    ['0.07', 'EUR', 7],
    // As a floating number it would be 113999.99999999999 cents.
    ['1139.99', 'USD', 113_999],
    ['3240', 'JPY', 3240],
    ['12.350', 'KWD', 12_350],
    ['500', 'ISK', 50_000],
    ['500', 'UGX', 50_000],
    ['900.50', 'HUF', 90_050],
    ['80.45', 'TWD', 8045],
    ['1200', 'MGA', 1200],
    ['1200.00', 'XPF', 1200],
  ])('%s %s is %i', (amount, currency, units) => {
    expect(minorUnits(amount, currency)).toBe(units);
  });

  it.each([
    ['5.124', 'KWD', 'Stripe takes no last digit of three but 0'],
    ['500.50', 'ISK', 'nobody can pay half a króna'],
    ['3240.5', 'JPY', 'nor half a yen'],
    ['1.005', 'EUR', 'nor half a cent'],
    ['-5.00', 'EUR', 'it is no price'],
    ['twelve', 'EUR', 'it is no number'],
  ])('is none for %s %s: %s', (amount, currency) => {
    expect(minorUnits(amount, currency)).toBeUndefined();
  });

  it('is the amount again when it is divided, for every price that a currency of two decimals can have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(minorUnits(amount, 'EUR')).toBe(cents);
      }),
    );
  });

  it('is never another amount than the one that the guest sees', () => {
    const currencies = fc.constantFrom('EUR', 'JPY', 'KWD', 'ISK', 'HUF', 'UGX', 'CLP', 'TND');
    // A whole one of each in its own count, by Stripe's list.
    const ones: Record<string, bigint> = { JPY: 1n, CLP: 1n, KWD: 1000n, TND: 1000n };
    fc.assert(
      fc.property(currencies, fc.integer({ min: 0, max: 9_999_999_999 }), (currency, price) => {
        const amount = payable(price, currency);
        const units = minorUnits(decimalString(amount, 4), currency);
        // Ten-thousandths on both sides, so that nothing is rounded here.
        if (units !== undefined)
          expect(BigInt(units) * 10_000n).toBe(BigInt(amount) * (ones[currency] ?? 100n));
      }),
    );
  });
});

describe('an amount as PayPal takes it', () => {
  it.each([
    ['32.40', 'EUR', '32.40'],
    ['3240', 'JPY', '3240'],
    ['900.00', 'HUF', '900'],
    ['80.00', 'TWD', '80'],
  ])('%s %s is %s', (amount, currency, value) => {
    expect(paypalValue(amount, currency)).toBe(value);
  });

  it('is none where PayPal takes no decimals and there are some', () => {
    expect(paypalValue('900.50', 'HUF')).toBeUndefined();
  });
});
