/** How long a table is held, by party size. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath } from '../conventions.ts';
import { whole } from './requests.ts';

/** For parties of `num` or more, a table is held for `booking_timespan` minutes. */
export const BookingTimespan = z.object({
  booking_timespan: z.number(),
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  num: z.number(),
  resource_uri: ResourcePath,
  updated: DateTime,
});

export const NewBookingTimespan = z.object({ num: whole(0, 1000), booking_timespan: whole(5, 1440) });
export const BookingTimespanChanges = z.partial(NewBookingTimespan);
