import { expect, it } from 'vitest';
import { wholeDaysOf } from '../../../../src/pages/desk/hours/wholeDays.ts';

it.each([
  // Berlin, in winter an hour ahead.
  ['2026-12-23T23:00Z', '2026-12-24T23:00Z', ['2026-12-24', '2026-12-24']],
  ['2026-12-24T04:00Z', '2026-12-27T04:00Z', ['2026-12-24', '2026-12-26']],
  ['2026-12-24T04:00Z', '2026-12-24T23:00Z', ['2026-12-24', '2026-12-24']],
  ['2026-12-24T11:00Z', '2026-12-24T23:00Z', undefined],
  ['2026-12-23T23:00Z', '2026-12-24T04:00Z', undefined],
])(
  'is of whole days from midnight or from the morning on, and of nothing less (%s to %s)',
  (begins, ends, days) => {
    expect(wholeDaysOf(new Date(begins), new Date(ends), 'Europe/Berlin')).toEqual(days);
  },
);
