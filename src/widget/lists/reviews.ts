/** What guests say of a restaurant, as far as it shows that. */

import type { Read } from '../../contract/readRecord.ts';
import { asksForStars, ratingOf } from '../../domain/rating.ts';
import { isCount } from '../../domain/tickets.ts';
import type { facilityRating } from '../api/facilityRating.ts';
import { createPages } from './pages.ts';

export interface ReviewsNeeds<Review> {
  facility: Read<typeof facilityRating, never>;
  /** Reads a page, the first where there is no path; undefined where the service shows none. */
  readPage(
    next: string | undefined,
  ): Promise<{ items: readonly Review[]; next: string | undefined } | undefined>;
}

export type Reviews<Review extends { id?: number | undefined }> = ReturnType<typeof createReviews<Review>>;

export function createReviews<Review extends { id?: number | undefined }>({
  facility,
  readPage,
}: ReviewsNeeds<Review>) {
  // What the record does not say is the list's to answer.
  let isShown = facility.feedback_enabled !== false && facility.feedback_public !== false;
  const pages = createPages<Review>(async (next) => {
    const page = await readPage(next);
    if (!page && !next) isShown = false;
    return page ?? { items: [], next: undefined };
  });

  return {
    pages,
    /** The restaurant shows its reviews. */
    isShown: () => isShown,
    /** Guests are asked for stars, not for thumbs alone. */
    asksForStars: asksForStars(facility),
    rating: ratingOf(facility),
    /** How many there are in all, as far as that is known. */
    count: isCount(facility.feedback_count) ? facility.feedback_count : undefined,
    /** Reads the first page. Rejects when it can't be read. */
    async start(): Promise<void> {
      if (isShown) await pages.start();
    },
  };
}
