import { describe, expect, it } from 'vitest';
import { formatShare } from '../../src/i18n/formatShare.ts';
import { formatDate, formatMonths, formatNumber, formatPercentChange } from '../../src/i18n/formats.ts';
import { FULL_DAY } from '../../src/i18n/fullDay.ts';
import { LANGUAGES } from '../../src/i18n/locales.ts';

const DAY = new Date('2026-11-24T00:00:00Z');
const NEXT_MONTH = new Date('2026-12-24T00:00:00Z');

describe('a date', () => {
  it.each([
    ['fa', 'سه‌شنبه ۲۴ نوامبر'],
    ['th', 'วันอังคารที่ 24 พฤศจิกายน'],
    ['ar-SA', 'الثلاثاء، ٢٤ نوفمبر'],
  ])(
    'is that by which the restaurant opens, also where the language has a calendar of its own: %s',
    (locale, text) => {
      expect(formatDate(locale, DAY, 'UTC', FULL_DAY)).toBe(text);
    },
  );

  it('has no brackets in Basque, whose article belongs to the figure', () => {
    expect(formatDate('eu', DAY, 'UTC', FULL_DAY)).toMatch(/ 24a, asteartea$/);
  });

  it('and its month have the same digits as any number of the language', () => {
    for (const language of LANGUAGES) {
      expect(formatDate(language, DAY, 'UTC', FULL_DAY), language).toContain(formatNumber(language, 24));
      const year = new Intl.NumberFormat(language, { useGrouping: false }).format(2026);
      expect(formatMonths(language, DAY, NEXT_MONTH, 'UTC'), language).toContain(year);
    }
  });
});

describe('a figure', () => {
  it('is written as English writes it, wherever the restaurant is, as its prices are', () => {
    expect(formatNumber('en-DE', 1234.5)).toBe('1,234.5');
    expect(formatPercentChange('en-FR', -20)).toBe('-20%');
    expect(formatShare('en-DE', 0.94)).toBe('94%');
  });

  it('is written as a language does where it is at home', () => {
    expect(formatNumber('de-DE', 1234.5)).toBe('1.234,5');
    expect(formatNumber('ar-EG', 12)).toBe('١٢');
    expect(formatPercentChange('de-DE', -20)).toBe('-20\u00a0%');
    // No line ends between its signs.
    expect(formatPercentChange('eu', -20)).toBe('−\u2060%\u00a020');
  });
});
