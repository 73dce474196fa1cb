/** What is known of a passage of the documentation: the build indexes by it, the page looks by it. */
import type { Options } from 'minisearch';

export interface Found {
  /** Below `/docs/`, with the heading's fragment. */
  address: string;
  /** Title of the document. */
  page: string;
  /** Empty for what stands above the first heading. */
  heading: string;
  /** For whom it is written. */
  section: string;
  text: string;
}

/** Longer words may have one letter wrong in five. */
const FUZZY = 0.2;
const FUZZY_FROM = 5;

export const SEARCH_OPTIONS: Options<Found> = {
  idField: 'address',
  fields: ['page', 'heading', 'text'],
  storeFields: ['address', 'page', 'heading', 'section', 'text'],
  searchOptions: {
    boost: { page: 3, heading: 4 },
    prefix: true,
    fuzzy: (term) => (term.length < FUZZY_FROM ? false : FUZZY),
    combineWith: 'AND',
  },
};
