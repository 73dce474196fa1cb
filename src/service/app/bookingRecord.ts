/** The fields of a booking that both halves of the API answer alike. */
import type { BookingRow } from '../store/database.ts';

/** The fields that the guest's answer and the restaurant's record have in common. */
export function bookingFields(booking: BookingRow) {
  const facility = `/v1/facility/${booking.facility_id}`;
  return {
    alias: null,
    booking_request_parameters: {},
    booking_timespan: booking.booking_timespan,
    comment: booking.comment,
    created: booking.created.toISOString(),
    date: booking.date.toISOString(),
    email: booking.email,
    email_confirmation_status: null,
    email_verified: false,
    facility,
    files: [],
    id: booking.id,
    last_multi_booking: null,
    multi_booking: null,
    name: booking.name,
    newsletter_subscribe: booking.newsletter_subscribe,
    num: booking.num,
    phone: booking.phone,
    price_change: booking.price_change,
    ref_num: booking.ref_num,
    resource_group: booking.resource_group,
    resource_uri: `${facility}/bookings/${booking.id}`,
    service_newsletter_subscribe: booking.service_newsletter_subscribe,
    // A key to the guest's account on another service: it is neither kept nor sent back.
    sn_access_token: null,
    source: booking.source,
    status: booking.status,
    status_code: booking.status_code,
    updated: booking.updated.toISOString(),
  };
}
