/** What it costs to cancel a booking, as far as its link and the facility's record tell. */
import type { LinkedTable } from './bookingLink.ts';
import { type DepositTerms, dueDeposit, freeCancellationUntil } from './deposit.ts';

export type CancellationCost =
  /** No deposit was made, and none is required. */
  | { kind: 'free' }
  /** A deposit was made; cancelling is free until then. */
  | { kind: 'freeUntil'; until: Date }
  /** The time for cancelling free of charge is over: the restaurant may keep the deposit. */
  | { kind: 'over'; until: Date }
  /** A deposit was made, and the restaurant doesn't refund it. */
  | { kind: 'never' }
  /** It can't be told from the data: the terms that the guest accepted apply. */
  | { kind: 'unknown' };

/**
 * Careful with promises: it is only "free" for a complete link, and when the restaurant would require no deposit for such
 * a table today either.
 *
 * @param terms the facility's; undefined when its record couldn't be read
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
  // Without an explicit `false` in the record, it isn't certain that nothing is refunded.
  return { kind: terms.cancel_without_fees === false ? 'never' : 'unknown' };
}
