import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DepositTerms, dueDeposit } from '../../src/domain/deposit.ts';

const terms = (changes: Partial<DepositTerms> = {}): DepositTerms => ({
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  booking_deposits_enabled: true,
  deposit_amount: 12.5,
  deposit_option: 'guest',
  ...changes,
});
/** A Friday, 19:00 in Berlin. */
const FRIDAY = new Date('2026-11-27T18:00Z');

describe('a deposit', () => {
  it('is one amount for the booking, or one for each guest', () => {
    expect(dueDeposit(terms({ deposit_option: 'booking' }), 4, FRIDAY)?.amount).toBe(12.5);
    expect(dueDeposit(terms(), 4, FRIDAY)?.amount).toBe(50);
    expect(dueDeposit(terms({ deposit_option: 'whatever comes next' }), 4, FRIDAY)?.amount).toBe(50);
  });

  it('is exact to the smallest coin of any currency', () => {
    expect(dueDeposit(terms({ deposit_amount: 0.1 }), 3, FRIDAY)?.amount).toBe(0.3);
    expect(dueDeposit(terms({ deposit_amount: 1.005, currency: 'KWD' }), 7, FRIDAY)?.amount).toBe(7.035);
    expect(dueDeposit(terms({ deposit_amount: 3000, currency: 'JPY' }), 3, FRIDAY)?.amount).toBe(9000);
  });

  it('is not due when switched off, or of nothing', () => {
    expect(dueDeposit(terms({ booking_deposits_enabled: false }), 4, FRIDAY)).toBeNull();
    expect(dueDeposit(terms({ booking_deposits_enabled: undefined }), 4, FRIDAY)).toBeNull();
    expect(dueDeposit(terms({ deposit_amount: 0 }), 4, FRIDAY)).toBeNull();
    expect(dueDeposit(terms({ deposit_amount: undefined }), 4, FRIDAY)).toBeNull();
    expect(dueDeposit(terms({ deposit_amount: Number.NaN }), 4, FRIDAY)).toBeNull();
  });

  it('can be for groups of a size and above', () => {
    const groups = terms({ deposits_certain_group_enabled: true, deposits_certain_group_size: 6 });
    expect(dueDeposit(groups, 5, FRIDAY)).toBeNull();
    expect(dueDeposit(groups, 6, FRIDAY)).not.toBeNull();
    expect(dueDeposit({ ...groups, deposits_certain_group_enabled: false }, 1, FRIDAY)).not.toBeNull();
  });

  it("can be for certain hours of the restaurant's clock, past midnight too", () => {
    const hours = terms({
      deposit_times_enabled: true,
      unique_deposit_hours: [{ begins: '19:00', ends: '01:00', weekdays: [4, 5] }],
    });
    const due = (instant: string) => dueDeposit(hours, 2, new Date(instant)) !== null;
    expect(due('2026-11-27T17:59Z')).toBe(false);
    expect(due('2026-11-27T18:00Z')).toBe(true);
    expect(due('2026-11-28T23:59Z')).toBe(true);
    expect(due('2026-11-29T00:00Z')).toBe(false);
    expect(due('2026-11-26T19:00Z')).toBe(false);
  });

  it("is due at any time when its hours can't be read", () => {
    const anything = fc.oneof(
      fc.anything().filter((value) => !Array.isArray(value)),
      fc.array(fc.anything(), { minLength: 1 }),
    );
    fc.assert(
      fc.property(anything, (unique_deposit_hours) => {
        expect(
          dueDeposit(terms({ deposit_times_enabled: true, unique_deposit_hours }), 2, FRIDAY),
        ).not.toBeNull();
      }),
    );
    for (const wrong of [
      { begins: '25:00', ends: '26:00', weekdays: [0] },
      { begins: '10:00', ends: '11:00', weekdays: [7] },
      { begins: '10:00', ends: '11:00' },
    ]) {
      const hours = [{ begins: '10:00', ends: '11:00', weekdays: [0] }, wrong];
      expect(
        dueDeposit(terms({ deposit_times_enabled: true, unique_deposit_hours: hours }), 2, FRIDAY),
      ).not.toBeNull();
    }
  });

  it('reads one window that stands alone', () => {
    const hours = { begins: '10:00', ends: '11:00', weekdays: [4] };
    expect(
      dueDeposit(terms({ deposit_times_enabled: true, unique_deposit_hours: hours }), 2, FRIDAY),
    ).toBeNull();
  });

  it('has no hours when the list is empty', () => {
    expect(
      dueDeposit(terms({ deposit_times_enabled: true, unique_deposit_hours: [] }), 2, FRIDAY),
    ).toBeNull();
  });
});

describe('the end of free cancellation', () => {
  const until = (changes: Partial<DepositTerms>, date: string) =>
    dueDeposit(
      terms({ cancel_without_fees: true, ...changes }),
      2,
      new Date(date),
    )?.freeCancellationUntil?.toISOString();

  it('is the same time of the clock so many days before, also over a change of the clock', () => {
    expect(until({ cancel_without_fees_days: 2 }, '2026-11-27T18:00Z')).toBe('2026-11-25T18:00:00.000Z');
    expect(until({ cancel_without_fees_days: 2 }, '2026-10-26T18:00Z')).toBe('2026-10-24T17:00:00.000Z');
    expect(until({ cancel_without_fees_days: 1, timezone: 'Australia/Adelaide' }, '2026-10-04T08:00Z')).toBe(
      '2026-10-03T09:00:00.000Z',
    );
  });

  it('is the booking itself with no days, even in an hour that the clock shows twice', () => {
    expect(until({ cancel_without_fees_days: 0 }, '2026-11-27T18:00Z')).toBe('2026-11-27T18:00:00.000Z');
    expect(until({}, '2026-10-25T01:30Z')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('does not come where cancelling always costs', () => {
    expect(dueDeposit(terms({ cancel_without_fees_days: 2 }), 2, FRIDAY)?.freeCancellationUntil).toBeNull();
  });
});
