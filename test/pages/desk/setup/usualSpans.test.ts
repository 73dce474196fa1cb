import { expect, it } from 'vitest';
import { EMPTY_WEEK, spansOf, weekOfRecords } from '../../../../src/pages/desk/hours/week.ts';
import { everyDay, usualSpans, withSpans } from '../../../../src/pages/desk/setup/usualSpans.ts';

const span = (begins: string, ends: string) => ({ begins, ends, seats: 20, until: '' });
const open = [span('12:00', '22:00')];
const late = [span('18:00', '23:00')];

it('days with the same hours are changed together, and closed ones stay closed', () => {
  const days = weekOfRecords([{ ...open[0]!, weekdays: [0, 1, 2] }]);
  expect(usualSpans(days)).toEqual(open);
  expect(withSpans(days, late)).toEqual({ ...EMPTY_WEEK, d0: late, d1: late, d2: late });
});

it('days that differ have no common hours, and neither has a week without open days', () => {
  expect(usualSpans({ ...everyDay(open), d6: late })).toBeUndefined();
  expect(usualSpans({ ...everyDay(open), d6: [] })).toEqual(open);
  expect(usualSpans(EMPTY_WEEK)).toBeUndefined();
});

it('a week of equal days is kept in one record', () => {
  expect(spansOf(everyDay(open))).toEqual([{ ...open[0], weekdays: [0, 1, 2, 3, 4, 5, 6] }]);
});
