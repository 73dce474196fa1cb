import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPromise, inMinutes, minutesUntil } from '../../../../src/pages/desk/board/promise.ts';

const MINUTE = 60_000;
const instant = fc.date({
  min: new Date('2026-01-01T00:00Z'),
  max: new Date('2027-01-01T00:00Z'),
  noInvalidDate: true,
});

it('suggests the requested time while it can be kept, and never a time that has passed', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -600, max: 600 }), (now, ahead) => {
      const asked = new Date(now.getTime() + ahead * MINUTE);
      const promised = firstPromise(asked, now);
      expect(promised.getTime()).toBeGreaterThanOrEqual(now.getTime() + 5 * MINUTE);
      if (ahead >= 5) expect(promised).toEqual(asked);
    }),
  );
});

it('promises whole minutes, and no fewer than were chosen', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 60 }), (now, minutes) => {
      const time = inMinutes(now, minutes);
      expect(time.getTime() % MINUTE).toBe(0);
      expect(time.getTime() - now.getTime()).toBeGreaterThanOrEqual(minutes * MINUTE);
      expect(time.getTime() - now.getTime()).toBeLessThan((minutes + 1) * MINUTE);
    }),
  );
});

it('counts an order as late from the first whole minute on', () => {
  const now = new Date('2026-11-19T19:00:30Z');
  expect(minutesUntil(new Date('2026-11-19T19:00:00Z'), now)).toEqual({ minutes: 0, isLate: false });
  expect(minutesUntil(new Date('2026-11-19T18:59:00Z'), now)).toEqual({ minutes: 1, isLate: true });
  expect(minutesUntil(new Date('2026-11-19T19:20:00Z'), now)).toEqual({ minutes: 19, isLate: false });
});
