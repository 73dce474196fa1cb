/** What binds the restaurant itself when it books: seats alone. */
import type { FacilityRow } from '../store/database.ts';

/** The facility without what holds for guests who book online: its notice, its limit, and whether it is open to them. */
export function staffTerms(facility: FacilityRow): FacilityRow {
  return { ...facility, booking_enabled: true, reached_booking_limit: false, min_book_in_advance_hours: 0 };
}
