/**
 * What the last screen shows of a booking. It stands apart from `booking.ts`, so that the widget need not carry
 * the request's schema.
 */
import * as z from 'zod/mini';
import { DateTime } from './conventions.ts';

export const bookingOutcome = {
  /** Minutes for which the table is held. */
  booking_timespan: z.number(),
  date: DateTime,
  num: z.number(),
  ref_num: z.string(),
  status: z.string(),
  user_cancel_authentication_code: z.string(),
};
