/** Availability as the restaurant sees it. */
import { AvailabilitySlot } from '../../../contract/availability.ts';
import { existing } from '../../actions/facilityOf.ts';
import { listOf } from '../../app/lists.ts';
import { AvailabilityQuery, slotsAnswer } from '../../app/slotsAnswer.ts';
import { closedOnline } from '../../store/closing.ts';
import { facilityRoute } from '../route.ts';
import { staffTerms } from '../staffTerms.ts';

const HOUR = 3_600_000;

export const availability = [
  facilityRoute({
    method: 'GET',
    path: '/facility/{facility_id}/availability',
    tag: 'Availability',
    summary: 'Lists the slots of a facility: what guests may book, and what is left.',
    needs: 'read',
    mayConflict: true,
    headers: ['Accept-Language'],
    query: AvailabilityQuery,
    answer: listOf(AvailabilitySlot),
    handle: async ({ services, request, facility: row, db, now }) => {
      const facility = existing(row);
      const isOpen = facility.booking_enabled && !facility.reached_booking_limit;
      const closed = await closedOnline(db, facility.id, now);
      const earliest = now.getTime() + facility.min_book_in_advance_hours * HOUR;
      return slotsAnswer(services, request, {
        facility: staffTerms(facility),
        db,
        seatsOf: ({ date, available: left }) => ({
          available:
            isOpen &&
            date.getTime() >= earliest &&
            !closed.some((own) => own.begins <= date && date < own.ends)
              ? left
              : 0,
          available_authenticated: left,
        }),
      });
    },
  }),
];
