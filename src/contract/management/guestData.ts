/** What a facility stores about one guest, to be exported or erased (ours). */
import * as z from 'zod/mini';
import { DateTime, DecimalString, EmailAddress, LocalDate, ResourcePath } from '../conventions.ts';
import { line } from './requests.ts';

/** Fewer digits would match too many people. */
const FEWEST_DIGITS = 5;

/** Names the guest: records match by the e-mail address, regardless of case, or the digits of the phone number. */
export const GuestQuestion = z.object({
  email: z.optional(EmailAddress()),
  phone: z.optional(
    line().check(
      z.refine<string>(
        (text) => text.replace(/\D/g, '').length >= FEWEST_DIGITS,
        `This must have at least ${FEWEST_DIGITS} digits.`,
      ),
    ),
  ),
});
export type GuestQuestion = z.infer<typeof GuestQuestion>;

const contact = { name: z.string(), email: z.string(), phone: z.string() };
const newsletters = { newsletter_subscribe: z.boolean(), service_newsletter_subscribe: z.boolean() };

export const GuestData = z.object({
  facility: ResourcePath,
  customers: z.array(
    z.object({
      ...contact,
      ...newsletters,
      street: z.string(),
      zip_code: z.string(),
      city: z.string(),
      country: z.string(),
      sex: z.string(),
      birthday: z.nullable(LocalDate),
      anniversary: z.nullable(LocalDate),
      notes: z.string(),
      /** Names of tags. */
      tags: z.array(z.string()),
      created: DateTime,
      updated: DateTime,
    }),
  ),
  bookings: z.array(
    z.object({
      ...contact,
      ...newsletters,
      ref_num: z.string(),
      status: z.string(),
      date: DateTime,
      num: z.number(),
      comment: z.string(),
      notes: z.string(),
      source: z.string(),
      no_show: z.boolean(),
      /** From the request's `Accept-Language`. */
      accept_language: z.string(),
      /** Names of tags. */
      tags: z.array(z.string()),
      /** Names of tables and rooms. */
      facility_resources: z.array(z.string()),
      created: DateTime,
      updated: DateTime,
    }),
  ),
  booking_deposits: z.array(
    z.object({
      owner_name: z.string(),
      owner_email: z.string(),
      amount: DecimalString,
      currency: z.string(),
      deposit_status: z.string(),
      refund_amount: DecimalString,
      created: DateTime,
    }),
  ),
  orders: z.array(
    z.object({
      ...contact,
      owner_name: z.string(),
      owner_email: z.string(),
      address1: z.string(),
      address2: z.string(),
      zip_code: z.string(),
      city: z.string(),
      country: z.string(),
      notes: z.string(),
      cancel_message: z.string(),
      ref_num: z.string(),
      status: z.string(),
      type: z.string(),
      fulfillment_time: DateTime,
      price_gross: DecimalString,
      currency: z.string(),
      payment_type: z.string(),
      accept_language: z.string(),
      /** What was ordered. */
      items: z.array(z.object({ title: z.string(), description: z.string(), quantity: z.number() })),
      created: DateTime,
      updated: DateTime,
    }),
  ),
  waitlist: z.array(z.object({ ...contact, date: DateTime, num: z.number(), created: DateTime })),
  /** Mails that wait to be sent. */
  mails: z.array(
    z.object({
      to_name: z.string(),
      to_address: z.string(),
      subject: z.string(),
      text: z.string(),
      created: DateTime,
    }),
  ),
});
export type GuestData = z.infer<typeof GuestData>;

/** How many records were stripped of personal data, or removed. */
export const ErasedGuest = z.object({
  facility: ResourcePath,
  customers: z.number(),
  bookings: z.number(),
  booking_deposits: z.number(),
  orders: z.number(),
  waitlist: z.number(),
  mails: z.number(),
  /** How many other texts of the restaurant contained the e-mail address. */
  mentions: z.number(),
  /** Paths of erased bookings in the future, which keep their seats although nobody can tell any more whom they are for. */
  bookings_ahead: z.array(ResourcePath),
});
export type ErasedGuest = z.infer<typeof ErasedGuest>;
