import { describe, expect, it } from 'vitest';
import { calendarDay } from '../../src/domain/localTime.ts';
import { formatDate, formatMonths } from '../../src/i18n/formats.ts';
import { LONG_DATE } from '../../src/i18n/longDate.ts';
import { inOwnCalendar } from '../../src/i18n/ownCalendar.ts';

const DAY = calendarDay('2026-11-28');
/** With the digits that everybody here reads. */
const latin = (locale: string) => `${locale}-u-nu-latn`;

describe('the day on which a restaurant opens', () => {
  it.each(['th-TH', 'fa-IR', 'ar-SA', 'ar-AE', 'en-GB'])('is counted alike everywhere: %s', (locale) => {
    const written = formatDate(latin(locale), DAY, 'UTC', LONG_DATE);
    expect(written).toMatch(/28/);
    expect(written).toMatch(/2026/);
    expect(formatMonths(latin(locale), DAY, calendarDay('2026-12-20'), 'UTC')).toMatch(/2026/);
  });

  it('stands beside it in the calendar of the guest’s own language', () => {
    expect(inOwnCalendar(latin('th-TH'), DAY, DAY, LONG_DATE)).toMatch(/28.*2569/);
    expect(inOwnCalendar(latin('fa-IR'), DAY, DAY, LONG_DATE)).toMatch(/1405/);
    expect(inOwnCalendar('en-GB', DAY, DAY, LONG_DATE)).toBe('');
    expect(inOwnCalendar('ar-AE', DAY, DAY, LONG_DATE)).toBe('');
  });
});
