/** Deposits as the restaurant notes them (authenticated-api.md, "Booking deposit"). */
import * as z from 'zod/mini';
import { BookingDeposit, BookingDepositRequest } from '../bookingDeposit.ts';
import { DateTime } from '../conventions.ts';

/**
 * What the restaurant says of a deposit; the document shows the empty one alone. None of them moves money: it is what
 * the restaurant has noted.
 */
export const DEPOSIT_STATUSES = ['', 'paid', 'refunded', 'cancelled'] as const;

/** The record, and when it was changed last. */
export const ManagedDeposit = z.extend(BookingDeposit, { updated: DateTime });

export const NewManagedDeposit = BookingDepositRequest;

export const DepositChanges = z.partial(
  z.object({
    ...BookingDepositRequest.shape,
    refund_amount: z.number().check(z.gte(0), z.lte(10_000_000)),
    deposit_status: z.enum(DEPOSIT_STATUSES),
  }),
);
