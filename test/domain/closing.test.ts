import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingRules } from '../../src/domain/bookingRules.ts';
import { CLOSINGS, closingTime, sittingsOfDay } from '../../src/domain/closing.ts';

const hour = (begins: string, ends: string) => ({
  begins,
  ends,
  capacity: 10,
  end_of_acceptance: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
});
const rules = (...hours: ReturnType<typeof hour>[]): BookingRules => ({
  timezone: 'Europe/Berlin',
  booking_interval: 30,
  booking_timespan: 120,
  min_book_in_advance_hours: 0,
  booking_days_in_advance: 60,
  hours,
  overrides: [],
  timespans: [],
  offers: [],
});
const DAY = '2026-11-19';
const NOON = new Date('2026-11-19T11:00:30Z');
const LUNCH_AND_DINNER = rules(hour('12:00', '14:30'), hour('18:00', '01:00'));
const span = (closing: (typeof CLOSINGS)[number], day = DAY, own = LUNCH_AND_DINNER, now = NOON) => {
  const time = closingTime(closing, day, own, now);
  return time && [time.begins.toISOString(), time.ends.toISOString()];
};

describe('closing', () => {
  it('from now on begins with this minute and ends with the night', () => {
    expect(span('now')).toEqual(['2026-11-19T11:00:00.000Z', '2026-11-20T04:00:00.000Z']);
  });

  it('for the evening begins with its first sitting', () => {
    expect(span('evening')).toEqual(['2026-11-19T17:00:00.000Z', '2026-11-20T04:00:00.000Z']);
    expect(span('evening', DAY, rules(hour('11:00', '14:00')))?.[0]).toBe('2026-11-19T15:00:00.000Z');
  });

  it('for a day is all of it, and what comes of it after midnight', () => {
    expect(span('day', '2026-11-21')).toEqual(['2026-11-21T04:00:00.000Z', '2026-11-22T04:00:00.000Z']);
  });

  it('from now on is nothing on a day that is over, and all of one that lies ahead', () => {
    expect(span('now', '2026-11-18')).toBeUndefined();
    expect(span('now', '2026-11-21')).toEqual(span('day', '2026-11-21'));
  });

  it('never ends before it begins, nor outside of its day', () => {
    const days = fc.integer({ min: 0, max: 700 }).map((count) => {
      const date = new Date(Date.UTC(2026, 0, 1 + count));
      return date.toISOString().slice(0, 10);
    });
    fc.assert(
      fc.property(fc.constantFrom(...CLOSINGS), days, fc.nat({ max: 700 * 24 }), (closing, day, hours) => {
        const now = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
        const time = closingTime(closing, day, LUNCH_AND_DINNER, now);
        const whole = closingTime('day', day, LUNCH_AND_DINNER, now)!;
        if (!time) return;
        expect(time.begins < time.ends).toBe(true);
        expect(time.begins >= whole.begins && time.ends.getTime() === whole.ends.getTime()).toBe(true);
      }),
    );
  });
});

describe('the sittings of a day', () => {
  const at = (time: string, num: number, date = DAY) => {
    const begins = new Date(`${date}T${time}:00+01:00`);
    return { date: begins, ends: new Date(begins.getTime() + 7_200_000), num };
  };

  it('are its hours, each with its bookings, those after midnight among the evening', () => {
    const bookings = [at('12:30', 2), at('18:00', 4), at('19:30', 3), at('00:30', 2, '2026-11-20')];
    const sittings = sittingsOfDay(DAY, LUNCH_AND_DINNER, bookings);
    expect(sittings.map(({ bookings: count, covers }) => [count, covers])).toEqual([
      [1, 2],
      [3, 9],
    ]);
    expect(sittings[1]!.ends.toISOString()).toBe('2026-11-20T00:00:00.000Z');
  });

  it('count every booking once, also one outside of all hours', () => {
    const minutes = fc.integer({ min: 5 * 60, max: 29 * 60 - 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(minutes, fc.integer({ min: 1, max: 8 })), { maxLength: 20 }), (list) => {
        const bookings = list
          .map(([minute, num]) => {
            const date = new Date(Date.parse(`${DAY}T00:00:00+01:00`) + minute * 60_000);
            return { date, ends: new Date(date.getTime() + 7_200_000), num };
          })
          .sort((a, b) => a.date.getTime() - b.date.getTime());
        const sittings = sittingsOfDay(DAY, LUNCH_AND_DINNER, bookings);
        const sum = (field: 'bookings' | 'covers') => sittings.reduce((all, own) => all + own[field], 0);
        expect(sum('bookings')).toBe(bookings.length);
        expect(sum('covers')).toBe(bookings.reduce((all, { num }) => all + num, 0));
        const begins = sittings.map((own) => own.begins.getTime());
        expect(begins).toEqual([...begins].sort((a, b) => a - b));
      }),
    );
  });
});
