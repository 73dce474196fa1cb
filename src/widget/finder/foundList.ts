/** The restaurants that were found, a page at a time. */
import { computed, signal } from '@preact/signals';
import type { FoundFacility } from '../api/facilities.ts';
import type { Page } from '../api/pages.ts';
import { type Failure, failureOf } from '../app/failure.ts';

export interface FoundListNeeds {
  /** The first page of what is looked for now. */
  search(): Promise<Page<FoundFacility>>;
  /** The same text for the same search. */
  searchKey(): string;
  /** The page at `next`. */
  readPage(next: string): Promise<Page<FoundFacility>>;
  inOrder(found: readonly FoundFacility[]): readonly FoundFacility[];
  wait(milliseconds: number): Promise<void>;
}

/** A guest who presses again within this time has not finished choosing, in milliseconds. */
const SETTLE = 250;
/** A list that always gives `next` must end some day. */
const MOST_PAGES = 25;

export function createFoundList({ search, searchKey, readPage, inOrder, wait }: FoundListNeeds) {
  const facilities = signal<readonly FoundFacility[]>([]);
  const next = signal<string | undefined>(undefined);
  /** The list on show is about to be replaced. */
  const isReading = signal(false);
  /** Why there is no list of what is looked for. */
  const failure = signal<Failure | undefined>(undefined);
  /** The list at hand is of an earlier choice, for the last search failed. */
  const isOutdated = signal(false);
  const isReadingMore = signal(false);
  /** Why there is no more of it. */
  const moreFailure = signal<Failure | undefined>(undefined);
  let pages = 0;
  /** Of the search that the list at hand answers. */
  let answered: string | undefined;
  /** Counts the searches: what answers an earlier one is dropped. */
  let searches = 0;

  /** Each once, because a list may change between its pages. */
  const add = (known: readonly FoundFacility[], { items, next: following }: Page<FoundFacility>) => {
    const ids = new Set(known.map(({ id }) => id));
    const fresh = items.filter(({ id }) => !ids.has(id) && ids.add(id));
    // A page that brings nothing new ends the list, whatever it says comes next.
    next.value = fresh.length > 0 && ++pages < MOST_PAGES ? following : undefined;
    facilities.value = inOrder([...known, ...fresh]);
  };
  const read = async (mine: number) => {
    const key = searchKey();
    try {
      const page = await search();
      if (mine !== searches) return;
      answered = key;
      isOutdated.value = false;
      pages = 0;
      moreFailure.value = undefined;
      add([], page);
    } finally {
      if (mine === searches) isReading.value = false;
    }
  };

  return {
    facilities,
    /** There are more than those on show. */
    hasMore: computed(() => next.value !== undefined && next.value !== ''),
    isReading,
    failure,
    isOutdated,
    isReadingMore,
    moreFailure,
    /** The first search; rejects when it can't be made. */
    start: () => read(++searches),
    /** Reads the list anew, once the guest has settled; the last choice wins. */
    async searchAgain(): Promise<void> {
      const mine = ++searches;
      isReadingMore.value = false;
      failure.value = undefined;
      // Back to what the list at hand answers: it is there without a connection, too.
      const isAnswered = searchKey() === answered;
      isReading.value = !isAnswered;
      if (isAnswered) {
        isOutdated.value = false;
        return;
      }
      await wait(SETTLE);
      if (mine !== searches) return;
      await read(mine).catch((error: unknown) => {
        const met = failureOf(error);
        if (mine !== searches) return;
        failure.value = met;
        isOutdated.value = true;
      });
    },
    async showMore(): Promise<void> {
      const following = next.peek();
      if (!following || isReadingMore.peek()) return;
      const mine = searches;
      isReadingMore.value = true;
      moreFailure.value = undefined;
      try {
        const page = await readPage(following);
        if (mine === searches) add(facilities.peek(), page);
      } catch (error) {
        const met = failureOf(error);
        if (mine === searches) moreFailure.value = met;
      } finally {
        if (mine === searches) isReadingMore.value = false;
      }
    },
  };
}
