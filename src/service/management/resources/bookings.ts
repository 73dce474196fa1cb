/** Bookings. */

import { BookingChanges, ManagedBooking, NewManagedBooking } from '../../../contract/management/booking.ts';
import { notFound } from '../../apiFailure.ts';
import { bookingFields } from '../../app/bookingRecord.ts';
import { depositPath } from '../../paths/bookingPaths.ts';
import { type BookingWithExtras, bookingWithExtras, listBookings } from '../../store/managedBookings.ts';
import { changeBooking } from '../bookings/changeBooking.ts';
import { takeBooking } from '../bookings/takeBooking.ts';
import { facilityList } from '../list.ts';
import { queryId, queryInstant } from '../queries.ts';
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
    },
    orders: ['date', 'id'],
    find: async ({ db, facility, query, now }, { offset, limit, order }) => {
      const by = order?.by === 'id' ? 'id' : 'date';
      const page = { offset, limit, order: { by, isDescending: order?.isDescending ?? false } } as const;
      const found = await listBookings(db, facility.id, query, page, now);
      return { records: found.bookings.map((booking) => recordOf(booking)), total: found.total };
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

/** As it is now, read where it was written. */
async function current({ services, facility, now }: FacilityCall, id: number): Promise<ManagedBooking> {
  const booking = await bookingWithExtras(services.db, facility.id, id, now);
  if (!booking) throw notFound();
  return recordOf(booking);
}

function recordOf(booking: BookingWithExtras): ManagedBooking {
  const facility = `/v1/facility/${booking.facility_id}`;
  const paths = (resource: string, ids: readonly number[]) =>
    ids.map((id) => `${facility}/${resource}/${id}`);
  const { booking_deposit_id: deposit, user_id: user } = booking;
  return {
    ...bookingFields(booking),
    booking_deposit: deposit === null ? null : depositPath(booking.facility_id, deposit),
    // Of the slot that was booked: it is not kept.
    checksum: '',
    customer: `${facility}/customer/${booking.customer_id}`,
    customer_bookings: booking.customer_bookings,
    customer_cancellations: booking.customer_cancellations,
    customer_noshows: booking.customer_noshows,
    customer_notes: booking.customer_notes,
    customer_tags: paths('customer_tags', booking.customer_tag_ids),
    facility_resources: paths('facility_resources', booking.resource_ids),
    notes: booking.notes,
    tags: paths('booking_tags', booking.tag_ids),
    user: user === null ? null : `${facility}/facility_users/${user}`,
    walk_in: booking.walk_in,
  };
}
