/** Staff view of a booking: `/booking_status/{restaurant_authentication_code}`. */
import * as z from 'zod/mini';
import { ResourcePath } from './conventions.ts';

export const StatusChoice = z.object({ localized_label: z.string(), value: z.string() });
export type StatusChoice = z.infer<typeof StatusChoice>;

export const BookingStatusView = z.object({
  ref_num: z.string(),
  resource_uri: ResourcePath,
  restaurant_authentication_code: z.string(),
  status: z.string(),
  /** Two entries while the status is unconfirmed, none afterwards. */
  status_choices: z.array(StatusChoice),
  /** Present in the answer to a change. */
  chosen_status: z.optional(z.string()),
});
export type BookingStatusView = z.infer<typeof BookingStatusView>;

export const BookingStatusRequest = z.object({ chosen_status: z.enum(['confirmed', 'cancelled']) });
export type BookingStatusRequest = z.infer<typeof BookingStatusRequest>;
