import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExtra } from '../../src/i18n/extraMoney.ts';
import { formatMoney } from '../../src/i18n/money.ts';

describe('money', () => {
  it.each([
    ['en-GB', 'JPY', 'JP', '¥1,200'],
    ['en-GB', 'AUD', 'AU', '$1,200.00'],
    ['de-DE', 'CAD', 'CA', '1.200,00\u00a0$'],
    ['en-GB', 'EUR', 'DE', '€1,200.00'],
    // Where the sign alone would be another country's money.
    ['en-GB', 'USD', 'AR', 'US$1,200.00'],
    ['en-GB', 'JPY', 'CN', 'JP¥1,200'],
    ['en-GB', 'KWD', 'KW', 'KWD\u00a01,200.000'],
    // In Arabic even the short sign has letters before it.
    ['ar-JP', 'JPY', 'JP', '\u200f1,200\u00a0¥'],
    ['ar-JP', 'CAD', 'ca', '\u200f1,200.00\u00a0$'],
    ['ar-JP', 'CAD', 'AR', '\u200f1,200.00\u00a0CA$\u200e'],
    ['ar-GB', 'GBP', 'GB', '\u200f1,200.00\u00a0£'],
    ['en-GB', 'BRL', 'BR', 'R$1,200.00'],
    // Where nobody knows in which country.
    ['en-GB', 'JPY', undefined, 'JP¥1,200'],
    ['en-GB', 'JPY', '', 'JP¥1,200'],
    ['en-GB', 'JPY', 'Nowhere', 'JP¥1,200'],
  ])('for a guest of %s in %s at a restaurant in %s is %s', (locale, currency, country, text) => {
    expect(formatMoney(locale, 1200, currency, { country })).toBe(text);
  });

  it('reads the same way in every right-to-left language, whatever the currency: its sign, and its figure', () => {
    const bidi = bidiFactory();
    /** As it stands on a screen, from left to right, between words of the language. */
    const seen = (text: string, words: string) => {
      const line = `${words} ${text} ${words}`;
      return bidi
        .getReorderedString(line, bidi.getEmbeddingLevels(line, 'rtl'))
        .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '');
    };
    const words: Record<string, string> = { ar: 'السعر', he: 'מחיר', fa: 'قیمت' };
    for (const language of ['ar', 'he', 'fa'])
      for (const country of ['AU', 'DE', 'KW'])
        for (const currency of Intl.supportedValuesOf('currency'))
          for (const amount of [1234.5, -12]) {
            const locale = `${language}-${country}`;
            const text = formatMoney(locale, amount, currency, { country });
            const line = seen(text, words[language]!);
            const [sign] =
              /[^\s\d\p{Nd}\u061c\u200e\u200f\u2066-\u2069]*[A-Za-z][^\s\d\p{Nd}\u200e\u200f\u2066-\u2069]*/u.exec(
                text,
              ) ?? [];
            if (sign) expect(line, `${locale} ${currency} ${text}`).toContain(sign);
            const [figure] = /[\p{Nd}][\p{Nd}.,\u066b\u066c]*/u.exec(text) ?? [];
            expect(line, `${locale} ${currency} ${text}`).toContain(figure);
          }
    expect(seen(formatMoney('ar-DE', 12.5, 'AUD', { country: 'DE' }), 'السعر')).toContain('AU$\u00a012.50');
  });

  it('is written whatever a record calls its currency and its country', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (currency, country) => {
        expect(formatMoney('en', 7.5, currency, { country })).toContain('7');
      }),
    );
  });
});

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
    expect(formatExtra('en', 15_000, 'points', undefined)).toBe('points +1.50');
  });
});

describe('what is added to a price', () => {
  it.each([
    ['en-DE', 25_000, 'EUR', '+€2.50'],
    ['nl-NL', 25_000, 'EUR', '+€\u00a02,50'],
    ['nl-NL', -25_000, 'EUR', '-€\u00a02,50'],
    ['nl-NL', 25_000, 'USD', '+US$\u00a02,50'],
    ['de-DE', 25_000, 'EUR', '+2,50\u00a0€'],
  ])('begins with its sign: %s, %d, %s', (locale, amount, currency, text) => {
    expect(formatExtra(locale, amount, currency, 'NL')).toBe(text);
  });
});
