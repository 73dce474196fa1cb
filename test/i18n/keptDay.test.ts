import { describe, expect, it } from 'vitest';
import { calendarDay } from '../../src/domain/localTime.ts';
import { formatDate } from '../../src/i18n/formats.ts';
import { keptDay } from '../../src/i18n/keptDay.ts';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { LONG_DATE } from '../../src/i18n/longDate.ts';

const writeIn = (locale: string) => (date: string, options: Intl.DateTimeFormatOptions) =>
  formatDate(locale, calendarDay(date), 'UTC', options);

describe('a day in a sentence', () => {
  it.each([
    ['en-GB', '28\u00a0November'],
    ['en-US', 'November\u00a028'],
    ['de', '28.\u00a0November'],
    ['pl', '28\u00a0listopada'],
    ['es', '28\u00a0de noviembre'],
    ['lt', 'lapkričio 28\u00a0d.'],
  ])('keeps its number with its month in %s', (locale, kept) => {
    expect(keptDay(writeIn(locale), '2026-11-28')).toContain(kept);
    expect(keptDay(writeIn(locale), '2026-11-28')).toContain(' ');
    expect(keptDay(writeIn(locale), '2026-11-28', LONG_DATE)).toContain(kept);
  });

  // In a narrow column the line breaks between them.
  it.each([
    ['pl', '2026-10-28', '28 października'],
    ['uk', '2026-11-28', '28 листопада'],
    ['el', '2026-09-28', '28 Σεπτεμβρίου'],
  ])('keeps no more in one line than fits it, in %s', (locale, date, kept) => {
    expect(keptDay(writeIn(locale), date)).toContain(kept);
  });

  it.each(LANGUAGES)('reads in %s as it is written elsewhere', (locale) => {
    const write = writeIn(locale);
    expect(keptDay(write, '2026-11-28').replaceAll('\u00a0', ' ')).toBe(
      write('2026-11-28', { weekday: 'long', day: 'numeric', month: 'long' }).replaceAll('\u00a0', ' '),
    );
  });
});
