import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeOf } from '../../src/domain/localTime.ts';
import { serviceDayAt, soldOutAt, soldOutTerms } from '../../src/domain/soldOut.ts';

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/St_Johns',
];
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const HOUR = 3_600_000;

describe('a dish that is sold out', () => {
  it.each([
    ['in the evening', '2026-11-19T19:00:00Z', '2026-11-20T04:00:00Z'],
    ['after midnight, which is the same evening', '2026-11-20T00:30:00Z', '2026-11-20T04:00:00Z'],
    ['at five in the morning, which is a new day', '2026-11-20T04:00:00Z', '2026-11-21T04:00:00Z'],
  ])('%s until tomorrow is back at the next five in the morning', (_, now, until) => {
    expect(soldOutTerms('until_tomorrow', new Date(now), 'Europe/Berlin')).toEqual({
      sold_out: true,
      sold_out_until: new Date(until),
    });
  });

  it('until tomorrow is back within a day, at five in the morning, wherever and whenever it is', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (now, zone) => {
        const { sold_out_until: until } = soldOutTerms('until_tomorrow', now, zone);
        const hours = (until!.getTime() - now.getTime()) / HOUR;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual(25);
        expect(localTimeOf(until!, zone).time).toBe('05:00');
        expect(serviceDayAt(until!, zone) > serviceDayAt(now, zone)).toBe(true);
      }),
    );
  });

  it('is so from the press until its time, for good without one, and not at all when it is taken back', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 60 }),
        (now, zone, hours) => {
          const then = new Date(now.getTime() + hours * HOUR);
          const tomorrow = soldOutTerms('until_tomorrow', now, zone);
          expect(soldOutAt(tomorrow, then)).toBe(then < tomorrow.sold_out_until! ? 'until_tomorrow' : 'no');
          expect(soldOutAt(soldOutTerms('for_good', now, zone), then)).toBe('for_good');
          expect(soldOutAt(soldOutTerms('no', now, zone), then)).toBe('no');
        },
      ),
    );
  });
});
