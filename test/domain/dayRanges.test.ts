import fc from 'fast-check';
import { expect, it } from 'vitest';
import { covers, type DayRange, withRange } from '../../src/domain/dayRanges.ts';
import { addDays } from '../../src/domain/localTime.ts';
import { withoutMonth } from '../../src/domain/withoutMonth.ts';

const days = Array.from({ length: 120 }, (_, index) => addDays('2026-11-01', index));
const range = fc
  .tuple(fc.nat(days.length - 1), fc.nat(20))
  .map(([from, length]): DayRange => [days[from]!, days[Math.min(days.length - 1, from + length)]!]);
const within = (ranges: readonly DayRange[]) =>
  days.filter((day) => ranges.some(([from, to]) => from <= day && day <= to));

it('a known day is one of those that were read, and none is lost or made up', () => {
  fc.assert(
    fc.property(
      fc.array(range, { maxLength: 8 }),
      fc.constantFrom('2026-11', '2026-12', '2027-01'),
      (read, month) => {
        const known = read.reduce<readonly DayRange[]>(withRange, []);
        expect(days.filter((day) => covers(known, day, day))).toEqual(within(read));
        const left = withoutMonth(known, month);
        expect(days.filter((day) => covers(left, day, day))).toEqual(
          within(read).filter((day) => !day.startsWith(month)),
        );
      },
    ),
  );
});

it('days between two that are known are known where every one of them is', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), range, (read, [from, to]) => {
      const known = read.reduce<readonly DayRange[]>(withRange, []);
      const asked = days.filter((day) => from <= day && day <= to);
      expect(covers(known, from, to)).toBe(asked.every((day) => within(read).includes(day)));
    }),
  );
});
