/** The models of the first screen, and what each needs, for the views in which a day is chosen: `booking` and `waitlist`. */
import { isLocalDate } from '../../contract/dates.ts';
import { localTimeOf } from '../../domain/localTime.ts';
import { availabilityPath, readAvailability } from '../api/availability.ts';
import { facilityPath } from '../api/facility.ts';
import type { Boot } from '../script/element.ts';
import { createAvailability } from './availability.ts';
import { type BookingModel, createBooking } from './booking.ts';
import type { BookingView } from './shared.ts';

/**
 * Begins with what the element's attributes ask for; nothing is read yet.
 *
 * @param firstSlots the first page of the availability, where it is under way
 */
export function bookingModels(
  { http, facility, attributes }: Pick<BookingView, 'http' | 'facility' | 'attributes'>,
  { firstPage }: Boot,
  firstSlots: Promise<Response> | undefined,
): { booking: BookingModel } {
  const { id, timezone } = facility;
  const today = localTimeOf(new Date(), timezone).date;
  const availability = createAvailability({
    zone: timezone,
    today,
    readPage(from, next) {
      // The very first page is under way; an answer can be read once.
      const first = firstSlots;
      firstSlots = undefined;
      return readAvailability(
        http,
        first ? facilityPath(id) + firstPage : (next ?? availabilityPath(id, from)),
        first,
      );
    },
  });
  const { date, time } = attributes;
  const booking = createBooking({
    facility,
    availability,
    today,
    wish: {
      partySize: Math.trunc(attributes['party-size']),
      day: isLocalDate(date) ? date : '',
      time,
    },
  });
  return { booking };
}
