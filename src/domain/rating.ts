/** What guests think, in figures. */

import { STAR_FLAGS, type StarFlag } from '../contract/facility/starFlags.ts';

/** The most stars that there are. */
export const MOST_STARS = 5;

/** Of fewer voices no share is said: of three guests one more or less would be a third of all. */
const FEWEST_VOICES = 10;

/** Stars as they can be shown; undefined for what is none. Nobody gives 0: that is an average of nothing. */
export function starsOf(stars: number | null | undefined): number | undefined {
  return stars && stars > 0 && stars <= MOST_STARS ? stars : undefined;
}

/**
 * The share of votes that are positive, 0 to 1; undefined for what is none. `feedback_average` is a
 * percentage (as our service has it); what is at most 1 can only be a share already.
 */
export function positiveShare(average: number | null | undefined): number | undefined {
  if (average === null || average === undefined || !(average >= 0 && average <= 100)) return undefined;
  return average <= 1 ? average : average / 100;
}

type StarFlags = { readonly [Flag in StarFlag]?: boolean | undefined };

/** Whether guests are asked for stars, not for thumbs alone: of the table, an order or a ticket. */
export function asksForStars(facility: StarFlags): boolean {
  return STAR_FLAGS.some((flag) => facility[flag]);
}

export interface RatedFacility extends StarFlags {
  feedback_count?: number | null | undefined;
  feedback_average?: number | null | undefined;
  feedback_stars_average?: number | null | undefined;
}

/** The facility's average as guests give it: in stars where it asks for them, else as the share of thumbs up of enough guests. */
export function ratingOf(facility: RatedFacility): {
  stars?: number | undefined;
  share?: number | undefined;
} {
  const stars = asksForStars(facility) ? starsOf(facility.feedback_stars_average) : undefined;
  if (stars !== undefined) return { stars };
  const isSaid = (facility.feedback_count ?? 0) >= FEWEST_VOICES;
  return { share: isSaid ? positiveShare(facility.feedback_average) : undefined };
}
