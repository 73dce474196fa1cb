import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancellationCost } from '../../src/domain/cancellationCost.ts';
import type { DepositTerms } from '../../src/domain/deposit.ts';

const date = new Date('2026-11-28T18:30:00Z');
const before = new Date('2026-11-01T12:00:00Z');
const ASKS: DepositTerms = {
  timezone: 'Europe/Berlin',
  booking_deposits_enabled: true,
  deposit_amount: 10,
  deposit_option: 'guest',
  currency: 'EUR',
  cancel_without_fees: true,
  cancel_without_fees_days: 2,
};
const FREE: DepositTerms = { timezone: 'Europe/Berlin', booking_deposits_enabled: false };

describe('what it costs to cancel', () => {
  it('is nothing until some days before, at the same time of the clock', () => {
    const until = new Date('2026-11-26T18:30:00Z');
    const table = { date, num: 2, hasDeposit: true };
    expect(cancellationCost(ASKS, table, before)).toEqual({ kind: 'freeUntil', until });
    expect(cancellationCost(ASKS, table, new Date(until.getTime() - 1)).kind).toBe('freeUntil');
    expect(cancellationCost(ASKS, table, until)).toEqual({ kind: 'over', until });
  });

  it('may be the deposit where none is given back', () => {
    const table = { date, num: 2, hasDeposit: true };
    expect(cancellationCost({ ...ASKS, cancel_without_fees: false }, table, before).kind).toBe('never');
    // A record that says nothing takes nobody's hope.
    expect(cancellationCost({ ...ASKS, cancel_without_fees: undefined }, table, before).kind).toBe('unknown');
  });

  it('is nothing where there was no deposit and would be none', () => {
    expect(cancellationCost(FREE, { date, num: 2 }, before).kind).toBe('free');
    expect(
      cancellationCost(
        { ...ASKS, deposits_certain_group_enabled: true, deposits_certain_group_size: 6 },
        { date, num: 2 },
        before,
      ).kind,
    ).toBe('free');
  });

  it.each([
    ['the restaurant', undefined, { date, num: 2 }],
    ['the day', FREE, { num: 2 }],
    ['the party, as in a link that was cut short', FREE, { date }],
    ['whether there was a deposit, where one is asked for', ASKS, { date, num: 2 }],
  ])('is unknown without %s', (_, terms, table) => {
    expect(cancellationCost(terms, table, before)).toEqual({ kind: 'unknown' });
  });

  it('is never said to be nothing when a deposit was made and its time is over', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom(true, undefined),
        fc.oneof(fc.integer({ min: -1, max: 30 }), fc.double({ noNaN: true })),
        fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
        fc.integer({ min: 0, max: 60 }),
        (enabled, fees, days, num, hoursAhead) => {
          const terms = {
            ...ASKS,
            booking_deposits_enabled: enabled,
            cancel_without_fees: fees,
            cancel_without_fees_days: days,
          };
          const now = new Date(date.getTime() - hoursAhead * 3_600_000);
          const cost = cancellationCost(terms, { date, num, hasDeposit: true }, now);
          expect(cost.kind).not.toBe('free');
          if (cost.kind === 'freeUntil') expect(cost.until > now).toBe(true);
          // A date that can be shown, whatever the record says.
          if ('until' in cost) expect(Number.isNaN(cost.until.getTime())).toBe(false);
        },
      ),
    );
  });
});
