import { describe, expect, it } from 'vitest';
import { formatExtra } from '../../src/i18n/extraMoney.ts';
import { formatMoney } from '../../src/i18n/money.ts';

describe('money in a currency that nobody knows', () => {
  it.each([
    ['en', 7.5, 'points', 'points 7.50'],
    ['de', 7.5, 'points', 'points 7,50'],
    ['en', 12, '', '12.00'],
    ['en', 7.125, 'points', 'points 7.125'],
    ['en', 7.5, 'XQZ', 'XQZ\u00a07.50'],
  ])('has two decimals at least (%s, %d, "%s")', (locale, amount, currency, text) => {
    expect(formatMoney(locale, amount, currency)).toBe(text);
  });

  it('keeps the sign of what is added to a price', () => {
    expect(formatExtra('en', 15_000, 'points')).toBe('points +1.50');
  });
});
