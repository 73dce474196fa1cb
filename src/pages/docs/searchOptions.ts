/** How passages of the documentation are indexed (by the build) and searched (by the page). */
import type { Options } from 'minisearch';

export interface Found {
  /** Path below `/docs/`, with the heading's fragment. */
  address: string;
  /** Title of the document. */
  page: string;
  /** Empty for the text above the first heading. */
  heading: string;
  /** The guide that it belongs to. */
  section: string;
  text: string;
}

/** Longer words may have one letter wrong in five. */
const FUZZY = 0.2;
const FUZZY_FROM = 5;

/** Stop words: they say nothing about what is searched for. */
const UNSAID = new Set(
  'a an and are can do does for how i in is it my of on or the to what where which with'.split(' '),
);

export const SEARCH_OPTIONS: Options<Found> = {
  idField: 'address',
  fields: ['page', 'heading', 'text'],
  processTerm: (term) => (UNSAID.has(term.toLowerCase()) ? null : term.toLowerCase()),
  storeFields: ['address', 'page', 'heading', 'section', 'text'],
  searchOptions: {
    boost: { page: 3, heading: 4 },
    prefix: true,
    fuzzy: (term) => (term.length < FUZZY_FROM ? false : FUZZY),
    combineWith: 'AND',
  },
};
