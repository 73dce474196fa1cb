/** Bookings. */
import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../../../contract/bookingStatuses.ts';
import { BookingChanges, ManagedBooking, NewManagedBooking } from '../../../contract/management/booking.ts';
import { notFound } from '../../apiFailure.ts';
import { bookingWithExtras, listBookings } from '../../store/managedBookings.ts';
import { bookingRecord } from '../bookings/bookingRecord.ts';
import { changeBooking } from '../bookings/changeBooking.ts';
import { takeBooking } from '../bookings/takeBooking.ts';
import { facilityList } from '../list.ts';
import { queryId, queryInstant, queryText } from '../queries.ts';
import { type FacilityCall, facilityRoute } from '../route.ts';

const TAG = 'Bookings';
const ALL = '/facility/{facility_id}/bookings';

export const bookings = [
  facilityList({
    path: ALL,
    tag: TAG,
    summary: 'Lists the bookings of a facility, in order of time.',
    record: ManagedBooking,
    filters: {
      date__lt: queryInstant(),
      date__gte: queryInstant(),
      customer: queryId(),
      facility_resources: queryId(),
      status: z.optional(z.enum(BOOKING_STATUSES)),
      updated__gte: queryInstant(),
      search: queryText(),
    },
    orders: ['date', 'updated', 'id'],
    find: async ({ db, facility, query, now }, { offset, limit, order }) => {
      const by = order?.by === 'id' || order?.by === 'updated' ? order.by : 'date';
      const page = { offset, limit, order: { by, isDescending: order?.isDescending ?? false } } as const;
      const found = await listBookings(db, facility.id, query, page, now);
      return {
        records: found.bookings.map((booking) => bookingRecord(booking, facility, now)),
        total: found.total,
      };
    },
  }),
  facilityRoute({
    method: 'POST',
    path: ALL,
    tag: TAG,
    summary: 'Books a table for a guest.',
    needs: 'host',
    headers: ['Accept-Language', 'Idempotency-Key'],
    mayConflict: true,
    body: NewManagedBooking,
    answer: ManagedBooking,
    handle: async (call) => {
      const { booking, codes } = await takeBooking(call);
      return {
        ...(await current(call, booking.id)),
        checksum: call.body.checksum ?? '',
        user_cancel_authentication_code: codes.cancelCode,
        restaurant_authentication_code: codes.staffCode,
      };
    },
  }),
  facilityRoute({
    method: 'PATCH',
    path: `${ALL}/{booking_id}`,
    tag: TAG,
    summary: 'Changes a booking: its status, time, party, tables, notes and contact.',
    needs: 'host',
    mayConflict: true,
    body: BookingChanges,
    answer: ManagedBooking,
    handle: async (call) => {
      const booking = await changeBooking(call);
      const { message } = call.body;
      return { ...(await current(call, booking.id)), ...(message === undefined ? {} : { message }) };
    },
  }),
];

/** The booking's record after a change, read from the connection that writes. */
async function current({ services, facility, now }: FacilityCall, id: number): Promise<ManagedBooking> {
  const booking = await bookingWithExtras(services.db, facility.id, id, now);
  if (!booking) throw notFound();
  return bookingRecord(booking, facility, now);
}
