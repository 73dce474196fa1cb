/** What a facility says about bookings. */
import * as z from 'zod/mini';

export const facilityBooking = {
  min_num: z.number(),
  max_num: z.number(),
  min_book_in_advance_hours: z.number(),
  reachedBookingLimit: z.boolean(),
  widget_closed_text: z.string(),
  widget_custom_text: z.string(),
};
