/** Ratings by guests. */

import { STAR_FLAGS, type StarFlag } from '../contract/facility/starFlags.ts';

/** The best rating in stars. */
export const MOST_STARS = 5;

/** With fewer votes no share is shown: of three guests, each would count for a third. */
const FEWEST_VOICES = 10;

/** Stars that can be shown, else undefined. Nobody can give 0 stars: that is an average without votes. */
export function starsOf(stars: number | null | undefined): number | undefined {
  return stars && stars > 0 && stars <= MOST_STARS ? stars : undefined;
}

/**
 * The share of positive votes, 0 to 1; undefined for anything else. `feedback_average` is a percentage in our service; a
 * value of at most 1 must be a share already.
 */
export function positiveShare(average: number | null | undefined): number | undefined {
  if (average === null || average === undefined || !(average >= 0 && average <= 100)) return undefined;
  return average <= 1 ? average : average / 100;
}

type StarFlags = { readonly [Flag in StarFlag]?: boolean | undefined };

/** Whether guests are asked for stars, and not only for thumbs: for the table, an order or a ticket. */
export function asksForStars(facility: StarFlags): boolean {
  return STAR_FLAGS.some((flag) => facility[flag]);
}

export interface RatedFacility extends StarFlags {
  feedback_count?: number | null | undefined;
  feedback_average?: number | null | undefined;
  feedback_stars_average?: number | null | undefined;
}

/** The facility's average: in stars where it asks for them, else the share of thumbs up, given enough votes. */
export function ratingOf(facility: RatedFacility): {
  stars?: number | undefined;
  share?: number | undefined;
} {
  const stars = asksForStars(facility) ? starsOf(facility.feedback_stars_average) : undefined;
  if (stars !== undefined) return { stars };
  const isSaid = (facility.feedback_count ?? 0) >= FEWEST_VOICES;
  return { share: isSaid ? positiveShare(facility.feedback_average) : undefined };
}
