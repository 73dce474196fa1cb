/** `GET /v1/facility/{facility_id}/feedback`. */
import type { FastifyInstance } from 'fastify';
import type { FeedbackEntry } from '../../../contract/feedback.ts';
import { notFound } from '../../apiFailure.ts';
import type { Services } from '../../services.ts';
import { findFacility } from '../../store/facilities.ts';
import { findFeedback } from '../../store/feedback.ts';
import { listFeedback } from '../declared/bookings.ts';
import { listAnswer } from '../lists.ts';
import { parseQuery } from '../readRequest.ts';
import { serve } from '../route.ts';

/** "Available only when the facility enabled it": 404 otherwise, as if the facility were not there. */
export function feedbackRoutes(app: FastifyInstance, { reads }: Services): void {
  serve(app, listFeedback, async (request) => {
    const page = parseQuery(listFeedback.query, request);
    const db = reads(request.until);
    const facility = await findFacility(db, request.params.facility_id);
    if (!facility?.feedback_enabled || !facility.feedback_public) throw notFound();
    const { entries, total } = await findFeedback(db, facility.id, page);
    const records = entries.map(
      (entry): FeedbackEntry => ({
        created: entry.created.toISOString(),
        food_positive: entry.food_positive,
        id: entry.id,
        public_comment: entry.public_comment,
        service_positive: entry.service_positive,
        stars_average: entry.stars_average,
      }),
    );
    return listAnswer(
      request,
      listFeedback.query,
      page,
      records,
      page.offset + records.length < total,
      total,
    );
  });
}
