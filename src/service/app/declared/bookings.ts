/** Facilities, their availability, and what guests request there: bookings, deposits, waitlist entries. */
import * as z from 'zod/mini';
import { AvailabilitySlot } from '../../../contract/availability.ts';
import { Booking, BookingRequest } from '../../../contract/booking.ts';
import { BookingDeposit, BookingDepositRequest } from '../../../contract/bookingDeposit.ts';
import { Facility, FacilityListItem } from '../../../contract/facility/facility.ts';
import { FeedbackEntry } from '../../../contract/feedback.ts';
import { Ticket } from '../../../contract/ticket.ts';
import { TICKET_TYPES } from '../../../contract/ticketTypes.ts';
import { WaitlistEntry } from '../../../contract/waitlist.ts';
import { WaitlistRequest } from '../../../contract/waitlistRequest.ts';
import { placeAndDay } from '../facilityQuery.ts';
import { listOf, pageQuery, queryBoolean } from '../lists.ts';
import { publicRoute } from '../route.ts';
import { AvailabilityQuery } from '../slotsAnswer.ts';

export const listFacilities = publicRoute({
  method: 'GET',
  path: '/facility',
  tag: 'Facilities',
  summary: 'Lists the facilities that are public.',
  query: z.object({
    ...pageQuery,
    ...placeAndDay,
    verified: queryBoolean(),
    automatically_confirm_bookings: queryBoolean(),
    booking_enabled: queryBoolean(),
    ordering_enabled: queryBoolean(),
  }),
  answer: listOf(FacilityListItem),
  status: 200,
});

const ONE = '/facility/{facility_id}';

export const getFacility = publicRoute({
  method: 'GET',
  path: ONE,
  tag: 'Facilities',
  summary: 'Reads a facility.',
  headers: ['If-None-Match'],
  answer: Facility,
  status: 200,
  mayConflict: true,
});

export const listAvailability = publicRoute({
  method: 'GET',
  path: `${ONE}/availability`,
  tag: 'Availability',
  summary: 'Lists the times that guests may book, and the seats left at each.',
  headers: ['Accept-Language'],
  query: AvailabilityQuery,
  answer: listOf(AvailabilitySlot),
  status: 200,
  mayConflict: true,
});

export const createBooking = publicRoute({
  method: 'POST',
  path: `${ONE}/bookings`,
  tag: 'Bookings',
  summary: 'Books a time that the availability offers.',
  headers: ['Accept-Language', 'Idempotency-Key'],
  body: BookingRequest,
  answer: Booking,
  status: 201,
  mayConflict: true,
  isLimited: true,
});

export const createBookingDeposit = publicRoute({
  method: 'POST',
  path: `${ONE}/booking_deposit`,
  tag: 'Booking deposits',
  summary: 'Promises a deposit that a booking will name; it is paid by a request that follows by mail.',
  headers: ['Idempotency-Key'],
  body: BookingDepositRequest,
  answer: BookingDeposit,
  status: 201,
  mayConflict: true,
  isLimited: true,
});

export const createWaitlistEntry = publicRoute({
  method: 'POST',
  path: `${ONE}/waitlist`,
  tag: 'Waitlist',
  summary: 'Puts a guest on the waitlist of a time.',
  headers: ['Accept-Language', 'Idempotency-Key'],
  body: WaitlistRequest,
  answer: WaitlistEntry,
  status: 201,
  mayConflict: true,
  isLimited: true,
});

export const listFeedback = publicRoute({
  method: 'GET',
  path: `${ONE}/feedback`,
  tag: 'Public feedback',
  summary: 'Lists what guests have said in public, where the facility shows it.',
  query: z.object(pageQuery),
  answer: listOf(FeedbackEntry),
  status: 200,
});

export const listTickets = publicRoute({
  method: 'GET',
  path: `${ONE}/tickets`,
  tag: 'Tickets',
  summary: 'Lists the coupons and events of a facility.',
  query: z.object({
    ...pageQuery,
    type: z.optional(z.enum(TICKET_TYPES)),
    is_active: queryBoolean(),
  }),
  answer: listOf(Ticket),
  status: 200,
});
