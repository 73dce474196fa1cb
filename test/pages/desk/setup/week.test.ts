import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hoursOf,
  sameHours,
  usualSpans,
  weekOf,
  withDay,
  withSpans,
} from '../../../../src/pages/desk/setup/week.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const day = fc
  .uniqueArray(time, { maxLength: 3 })
  .map((begins) => begins.toSorted().map((from) => ({ begins: from, ends: '23:59' })));
const week = fc.array(day, { minLength: 7, maxLength: 7 });

describe('opening hours as a week', () => {
  it('are the same after they were kept and read', () => {
    fc.assert(
      fc.property(week, (days) => {
        expect(weekOf(hoursOf(days))).toEqual(days);
      }),
    );
  });

  it('are one record for all days that are alike', () => {
    const lunch = { begins: '12:00', ends: '14:30' };
    const dinner = { begins: '18:00', ends: '01:00' };
    const days = [[], [dinner], [dinner], [lunch, dinner], [lunch, dinner], [lunch], [lunch]];
    expect(hoursOf(days)).toEqual([
      { ...dinner, weekdays: [1, 2, 3, 4] },
      { ...lunch, weekdays: [3, 4, 5, 6] },
    ]);
    expect(usualSpans(days)).toBeUndefined();
  });

  it('are changed for all open days at once, or for one', () => {
    const open = [{ begins: '12:00', ends: '22:00' }];
    const days = weekOf([{ ...open[0]!, weekdays: [0, 1, 2] }]);
    expect(usualSpans(days)).toEqual(open);
    const late = [{ begins: '18:00', ends: '23:00' }];
    expect(withSpans(days, late)).toEqual([late, late, late, [], [], [], []]);
    expect(usualSpans(withDay(days, 6, late))).toBeUndefined();
    expect(hoursOf(withDay(withDay(withDay(days, 0, []), 1, []), 2, []))).toEqual([]);
  });

  it('are known again with seconds and in another order of days', () => {
    const one = { begins: '12:00:00', ends: '14:30:00', weekdays: [2, 1] };
    expect(sameHours(one, { begins: '12:00', ends: '14:30', weekdays: [1, 2] })).toBe(true);
    expect(sameHours(one, { begins: '12:00', ends: '14:30', weekdays: [1] })).toBe(false);
  });
});
