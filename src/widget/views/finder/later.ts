/** What the first list can do without for a moment: a chunk of its own, fetched when it is drawn. */
export { createGuestPlace } from '../../state/guestPlace.ts';
export { More, Instead } from './FoundLater.tsx';
export { widgetFor } from './inPlace.ts';
export { NearMe } from './NearMe.tsx';
export { openText, ratingText } from './standing.ts';
export { WhenMore } from './WhenMore.tsx';
export { default as css } from './later.css?inline';
