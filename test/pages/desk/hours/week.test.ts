import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAYS,
  EMPTY_WEEK,
  type HourRecord,
  hourRecord,
  type Span,
  spansOf,
  type Week,
  weekChanges,
  weekOfRecords,
} from '../../../../src/pages/desk/hours/week.ts';

const spans = fc.uniqueArray(
  fc.record({
    begins: fc.constantFrom('11:30', '12:00', '18:00', '22:00'),
    ends: fc.constantFrom('14:30', '15:00', '23:00', '02:00'),
    seats: fc.constantFrom(undefined, 20, 40),
    until: fc.constantFrom('', '21:00'),
  }),
  // Hours of one day begin at different times, or they would be the same table twice.
  { maxLength: 3, selector: ({ begins }: Span) => begins },
);
const weeks = fc
  .array(spans, { minLength: 7, maxLength: 7 })
  .map((days) => Object.fromEntries(DAYS.map((day, index) => [day, days[index] ?? []])) as unknown as Week);

const recordsOf = (week: Week): HourRecord[] =>
  spansOf(week).map((span, index) => ({ ...span, id: index + 1, updated: 'a' }));
/** Whatever their order in it. */
const sorted = (week: Week) => weekOfRecords(recordsOf(week));

function applied(records: readonly HourRecord[], week: Week): HourRecord[] {
  const { add, change, remove } = weekChanges(week, records);
  return [
    ...records
      .filter(({ id }) => !remove.includes(id))
      .map((record) => ({ ...record, ...change.find(({ id }) => id === record.id) })),
    ...add.map((span, index) => ({ ...span, id: 1000 + index, updated: '' })),
  ];
}

describe('the hours of a week', () => {
  it('are read back from the records they were written to', () => {
    fc.assert(
      fc.property(weeks, (week) => {
        expect(weekOfRecords(spansOf(week))).toEqual(sorted(week));
      }),
    );
  });

  it('become any other week by the changes that are sent', () => {
    fc.assert(
      fc.property(weeks, weeks, (one, other) => {
        expect(weekOfRecords(applied(recordsOf(one), other))).toEqual(sorted(other));
      }),
    );
  });

  it('need no change to stay as they are', () => {
    fc.assert(
      fc.property(weeks, (week) => {
        expect(weekChanges(week, recordsOf(week))).toEqual({ add: [], change: [], remove: [] });
      }),
    );
  });

  it('are one record for all days that are alike', () => {
    const lunch = { begins: '12:00', ends: '14:30', seats: 20, until: '' };
    const dinner = { begins: '18:00', ends: '01:00', seats: 20, until: '' };
    const week = {
      ...EMPTY_WEEK,
      d1: [dinner],
      d2: [dinner],
      d3: [lunch, dinner],
      d4: [lunch, dinner],
      d5: [lunch],
      d6: [lunch],
    };
    expect(spansOf(week)).toEqual([
      { ...dinner, weekdays: [1, 2, 3, 4] },
      { ...lunch, weekdays: [3, 4, 5, 6] },
    ]);
  });

  it('are recognised with seconds and with their days in another order', () => {
    const kept = {
      id: 1,
      updated: 'a',
      begins: '12:00:00',
      ends: '14:30:00',
      capacity: 20,
      weekdays: [2, 1],
    };
    const lunch = [{ begins: '12:00', ends: '14:30', seats: 20, until: '' }];
    const none = { add: [], change: [], remove: [] };
    expect(weekChanges({ ...EMPTY_WEEK, d1: lunch, d2: lunch }, [hourRecord(kept)])).toEqual(none);
    expect(weekChanges({ ...EMPTY_WEEK, d1: lunch }, [hourRecord(kept)])).not.toEqual(none);
  });
});
