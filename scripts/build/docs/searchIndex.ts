/** Builds the search index of the documentation, so that searching needs no server. */
import MiniSearch from 'minisearch';
import { type Found, SEARCH_OPTIONS } from '../../../src/pages/docs/searchOptions.ts';
import type { Section } from './documents.ts';

/** The index as JSON: each passage of each document, found by its words, shown with its heading. */
export function searchIndexOf(sections: readonly Section[]): string {
  const search = new MiniSearch<Found>(SEARCH_OPTIONS);
  for (const { documents } of sections)
    for (const { title, address, passages } of documents)
      for (const { heading, text } of passages) {
        const isTitle = heading.level === 1;
        search.add({
          address: isTitle ? address : `${address}#${heading.id}`,
          page: title,
          heading: isTitle ? '' : heading.text,
          section: documents[0]?.title ?? '',
          text,
        });
      }
  return JSON.stringify(search);
}
