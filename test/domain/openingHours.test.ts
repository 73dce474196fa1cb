import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeOf } from '../../src/domain/localTime.ts';
import { openingState, readOpeningHours, shownHours, weekOf } from '../../src/domain/openingHours.ts';
import { runsAt, type WeeklyWindow } from '../../src/domain/weeklyWindow.ts';

const BERLIN = 'Europe/Berlin';
/** Tuesday to Friday: lunch, and an evening that ends after midnight. */
const HOURS: WeeklyWindow[] = [
  { begins: '18:00', ends: '01:00', weekdays: [1, 2, 3, 4] },
  { begins: '12:00', ends: '15:00', weekdays: [1, 2, 3, 4] },
];

describe('the hours that a restaurant shows', () => {
  it('are those, and its opening hours where it shows none', () => {
    expect(shownHours({ visual_opening_hours: [], opening_hours: HOURS })).toEqual(HOURS);
    expect(shownHours({ visual_opening_hours: HOURS, opening_hours: [] })).toEqual(HOURS);
    expect(shownHours(null)).toEqual([]);
  });
});

describe('how a restaurant stands at an instant', () => {
  it.each([
    ['at lunch', '2026-11-24T12:30:00Z', true, '2026-11-24T14:00:00.000Z'],
    ['between lunch and evening', '2026-11-24T15:00:00Z', false, '2026-11-24T17:00:00.000Z'],
    [
      'after midnight, in the evening of the day before',
      '2026-11-27T23:30:00Z',
      true,
      '2026-11-28T00:00:00.000Z',
    ],
    [
      'at the end of the week, until it opens again',
      '2026-11-28T09:00:00Z',
      false,
      '2026-12-01T11:00:00.000Z',
    ],
    ['at the very end of its hours', '2026-11-24T14:00:00Z', false, '2026-11-24T17:00:00.000Z'],
  ])('says %s when that changes', (_, now, isOpen, at) => {
    expect(openingState(HOURS, BERLIN, new Date(now))).toEqual({ isOpen, at: new Date(at) });
  });

  it('says no end of a house that never closes, and nothing where no hours are known', () => {
    const always = [{ begins: '00:00', ends: '00:00', weekdays: [0, 1, 2, 3, 4, 5, 6] }];
    expect(openingState(always, BERLIN, Date.now())).toEqual({ isOpen: true, at: undefined });
    expect(openingState([], BERLIN, Date.now())).toBeUndefined();
    expect(
      openingState([{ begins: '12:00', ends: '15:00', weekdays: [] }], BERLIN, Date.now()),
    ).toBeUndefined();
  });

  it('agrees with the clock on the wall, in any zone at any hour', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
    const window = fc.record({
      begins: time,
      ends: time,
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    });
    fc.assert(
      fc.property(
        fc.array(window, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(BERLIN, 'Asia/Tokyo', 'Australia/Adelaide', 'America/St_Johns'),
        // A week without a change of clocks in any of them: what they do to hours is tested with `fulfilment.ts`.
        fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }),
        (hours, zone, minutes) => {
          const now = Date.parse('2026-11-16T00:00Z') + minutes * 60_000;
          const open = hours.some((one) => runsAt(one, localTimeOf(now, zone)));
          expect(openingState(hours, zone, now)?.isOpen).toBe(open);
        },
      ),
    );
  });
});

describe('hours of a record', () => {
  it('are read one by one, and what is none is left out', () => {
    const read = readOpeningHours([
      { begins: '12:00:00', ends: '15:00:00', weekdays: [0], capacity: 4 },
      { begins: 'noon', ends: '15:00', weekdays: [0] },
      { begins: '12:00', ends: '15:00', weekdays: [7] },
      null,
      'always',
    ]);
    expect(read).toEqual([{ begins: '12:00:00', ends: '15:00:00', weekdays: [0] }]);
    for (const none of [undefined, null, 'always', {}, 7]) expect(readOpeningHours(none)).toEqual([]);
  });

  it('stand under each weekday in the order of the day, from the day on which the week begins', () => {
    const week = weekOf(HOURS, 6);
    expect(week.map(({ weekday }) => weekday)).toEqual([6, 0, 1, 2, 3, 4, 5]);
    expect(week.map(({ windows }) => windows.map(({ begins }) => begins))).toEqual([
      [],
      [],
      ['12:00', '18:00'],
      ['12:00', '18:00'],
      ['12:00', '18:00'],
      ['12:00', '18:00'],
      [],
    ]);
  });
});
