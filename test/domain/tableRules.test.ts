import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fulfilmentWindows, isFulfilledAt, openUntil } from '../../src/domain/fulfilment.ts';
import { presentTime, tableRules } from '../../src/domain/tableRules.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const MINUTE = 60_000;
const BERLIN = 'Europe/Berlin';
const hour = (begins: string, ends: string, ...categories: string[]) => ({
  begins,
  ends,
  weekdays: EVERY_DAY,
  menu_categories: categories,
});
/** A local time of Saturday, 21 November 2026 in Berlin. */
const at = (time: string) => Date.parse(`2026-11-21T${time}+01:00`);

describe('an order at the table', () => {
  it('is for now, to the millisecond, until the very end of the hours', () => {
    const rules = tableRules([hour('12:00', '22:30')], BERLIN);
    fc.assert(
      fc.property(fc.integer({ min: at('12:00'), max: at('22:30') - 1 }), (now) => {
        expect(presentTime(rules, now)?.getTime()).toBe(now);
        expect(isFulfilledAt(rules, now, now)).toBe(true);
        expect(openUntil(rules, now)?.getTime()).toBe(at('22:30'));
      }),
    );
    for (const now of [at('22:30'), at('11:59:59.999')]) expect(isFulfilledAt(rules, now, now)).toBe(false);
    expect(presentTime(rules, at('22:30'))).toBeUndefined();
    expect(presentTime(rules, at('22:29:59.999'))?.getTime()).toBe(at('22:29:59.999'));
  });

  it('can not be planned: what lies further ahead than today is no time for it', () => {
    const rules = tableRules([hour('12:00', '15:00')], BERLIN);
    expect(fulfilmentWindows(rules, at('16:00'))).toEqual([]);
    expect(presentTime(rules, at('11:59'))).toBeUndefined();
    expect(fulfilmentWindows(rules, at('13:00'))).toEqual([{ from: at('13:00'), to: at('15:00') }]);
  });

  it('is taken after midnight in the night that began the day before', () => {
    const rules = tableRules([hour('18:00', '01:00')], BERLIN);
    expect(presentTime(rules, at('00:59:59'))?.getTime()).toBe(at('00:59:59'));
    expect(isFulfilledAt(rules, at('01:00'), at('01:00'))).toBe(false);
  });

  it('is taken at no time without hours, or with hours that can not be read', () => {
    for (const hours of [[], [hour('late', '22:00')]])
      expect(isFulfilledAt(tableRules(hours, BERLIN), at('20:00'), at('20:00'))).toBe(false);
  });

  it('has a category whenever a window names it or names none, and the kitchen whenever any window runs', () => {
    const windows = fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: 23 }),
          fc.integer({ min: 1, max: 8 }),
          fc.uniqueArray(fc.constantFrom('pizza', 'drinks', 'cakes'), { maxLength: 2 }),
        )
        .map(([begins, length, categories]) => {
          const clock = (hours: number) => `${String(hours % 24).padStart(2, '0')}:00`;
          return hour(clock(begins), clock(begins + length), ...categories);
        }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(windows, fc.integer({ min: 0, max: 1439 }), (hours, minute) => {
        const now = at('00:00') + minute * MINUTE;
        const isOpen = (only: typeof hours, category?: string) =>
          isFulfilledAt(tableRules(only, BERLIN, category), now, now);
        const running = hours.filter(({ begins, ends }) => isOpen([hour(begins, ends)]));
        expect(isOpen(hours)).toBe(running.length > 0);
        for (const category of ['pizza', 'drinks', 'cakes'])
          expect(isOpen(hours, category)).toBe(
            running.some(({ menu_categories: only }) => !only.length || only.includes(category)),
          );
      }),
    );
  });
});
