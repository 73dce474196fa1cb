/** Guest view of a booking: `/booking_cancel/{user_cancel_authentication_code}`. */
import * as z from 'zod/mini';
import { ResourcePath } from './conventions.ts';

export const BookingCancelView = z.object({
  detail_url: z.string(),
  facility_name: z.string(),
  resource_uri: ResourcePath,
  status: z.string(),
  user_cancel_authentication_code: z.string(),
});
export type BookingCancelView = z.infer<typeof BookingCancelView>;

/** The body of the PATCH is an empty object; any fields are ignored. */
export const BookingCancelRequest = z.object({});
