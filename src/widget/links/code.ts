/** The link that opened the page, `/cancel#CODE&...`, `/status#CODE&...`: its code is a secret. */
import { type BookingLink, readBookingLink } from '../../domain/bookingLink.ts';
import { attempt } from '../browser.ts';

/**
 * Takes the whole fragment out of the page's address, at once: from then on the code is in no address
 * bar, history entry, bookmark or screenshot. The rest of the address and the page's state stay.
 *
 * @returns what the link held, or `undefined` when the address holds no code; then its fragment is the page's own
 */
export function takeLink(): BookingLink | undefined {
  const link = readBookingLink(location.hash);
  if (link)
    attempt(
      () => history.replaceState(history.state, '', location.pathname + location.search),
      // A frame without an origin may name no address, but empty its fragment.
      () => attempt(() => location.replace('#')),
    );
  return link;
}
