/** What it costs to cancel a booking, as far as its link and the facility's record say it. */
import type { LinkedTable } from './bookingLink.ts';
import { type DepositTerms, dueDeposit, freeCancellationUntil } from './deposit.ts';

export type CancellationCost =
  /** No deposit was made, and none is asked for. */
  | { kind: 'free' }
  /** A deposit was made, which costs nothing until then. */
  | { kind: 'freeUntil'; until: Date }
  /** That time is over: the restaurant may keep the deposit. */
  | { kind: 'over'; until: Date }
  /** A deposit was made, and the restaurant gives none back. */
  | { kind: 'never' }
  /** Nobody here knows: the terms that the guest accepted apply. */
  | { kind: 'unknown' };

/**
 * Careful with promises: "free" is said only of a whole link, of a restaurant that would ask for no
 * deposit for such a table today either.
 *
 * @param terms the facility's, where its record could be read
 */
export function cancellationCost(
  terms: DepositTerms | undefined,
  { date, num, hasDeposit }: LinkedTable,
  now: Date,
): CancellationCost {
  if (!terms || !date) return { kind: 'unknown' };
  if (!hasDeposit) return { kind: num && !dueDeposit(terms, num, date) ? 'free' : 'unknown' };
  const until = freeCancellationUntil(terms, date);
  if (until) return { kind: now < until ? 'freeUntil' : 'over', until };
  // Only a record that says so takes the guest's hope.
  return { kind: terms.cancel_without_fees === false ? 'never' : 'unknown' };
}
