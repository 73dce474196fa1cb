import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../src/domain/instantOf.ts';
import { addDays, localTimeOf, minutesOf, weekdayOf } from '../../src/domain/localTime.ts';

const ZONES = ['Europe/Berlin', 'Asia/Tokyo', 'Asia/Kuwait', 'Australia/Adelaide', 'America/St_Johns', 'UTC'];
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('local dates and times', () => {
  it('lead to an instant at which the clock shows them, or to the moment after a skipped hour', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...ZONES),
        (date, minutes, zone) => {
          const shown = localTimeOf(instantOf(date, minutes, zone), zone);
          expect(shown.date).toBe(date);
          const late = minutesOf(shown.time) - minutes;
          // Clocks are put forward by an hour, or by half of one.
          expect([0, 30, 60]).toContain(late);
        },
      ),
    );
  });

  it('count days back and forth over months, years and leap days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(weekdayOf(addDays(date, 7 * days))).toBe(weekdayOf(date));
      }),
    );
  });

  it('count the week from Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weekdayOf('2026-11-29')).toBe(6);
  });
});
