import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../../src/pages/desk/settings/tables.ts';
import {
  DAYS,
  type HourRecord,
  type Span,
  spansOf,
  type Week,
  weekChanges,
  weekOfRecords,
} from '../../../../src/pages/desk/settings/week.ts';

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
  it('read from what they were written as', () => {
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
});

describe('names of many tables', () => {
  it.each([
    ['1–4', ['1', '2', '3', '4']],
    ['A1-A3, Bar', ['A1', 'A2', 'A3', 'Bar']],
    ['08-10', ['08', '09', '10']],
    ['1，2、3', ['1', '2', '3']],
    ['Terrace 1–2', ['Terrace 1', 'Terrace 2']],
    ['', undefined],
    ['9-3', undefined],
    ['1-500', undefined],
    ['A1-B3', undefined],
  ])('"%s"', (words, names) => {
    expect(namesOf(words)).toEqual(names);
  });
});
