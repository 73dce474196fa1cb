import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, minutesOf } from '../../src/domain/localTime.ts';
import { nearestTimes } from '../../src/domain/nearestTimes.ts';

const slot = fc
  .record({
    day: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-11-20', days)),
    time: fc
      .integer({ min: 0, max: 95 })
      .map((quarter) => `${String(quarter >> 2).padStart(2, '0')}:${['00', '15', '30', '45'][quarter & 3]}`),
  })
  .map((at) => ({ ...at, serviceDay: at.day }));
const slots = fc.uniqueArray(slot, { selector: ({ day, time }) => day + time, maxLength: 80 });

describe('the nearest times', () => {
  it('are at most as many as asked for, each one of those that are free and none twice', () => {
    fc.assert(
      fc.property(slots, slot, fc.integer({ min: 0, max: 5 }), (free, wish, count) => {
        const near = nearestTimes(free, wish, count);
        expect(near.length).toBeLessThanOrEqual(count);
        expect(new Set(near).size).toBe(near.length);
        expect(near.every((one) => free.includes(one))).toBe(true);
      }),
    );
  });

  it('name another day once only, and its time nearest to the wish', () => {
    fc.assert(
      fc.property(slots, slot, (free, wish) => {
        const others = nearestTimes(free, wish, 5).filter(({ day }) => day !== wish.day);
        expect(new Set(others.map(({ day }) => day)).size).toBe(others.length);
        const away = ({ time }: { time: string }) => Math.abs(minutesOf(time) - minutesOf(wish.time));
        for (const one of others) {
          const sameDay = free.filter(({ day }) => day === one.day);
          expect(away(one)).toBe(Math.min(...sameDay.map(away)));
        }
      }),
    );
  });

  it('are of the same day first, the nearest before the others', () => {
    const free = ['2026-11-27 19:30', '2026-11-28 21:30', '2026-11-28 18:00', '2026-11-29 19:30'].map(
      (text) => {
        const [day = '', time = ''] = text.split(' ');
        return { day, time, serviceDay: day };
      },
    );
    expect(nearestTimes(free, { day: '2026-11-28', serviceDay: '2026-11-28', time: '19:30' }, 3)).toEqual([
      free[2],
      free[1],
      free[0],
    ]);
  });

  it('are of the same evening past midnight, too, and not of the next day', () => {
    const evening = '2026-11-28';
    const free = [
      { serviceDay: evening, day: '2026-11-29', time: '00:30' },
      { serviceDay: '2026-11-29', day: '2026-11-29', time: '23:30' },
    ];
    expect(nearestTimes(free, { serviceDay: evening, day: evening, time: '23:30' }, 3)).toEqual(free);
    expect(nearestTimes(free, { ...free[1]!, time: '00:30', day: '2026-11-30' }, 1)).toEqual([free[1]]);
  });

  it('are not fewer than there are to offer', () => {
    fc.assert(
      fc.property(slots, slot, (free, wish) => {
        const sameDay = free.filter(({ day }) => day === wish.day).length;
        const otherDays = new Set(free.map(({ day }) => day).filter((day) => day !== wish.day)).size;
        expect(nearestTimes(free, wish, 3)).toHaveLength(Math.min(3, sameDay + otherDays));
      }),
    );
  });
});
