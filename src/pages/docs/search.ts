/** Finds passages of the documentation by their words, in an index that is loaded at the first question. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import MiniSearch from 'minisearch';
import { type Found, SEARCH_OPTIONS } from './searchOptions.ts';

const MOST = 12;
/** If fewer passages than this have all the words, those with some of them follow. */
const FEW = 3;

export interface Result extends Found {
  /** The words in the text that matched. */
  terms: string[];
}

export interface Search {
  /** As the reader typed it. */
  question: ReadonlySignal<string>;
  results: ReadonlySignal<readonly Result[]>;
  /** One sentence about the results; empty while nothing is asked. */
  said: ReadonlySignal<string>;
  /** Loads the index unless it is there or on its way; tries again after a failure. */
  prepare(): Promise<void>;
  ask(question: string): void;
}

/** @param readIndex the index as the build wrote it */
export function createSearch(readIndex: () => Promise<string>): Search {
  const index = signal<MiniSearch<Found> | undefined>(undefined);
  const hasFailed = signal(false);
  const question = signal('');
  let reading: Promise<void> | undefined;

  const read = async () => {
    hasFailed.value = false;
    try {
      index.value = MiniSearch.loadJSON<Found>(await readIndex(), SEARCH_OPTIONS);
    } catch (cause) {
      console.warn('Tableside: the index of the search', cause);
      hasFailed.value = true;
      reading = undefined;
    }
  };

  const results = computed<readonly Result[]>(() => {
    const asked = question.value.trim();
    if (!index.value || !asked) return [];
    const whole = index.value.search(asked);
    const others = whole.length < FEW ? index.value.search(asked, { combineWith: 'OR' }) : [];
    return [...new Map([...whole, ...others].map((result) => [result['address'], result])).values()]
      .slice(0, MOST)
      .map(({ address, page, heading, section, text, terms }) => ({
        address: String(address),
        page: String(page),
        heading: String(heading),
        section: String(section),
        text: String(text),
        terms,
      }));
  });

  const said = computed(() => {
    if (!question.value.trim()) return '';
    if (hasFailed.value) return 'Search can’t be loaded right now. Type again to retry.';
    if (!index.value) return 'Loading search…';
    const { length } = results.value;
    if (length === 0) return `No results for “${question.value.trim()}”`;
    return length === 1 ? '1 result' : `${length === MOST ? `First ${MOST}` : length} results`;
  });

  const prepare = () => (reading ??= read());
  return {
    question,
    results,
    said,
    prepare,
    ask(text) {
      question.value = text;
      void prepare();
    },
  };
}
