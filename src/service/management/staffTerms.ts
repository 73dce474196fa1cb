/** The booking terms that bind the restaurant itself: only its seats. */
import type { FacilityRow } from '../store/database.ts';

/**
 * The facility without the terms for guests who book online: notice, booking limit, whether online booking is on, and
 * online-only overrides, which `loadBookingRules` leaves out.
 */
export function staffTerms(facility: FacilityRow): FacilityRow & { isOfStaff: true } {
  return {
    ...facility,
    booking_enabled: true,
    reached_booking_limit: false,
    min_book_in_advance_hours: 0,
    isOfStaff: true,
  };
}
