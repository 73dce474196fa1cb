/** What binds the restaurant itself when it books: seats alone. */
import type { FacilityRow } from '../store/database.ts';

/**
 * The facility without what holds for guests who book online: its notice, its limit, whether it is open to them, and
 * the overrides for them alone, which `loadBookingRules` leaves out.
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
