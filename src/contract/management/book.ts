/** The book of a day with its waitlist, and what a closure would affect (ours). */
import * as z from 'zod/mini';
import { DateTime, EmailAddress, LocalDate, PartySize, ResourcePath, requiredLine } from '../conventions.ts';
import { WaitlistEntry } from '../waitlist.ts';
import { ManagedBooking } from './booking.ts';
import { BookingHourOverride, NewBookingHourOverride } from './bookingHours.ts';
import { Note } from './note.ts';
import { dateTime, line, orElse } from './requests.ts';

/** A sitting, with the number of bookings that hold a table in it, and of their guests. */
const BookSitting = z.object({
  begins: DateTime,
  ends: DateTime,
  bookings: z.number(),
  covers: z.number(),
});

/** Everything about a service day, in one read. It runs from 05:00 to 05:00 by the restaurant's clock. */
export const Book = z.object({
  date: LocalDate,
  begins: DateTime,
  ends: DateTime,
  timezone: z.string(),
  bookings_count: z.number(),
  covers: z.number(),
  sittings: z.array(BookSitting),
  /** All bookings of the day in order of time, including cancelled ones, which `bookings_count` and `covers` leave out. */
  bookings: z.array(ManagedBooking),
  waitlist: z.array(WaitlistEntry),
  /** Overrides of the booking hours that apply at some time of the day. */
  closings: z.array(BookingHourOverride),
  notes: z.array(Note),
  facility: ResourcePath,
  resource_uri: ResourcePath,
});

/** What a closure would affect, to show before it is confirmed. */
export const ClosingEffect = z.object({
  begins: DateTime,
  ends: DateTime,
  /** Bookings that are confirmed or requested, and whose guests have not arrived. */
  bookings: z.number(),
  covers: z.number(),
  /** Waitlist entries. */
  waiting: z.number(),
  /** What to POST to `openinghouroverride` to close. */
  override: NewBookingHourOverride,
});

const optionalEmail = z.union([z.literal(''), EmailAddress()], 'This is not an e-mail address.');

/** A guest who asks at the door or on the phone. With an e-mail address, they are mailed when a table opens up. */
export const NewWaitlistEntry = z.object({
  date: dateTime(),
  num: PartySize(),
  name: requiredLine(),
  email: orElse(optionalEmail, ''),
  phone: orElse(line(), ''),
  is_walkin: orElse(z.boolean(), false),
});
