/** What a facility holds of one guest: to be handed over, or erased. Ours; the document has nothing of it. */
import * as z from 'zod/mini';
import { DateTime, DecimalString, EmailAddress, LocalDate, ResourcePath } from '../conventions.ts';
import { line } from './requests.ts';

/** Fewer digits than that find too many people. */
const FEWEST_DIGITS = 5;

/** Whose data: records that have the e-mail address (in whatever letters), or the digits of the phone number. */
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
      /** As `Accept-Language` had it. */
      accept_language: z.string(),
      /** Names of tags, and of tables and rooms. */
      tags: z.array(z.string()),
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

/** How many records lost the person, or went whole. */
export const ErasedGuest = z.object({
  facility: ResourcePath,
  customers: z.number(),
  bookings: z.number(),
  booking_deposits: z.number(),
  orders: z.number(),
  waitlist: z.number(),
  mails: z.number(),
  /** Other texts of the restaurant in which the e-mail address stood. */
  mentions: z.number(),
  /** Erased bookings that lie ahead and hold their seats still: whom they were for, nobody can tell any more. */
  bookings_ahead: z.array(ResourcePath),
});
export type ErasedGuest = z.infer<typeof ErasedGuest>;
