/** The address that a guest is led to when done, and what it tells that page: nothing that isn't public. */
import { webLink } from './links.ts';

/** What has happened; `requested` for a booking that the restaurant must confirm. */
export type Outcome = 'booked' | 'requested' | 'ordered' | 'waitlisted';

/**
 * The address with the outcome in its query (`tableside-outcome`, `tableside-id`); `undefined` when it is not a web address.
 *
 * @param text the attribute's value, which may be relative to the page
 * @param page the page's address
 * @param id of the event that reports the same outcome
 */
export function doneAddress(text: string, page: string, outcome: Outcome, id: string): string | undefined {
  const link = text.trim() && URL.canParse(text, page) ? webLink(new URL(text, page).href) : undefined;
  if (!link) return undefined;
  const address = new URL(link);
  address.searchParams.set('tableside-outcome', outcome);
  address.searchParams.set('tableside-id', id);
  return address.href;
}
