import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRetentionPeriod, retentionEnds } from '../../src/domain/retention.ts';

const at = (text: string) => new Date(`${text}T11:00:00Z`);
const personEnd = (period: string, now: string) =>
  retentionEnds(period, at(now))?.person.toISOString().slice(0, 10);

describe('the period for which guests are remembered', () => {
  it.each([
    ['30 days', '2026-11-19', '2026-10-20'],
    ['1 day', '2026-03-01', '2026-02-28'],
    ['2 weeks', '2026-11-19', '2026-11-05'],
    ['6 months', '2026-11-19', '2026-05-19'],
    ['1 month', '2026-03-31', '2026-02-28'],
    ['1 year', '2028-02-29', '2027-02-28'],
    ['10 years', '2026-11-19', '2016-11-19'],
  ])('of %s on %s reaches back to %s', (period, now, end) => {
    expect(isRetentionPeriod(period)).toBe(true);
    expect(personEnd(period, now)).toBe(end);
  });

  it('removes nothing when it is forever, or cannot be read', () => {
    for (const period of [
      'forever',
      '',
      '0 days',
      '-1 years',
      '1.5 years',
      'a year',
      '10000 years',
      '1 Year',
    ])
      expect([period, retentionEnds(period, at('2026-11-19'))]).toEqual([period, undefined]);
    expect(['forever', '', '0 days', '12 moons'].map(isRetentionPeriod)).toEqual([true, false, false, false]);
  });

  it('lets wishes go first, a week after the visit, and never later than the person', () => {
    expect(retentionEnds('1 year', at('2026-11-19'))?.remarks).toEqual(at('2026-11-12'));
    expect(retentionEnds('2 days', at('2026-11-19'))?.remarks).toEqual(at('2026-11-17'));
  });

  it('never goes back when time goes on', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2000-01-01'), max: at('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 40 * 86_400_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('days', 'weeks', 'months', 'years'),
        (now, later, count, unit) => {
          const [first, next] = [0, later].map(
            (ms) => retentionEnds(`${count} ${unit}`, new Date(now.getTime() + ms))!,
          );
          expect(next!.person >= first!.person).toBe(true);
          expect(next!.remarks >= first!.remarks).toBe(true);
        },
      ),
    );
  });
});
