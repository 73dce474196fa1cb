/** What the components of the reviews view share. */

import type { FacilityWith } from '../../api/facility.ts';
import type { facilityRating } from '../../api/facilityRating.ts';
import type { Review } from '../../api/feedback.ts';
import type { Common } from '../../app/context.ts';
import { typedContext } from '../../app/typedContext.ts';
import type { Reviews } from '../reviews.ts';
import type { ListLater } from '../shared.ts';

export interface GuestBook extends Common<'list', ListLater> {
  facility: FacilityWith<typeof facilityRating>;
  reviews: Reviews<Review>;
}

export const [ReviewsContext, useReviews] = typedContext<GuestBook>();
