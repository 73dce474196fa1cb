/** What the first list can do without for a moment: a chunk of its own, fetched when it is drawn. */

import { More, NothingFound } from './FoundLater.tsx';
import { createGuestPlace } from './guestPlace.ts';
import { widgetFor } from './inPlace.ts';
import css from './later.css?inline';
import { NearMe } from './NearMe.tsx';
import { addressOf, openText, ratingText } from './standingText.ts';
import { WhenMore } from './WhenMore.tsx';

export default {
  css,
  createGuestPlace,
  NothingFound,
  More,
  NearMe,
  addressOf,
  openText,
  ratingText,
  WhenMore,
  widgetFor,
};
