/** The book of a day, who waits, and what a closure would do (ours). */
import * as z from 'zod/mini';
import { DateTime, EmailAddress, LocalDate, PartySize, ResourcePath, requiredLine } from '../conventions.ts';
import { WaitlistEntry } from '../waitlist.ts';
import { ManagedBooking } from './booking.ts';
import { BookingHourOverride, NewBookingHourOverride } from './bookingHours.ts';
import { Note } from './note.ts';
import { dateTime, line, orElse } from './requests.ts';

/** From when until when, with what stands in it: bookings that hold their table, and their guests. */
const BookSitting = z.object({
  begins: DateTime,
  ends: DateTime,
  bookings: z.number(),
  covers: z.number(),
});

/** All that a service day needs, in one read. The day runs from 05:00 to 05:00 of the restaurant's clock. */
export const Book = z.object({
  date: LocalDate,
  begins: DateTime,
  ends: DateTime,
  timezone: z.string(),
  bookings_count: z.number(),
  covers: z.number(),
  sittings: z.array(BookSitting),
  /** All of the day, cancelled ones too, in order of time; `bookings_count` and `covers` leave those out. */
  bookings: z.array(ManagedBooking),
  waitlist: z.array(WaitlistEntry),
  /** Overrides of the booking hours that hold at some time of the day. */
  closings: z.array(BookingHourOverride),
  notes: z.array(Note),
  facility: ResourcePath,
  resource_uri: ResourcePath,
});

/** What a closure would do, before anybody presses. */
export const ClosingEffect = z.object({
  begins: DateTime,
  ends: DateTime,
  /** Confirmed or requested, and not there yet. */
  bookings: z.number(),
  covers: z.number(),
  /** Entries of the waitlist. */
  waiting: z.number(),
  /** What to POST to `openinghouroverride` to close. */
  override: NewBookingHourOverride,
});

const optionalEmail = z.union([z.literal(''), EmailAddress()], 'This is not an e-mail address.');

/** Who waits at the door or on the phone. Who leaves an e-mail address is written to when a table opens up. */
export const NewWaitlistEntry = z.object({
  date: dateTime(),
  num: PartySize(),
  name: requiredLine(),
  email: orElse(optionalEmail, ''),
  phone: orElse(line(), ''),
  is_walkin: orElse(z.boolean(), false),
});
