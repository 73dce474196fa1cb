/** How long a table is held, by party size (authenticated-api.md, "Booking timespans"). */
import {
  BookingTimespan,
  BookingTimespanChanges,
  NewBookingTimespan,
} from '../../../contract/management/bookingTimespan.ts';
import { ownedResource } from '../ownedResource.ts';

export const bookingTimespans = ownedResource({
  name: 'booking_timespans',
  idName: 'booking_timespan_id',
  tag: 'Booking timespans',
  nouns: ['booking timespan', 'booking timespans'],
  table: 'booking_timespans',
  record: BookingTimespan,
  show: ({ id, num, booking_timespan, created }, common) => ({
    ...common,
    id,
    num,
    booking_timespan,
    created: created.toISOString(),
  }),
  orders: ['num', 'booking_timespan', 'created', 'updated', 'id'],
  order: [{ column: 'num', isDescending: false }],
  writes: 'manager',
  documented: ['GET', 'POST', 'PATCH'],
  create: NewBookingTimespan,
  change: BookingTimespanChanges,
  created: (body, { now }) => ({ ...body, created: now }),
  changed: (body) => body,
  duplicate: { field: 'num', message: 'There is a timespan for this party size already.' },
});
