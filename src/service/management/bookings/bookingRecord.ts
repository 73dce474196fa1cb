/** The record of a booking in the management API. */
import type { ManagedBooking } from '../../../contract/management/booking.ts';
import { possibleStatuses } from '../../../domain/bookingTransitions.ts';
import { isTimeZone } from '../../../domain/timeZone.ts';
import { bookingFields } from '../../app/bookingRecord.ts';
import { depositPath } from '../../paths/bookingPaths.ts';
import type { FacilityRow } from '../../store/database.ts';
import type { BookingWithExtras } from '../../store/managedBookings.ts';

/** A booking as shown to those who run the restaurant. */
export function bookingRecord(
  booking: BookingWithExtras,
  { timezone }: Pick<FacilityRow, 'timezone'>,
  now: Date,
): ManagedBooking {
  const facility = `/v1/facility/${booking.facility_id}`;
  const paths = (resource: string, ids: readonly number[]) =>
    ids.map((id) => `${facility}/${resource}/${id}`);
  const { booking_deposit_id: deposit, user_id: user } = booking;
  return {
    ...bookingFields(booking),
    arrived_at: booking.arrived_at && booking.arrived_at.toISOString(),
    booking_deposit: deposit === null ? null : depositPath(booking.facility_id, deposit),
    // The checksum of the booked slot is not stored.
    checksum: '',
    customer: `${facility}/customer/${booking.customer_id}`,
    customer_bookings: booking.customer_bookings,
    customer_cancellations: booking.customer_cancellations,
    customer_noshows: booking.customer_noshows,
    customer_notes: booking.customer_notes,
    customer_tag_names: booking.customer_tag_names,
    customer_visits: booking.customer_visits,
    customer_tags: paths('customer_tags', booking.customer_tag_ids),
    facility_resources: paths('facility_resources', booking.resource_ids),
    ends: booking.ends.toISOString(),
    no_show: booking.no_show,
    notes: booking.notes,
    possible_statuses: isTimeZone(timezone) ? possibleStatuses({ ...booking, timezone }, now) : [],
    table_names: booking.table_names,
    tag_names: booking.tag_names,
    tags: paths('booking_tags', booking.tag_ids),
    user: user === null ? null : `${facility}/facility_users/${user}`,
    walk_in: booking.walk_in,
  };
}
