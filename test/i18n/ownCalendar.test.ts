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
    expect(inOwnCalendar(latin('fa-IR'), DAY, DAY, LONG_DATE)).toBe('شنبه 7 آذر 1405');
    expect(inOwnCalendar('ar-SA', DAY, DAY, LONG_DATE)).toBe('السبت، ١٨ جمادى الآخرة ١٤٤٨');
    expect(inOwnCalendar(latin('ar-SA'), DAY, DAY, LONG_DATE)).toMatch(/18.*1448/);
    expect(inOwnCalendar('en-SA', DAY, DAY, LONG_DATE)).toBe('');
    expect(inOwnCalendar('en-GB', DAY, DAY, LONG_DATE)).toBe('');
    expect(inOwnCalendar('ar-AE', DAY, DAY, LONG_DATE)).toBe('');
  });

  it('is of one month or of two, over the end of a year too', () => {
    const months = (from: string, until: string) =>
      inOwnCalendar(latin('fa-IR'), calendarDay(from), calendarDay(until), {
        month: 'long',
        year: 'numeric',
      });
    expect(months('2026-11-23', '2026-12-06')).toBe('آذر 1405');
    expect(months('2026-11-23', '2026-12-27')).toBe('آذر – دی 1405');
    expect(months('2027-03-08', '2027-04-04')).toBe('اسفند 1405 – فروردین 1406');
  });
});
