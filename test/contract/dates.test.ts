import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDateTime, isLocalDate } from '../../src/contract/dates.ts';
import { addDays } from '../../src/domain/localTime.ts';
import { parseInstant } from '../../src/domain/parseInstant.ts';

const day = fc.integer({ min: 0, max: 109_571 }).map((days) => addDays('1900-01-01', days));
const anyInstant = fc.date({ noInvalidDate: true });

describe('dates of requests', () => {
  it.each(
    [
      [
        '2026-02-29',
        '2026-13-01',
        '2026-00-10',
        '2026-1-1',
        '26-01-01',
        '2026-11-21T00:00',
        '',
        '2026-11-21 ',
      ],
      ['0000-01-01', '0999-12-31', '1000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '-000001-12-31'],
    ].flat(),
  )('know that %j is no day of the calendar', (text) => {
    expect(isLocalDate(text)).toBe(false);
  });

  it('know every day of the years 1900 to 2199', () => {
    fc.assert(fc.property(day, (date) => isLocalDate(date) && isDateTime(`${date}T19:30`)));
    for (const date of ['1900-01-01', '2028-02-29', '2199-12-31']) expect(isLocalDate(date)).toBe(true);
  });

  it('of all instants there are, take those of the same years and no others', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const text = instant.toISOString();
        const year = instant.getUTCFullYear();
        expect(isDateTime(text)).toBe(year >= 1900 && year < 2200);
        if (isDateTime(text)) expect(parseInstant(text)).toEqual(instant);
      }),
    );
  });

  it.each([
    '2026-02-31T10:00Z',
    '2026-11-31T10:00',
    '2026-11-20T25:00Z',
    '2026-11-20T10:60Z',
    '2026-11-20T10:00+99:00',
    '2026-11-20',
    '9999-12-31T23:59Z',
  ])('know that %j is no datetime', (text) => {
    expect(isDateTime(text)).toBe(false);
  });

  it('of any text take only what reads as an instant', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d[Z+-]?[\d:]*$/)),
        (text) => {
          if (isDateTime(text)) expect(parseInstant(text).getTime()).not.toBeNaN();
          if (isLocalDate(text)) expect(addDays(text, 0)).toBe(text);
        },
      ),
    );
  });
});
