/** What stands in where a browser lacks the formats of a language writes as Node does, which has them all. */
import { describe, expect, it } from 'vitest';
import { DATES, formatDataOf, LACKED, RANGES } from '../../scripts/build/formatData.ts';
import { formatsBy } from '../../src/i18n/lentFormats.ts';

const DAY = 86_400_000;
/** Every day of two years, at a time that is yesterday's in New York and tomorrow's in Tokyo. */
const DAYS = Array.from({ length: 730 }, (_, day) => new Date(Date.UTC(2026, 0, 1, 16) + day * DAY));
const ZONES = ['UTC', 'Atlantic/Reykjavik', 'Europe/Madrid', 'America/New_York', 'Asia/Tokyo'];
const FIGURES = [0, 3, 1234, 12_345.678, 1_234_567, -20, -0.5];
const NUMBERS: Intl.NumberFormatOptions[] = [
  {},
  { minimumFractionDigits: 2 },
  { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 },
  { style: 'unit', unit: 'meter', maximumFractionDigits: 1 },
  { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 },
  ...['ISK', 'EUR', 'DKK', 'USD', 'GBP', 'JPY', 'KWD', 'BRL', 'AUD'].flatMap((currency) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => ({
      style: 'currency' as const,
      currency,
      currencyDisplay,
    })),
  ),
];

describe.each(Object.keys(LACKED))('formats of %s that a browser lacks', (language) => {
  const make = formatsBy(formatDataOf(language));

  it('write every day of two years in the zone that is asked for', () => {
    for (const options of DATES)
      for (const timeZone of ZONES) {
        const all = { ...options, calendar: 'gregory', timeZone };
        const own = make(Intl.DateTimeFormat, all) as Intl.DateTimeFormat;
        const known = new Intl.DateTimeFormat(language, all);
        expect(DAYS.map((day) => own.format(day))).toEqual(DAYS.map((day) => known.format(day)));
      }
  });

  it('write from one month to another, over the end of a year too', () => {
    for (const options of RANGES) {
      const all = { ...options, calendar: 'gregory', timeZone: 'UTC' };
      const own = make(Intl.DateTimeFormat, all) as Intl.DateTimeFormat;
      const known = new Intl.DateTimeFormat(language, all);
      for (const from of DAYS.slice(0, 365))
        for (const days of [0, 13, 41]) {
          const until = new Date(Number(from) + days * DAY);
          expect(own.formatRange(from, until)).toBe(known.formatRange(from, until));
        }
    }
  });

  it('write times of day', () => {
    const options = { hour: 'numeric', minute: '2-digit', calendar: 'gregory', timeZone: 'UTC' } as const;
    const own = make(Intl.DateTimeFormat, options) as Intl.DateTimeFormat;
    const known = new Intl.DateTimeFormat(language, options);
    for (let minute = 0; minute < 1440; minute++) {
      const time = new Date(minute * 60_000);
      expect(own.format(time)).toBe(known.format(time));
    }
  });

  it('tell the two of an hour that comes twice apart, in words of the language beside it', () => {
    const options = {
      hour: 'numeric',
      minute: '2-digit',
      calendar: 'gregory',
      timeZone: 'Europe/Madrid',
      timeZoneName: 'long',
    } as const;
    const own = make(Intl.DateTimeFormat, options) as Intl.DateTimeFormat;
    const [summer, winter] = ['00:30', '01:30'].map((time) => own.format(new Date(`2026-10-25T${time}Z`)));
    expect(summer).toMatch(/^0?2[.:]30 .*(?:verano|sommer)/i);
    expect(winter).toMatch(/^0?2[.:]30 .*(?:estándar|normal)/i);
  });

  it('write figures, shares, distances and money', () => {
    for (const options of NUMBERS) {
      const own = make(Intl.NumberFormat, options) as Intl.NumberFormat;
      const known = new Intl.NumberFormat(language, options);
      for (const figure of FIGURES)
        expect(own.format(figure), JSON.stringify(options)).toBe(known.format(figure));
    }
  });

  it('list things', () => {
    for (const type of ['conjunction', 'unit'] as const) {
      const own = make(Intl.ListFormat, { type }) as Intl.ListFormat;
      const known = new Intl.ListFormat(language, { type });
      for (const things of [[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']])
        expect(own.format(things)).toBe(known.format(things));
    }
  });

  it('know nothing of what nobody asks them for', () => {
    expect(make(Intl.DateTimeFormat, { era: 'long', calendar: 'gregory' })).toBeUndefined();
  });
});
