/** Booking: `POST /facility/{facility_id}/bookings`. */
import * as z from 'zod/mini';
import {
  DateTime,
  EmailAddress,
  optionalLine,
  optionalNote,
  PartySize,
  RequestDateTime,
  ResourcePath,
  requiredLine,
} from './conventions.ts';

/**
 * The request. The contract does not say which fields are required; here `num`, `date`,
 * `checksum`, `price_change`, `name`, `email` and `phone` are, the others have the defaults shown.
 */
export const BookingRequest = z.object({
  num: PartySize(),
  date: RequestDateTime(),
  checksum: z.string().check(z.minLength(1), z.maxLength(200)),
  price_change: z.number(),
  name: requiredLine(),
  email: EmailAddress(),
  phone: requiredLine(),
  comment: optionalNote(),
  /** Preferred tables; the restaurant decides which one it will be. */
  facility_resources: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100)), []),
  source: optionalLine(),
  sn_access_token: z._default(z.nullable(z.string().check(z.maxLength(2000))), null),
  newsletter_subscribe: z._default(z.boolean(), false),
  service_newsletter_subscribe: z._default(z.boolean(), false),
  resource_group: optionalLine(),
  booking_deposit: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
  send_email_receipt: z._default(z.boolean(), false),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

export const Booking = z.object({
  /** Minutes for which the table is held. */
  booking_timespan: z.number(),
  date: DateTime,
  num: z.number(),
  ref_num: z.string(),
  status: z.string(),
  user_cancel_authentication_code: z.string(),
  id: z.number(),
  resource_uri: ResourcePath,
  facility: ResourcePath,
  facility_resources: z.array(ResourcePath),
  alias: z.nullable(z.string()),
  booking_deposit: z.nullable(ResourcePath),
  booking_request_parameters: z.record(z.string(), z.unknown()),
  checksum: z.string(),
  comment: z.string(),
  created: DateTime,
  updated: DateTime,
  customer: ResourcePath,
  customer_bookings: z.number(),
  customer_cancellations: z.number(),
  customer_noshows: z.number(),
  customer_notes: z.string(),
  customer_tags: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  email_confirmation_status: z.nullable(z.string()),
  email_verified: z.boolean(),
  sn_access_token: z.nullable(z.string()),
  files: z.array(z.string()),
  last_multi_booking: z.nullable(z.string()),
  multi_booking: z.nullable(z.string()),
  newsletter_subscribe: z.boolean(),
  service_newsletter_subscribe: z.boolean(),
  notes: z.string(),
  price_change: z.number(),
  resource_group: z.string(),
  source: z.string(),
  status_code: z.string(),
  tags: z.array(ResourcePath),
  user: z.nullable(z.string()),
  walk_in: z.boolean(),
});
export type Booking = z.infer<typeof Booking>;
