/** When a booking requires a deposit, how much, and until when it can be cancelled free of charge. */

import type { facilityDeposit } from '../contract/facility/deposit.ts';
import type { Facility } from '../contract/facility/facility.ts';
import { instantOf } from './instantOf.ts';
import { addDays, localTimeOf, minutesOf } from './localTime.ts';
import { readWeeklyWindow } from './readWeeklyWindow.ts';
import { runsAt, type WeeklyWindow } from './weeklyWindow.ts';

type Terms = Pick<Facility, keyof typeof facilityDeposit | 'currency' | 'unique_deposit_hours'>;

/** The deposit fields of a facility. Any of them may be missing; then the feature counts as switched off. */
export type DepositTerms = { readonly [Field in keyof Terms]?: Terms[Field] | undefined } & {
  readonly timezone: string;
};

export interface DueDeposit {
  /** In units of `currency`, for the whole party. */
  amount: number;
  currency: string;
  /** Whether it is charged as soon as possible, not only for a no-show. */
  chargedAutomatically: boolean;
  /** The last instant at which cancelling is free; null when it never is. */
  freeCancellationUntil: Date | null;
}

/**
 * The deposit that a booking of `num` guests at `date` requires, or null for none. An amount that isn't positive means
 * none.
 */
export function dueDeposit(terms: DepositTerms, num: number, date: Date): DueDeposit | null {
  if (!terms.booking_deposits_enabled) return null;
  if (terms.deposits_certain_group_enabled && num < (terms.deposits_certain_group_size ?? 0)) return null;
  if (terms.deposit_times_enabled && !fallsInDepositHours(terms, date)) return null;
  const amount = depositAmount(terms, num);
  if (!(amount > 0)) return null;
  return {
    amount,
    currency: terms.currency ?? '',
    chargedAutomatically: terms.deposits_charge_automatically ?? false,
    freeCancellationUntil: freeCancellationUntil(terms, date),
  };
}

/** `deposit_option` `booking` is one amount for the booking; any other value multiplies by guests. */
export function depositAmount(terms: DepositTerms, num: number): number {
  const amount = terms.deposit_amount ?? 0;
  // In thousandths, the smallest minor unit of any currency: 3 x 0.1 is 0.3 and not 0.30000000000000004.
  return terms.deposit_option === 'booking' ? amount : (Math.round(amount * 1000) * num) / 1000;
}

/** Days; a longer notice in a record could lead out of the calendar. */
const LONGEST_NOTICE = 3_650;

/** `cancel_without_fees_days` days before the booking, at the same time by the restaurant's clock. */
export function freeCancellationUntil(terms: DepositTerms, date: Date): Date | null {
  if (!terms.cancel_without_fees) return null;
  const days = terms.cancel_without_fees_days ?? 0;
  // Without conversion, because it may be the second of two instants at which the clock shows the same time.
  if (!(days > 0)) return date;
  const local = localTimeOf(date, terms.timezone);
  return instantOf(
    addDays(local.date, -Math.min(days, LONGEST_NOTICE)),
    minutesOf(local.time),
    terms.timezone,
  );
}

/** Unreadable hours count as requiring the deposit: better one too many than one missed. */
function fallsInDepositHours(terms: DepositTerms, date: Date): boolean {
  const windows = readWindows(terms.unique_deposit_hours);
  if (!windows) return true;
  const local = localTimeOf(date, terms.timezone);
  return windows.some((window) => runsAt(window, local));
}

/** A list of windows, or a single one; undefined when any of it can't be read. */
function readWindows(hours: unknown): WeeklyWindow[] | undefined {
  const entries: unknown[] = Array.isArray(hours) ? hours : [hours];
  const windows = entries.map(readWeeklyWindow).filter((window) => window !== undefined);
  return windows.length === entries.length ? windows : undefined;
}
