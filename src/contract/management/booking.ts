/** Bookings as the restaurant sees and changes them. */
import * as z from 'zod/mini';
import { Booking } from '../booking.ts';
import { BOOKING_STATUSES } from '../bookingStatuses.ts';
import { DateTime, EmailAddress, PartySize, requiredLine } from '../conventions.ts';
import { dateTime, line, link, note, orElse } from './requests.ts';

/** Fields for the book that the contract doesn't have (ours). */
const ownFields = {
  /** When the table becomes free again. */
  ends: DateTime,
  arrived_at: z.nullable(DateTime),
  /** Whether nobody came although it was confirmed. */
  no_show: z.boolean(),
  /** Statuses that it can change to now. */
  possible_statuses: z.array(z.string()),
  /** Names of `facility_resources`, `tags` and `customer_tags`. */
  table_names: z.array(z.string()),
  tag_names: z.array(z.string()),
  customer_tag_names: z.array(z.string()),
  /** The guest's visits before this booking. */
  customer_visits: z.number(),
};

/** `message` is only in the answer to a change that sent one, the two codes only in the answer to a new booking. */
export const ManagedBooking = z.object({
  ...Booking.shape,
  ...ownFields,
  message: z.optional(z.string()),
  user_cancel_authentication_code: z.optional(z.string()),
  restaurant_authentication_code: z.optional(z.string()),
});
export type ManagedBooking = z.infer<typeof ManagedBooking>;

const optionalEmail = z.union([z.literal(''), EmailAddress()], 'This is not an e-mail address.');
const priceChange = z.number().check(z.gte(-100), z.lte(1000));
const links = z.array(link()).check(
  z.maxLength(50),
  z.refine((paths) => new Set(paths).size === paths.length, 'This must not have a path twice.'),
);

/**
 * `num` is required, and so are `name` and `date` except for a `walk_in`, which begins now and may have `arrived`.
 * `waitlist_entry` names the entry that gets this table and is thereby removed. Without a `checksum` the price change is
 * the one that is sent, else the slot's.
 */
export const NewManagedBooking = z.object({
  num: PartySize(),
  date: z.optional(dateTime()),
  name: z.optional(requiredLine()),
  email: orElse(optionalEmail, ''),
  phone: orElse(line(), ''),
  comment: orElse(note(), ''),
  notes: orElse(note(), ''),
  facility_resources: orElse(links, []),
  tags: orElse(links, []),
  checksum: z.optional(z.string().check(z.maxLength(200))),
  price_change: z.optional(priceChange),
  source: orElse(line(), ''),
  resource_group: orElse(line(), ''),
  sn_access_token: orElse(z.nullable(z.string().check(z.maxLength(2000))), null),
  newsletter_subscribe: orElse(z.boolean(), false),
  service_newsletter_subscribe: orElse(z.boolean(), false),
  booking_deposit: orElse(z.nullable(link()), null),
  send_email_receipt: orElse(z.boolean(), false),
  walk_in: orElse(z.boolean(), false),
  status: orElse(z.enum(['confirmed', 'arrived']), 'confirmed'),
  waitlist_entry: orElse(z.nullable(link()), null),
});
export type NewManagedBooking = z.infer<typeof NewManagedBooking>;

export const BookingChanges = z.partial(
  z.object({
    status: z.enum(BOOKING_STATUSES),
    no_show: z.boolean(),
    message: note(),
    date: dateTime(),
    num: PartySize(),
    facility_resources: links,
    tags: links,
    notes: note(),
    comment: note(),
    name: requiredLine(),
    email: optionalEmail,
    phone: line(),
  }),
);
export type BookingChanges = z.infer<typeof BookingChanges>;
