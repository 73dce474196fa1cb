/** `GET /v1/facility/{facility_id}/availability`. */
import type { FastifyInstance } from 'fastify';
import { existing } from '../../actions/facilityOf.ts';
import type { Services } from '../../services.ts';
import { findFacility } from '../../store/facilities.ts';
import { listAvailability } from '../declared/bookings.ts';
import { serve } from '../route.ts';
import { slotsAnswer } from '../slotsAnswer.ts';

export function availabilityRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listAvailability, async (request, reply) => {
    const db = services.reads(request.until);
    const facility = existing(await findFacility(db, request.params.facility_id));
    reply.header('Vary', 'Accept-Language');
    return slotsAnswer(services, request, {
      facility,
      db,
      // Guests only see the seats that they may book themselves.
      seatsOf: ({ available }) => ({ available, available_authenticated: available }),
    });
  });
}
