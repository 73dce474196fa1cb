/** Where a page goes on to when the guest is done, and what it is told there: no more than any visitor may read. */
import { webLink } from './links.ts';

/** What has happened; of a booking that the restaurant must confirm, `requested`. */
export type Outcome = 'booked' | 'requested' | 'ordered' | 'waitlisted';

/**
 * The address with what has happened in its query (`tableside-outcome`, `tableside-id`); `undefined` when it is none.
 *
 * @param text an attribute; relative to the page
 * @param page address of the page
 * @param id of the event that told the same
 */
export function doneAddress(text: string, page: string, outcome: Outcome, id: string): string | undefined {
  const link = text.trim() && URL.canParse(text, page) ? webLink(new URL(text, page).href) : undefined;
  if (!link) return undefined;
  const address = new URL(link);
  address.searchParams.set('tableside-outcome', outcome);
  address.searchParams.set('tableside-id', id);
  return address.href;
}
