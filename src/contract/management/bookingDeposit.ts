/** Deposits as the restaurant keeps track of them. */
import * as z from 'zod/mini';
import { BookingDeposit, BookingDepositRequest } from '../bookingDeposit.ts';
import { DateTime } from '../conventions.ts';

/**
 * The status of a deposit, as noted by the restaurant; setting it moves no money. The contract only shows the empty one.
 */
export const DEPOSIT_STATUSES = ['', 'paid', 'refunded', 'cancelled'] as const;

/** The record, and when it was last changed. */
export const ManagedDeposit = z.extend(BookingDeposit, { updated: DateTime });

export const NewManagedDeposit = BookingDepositRequest;

export const DepositChanges = z.partial(
  z.object({
    ...BookingDepositRequest.shape,
    refund_amount: z.number().check(z.gte(0), z.lte(10_000_000)),
    deposit_status: z.enum(DEPOSIT_STATUSES),
  }),
);
