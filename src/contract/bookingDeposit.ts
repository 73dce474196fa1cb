/** Booking deposit: `POST /facility/{facility_id}/booking_deposit`. */
import * as z from 'zod/mini';
import { DateTime, EmailAddress, ResourcePath, requiredLine } from './conventions.ts';

/** `amount` is in units of `currency`, not in minor units. All four fields are required. */
export const BookingDepositRequest = z.object({
  owner_name: requiredLine(),
  owner_email: EmailAddress(),
  amount: z.number().check(z.gt(0), z.lte(10_000_000)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type BookingDepositRequest = z.infer<typeof BookingDepositRequest>;

export const BookingDeposit = z.object({
  amount: z.number(),
  booking_description: z.nullable(z.string()),
  cancel_allowed_without_fees: z.boolean(),
  converted_amount: z.nullable(z.number()),
  currency: z.string(),
  deposit_data: z.record(z.string(), z.unknown()),
  deposit_email_date: z.nullable(DateTime),
  deposit_status: z.string(),
  email_date: z.nullable(DateTime),
  employee_name: z.nullable(z.string()),
  employee_resource_uri: z.nullable(ResourcePath),
  facility: ResourcePath,
  id: z.number(),
  obfuscated_payment_details: z.nullable(z.string()),
  owner_email: z.string(),
  owner_name: z.string(),
  /** `OUTSTANDING` until it is paid; the contract shows no other value. */
  payment_type: z.string(),
  refund_amount: z.number(),
  resource_uri: ResourcePath,
});
export type BookingDeposit = z.infer<typeof BookingDeposit>;
