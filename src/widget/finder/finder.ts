/** What a guest looks for among the restaurants, and what was found: what is chosen is looked for at once. */
import type { Coordinates } from '../../domain/place.ts';
import type { FacilityQuery, FoundFacility } from '../api/facilities.ts';
import type { Page } from '../api/pages.ts';
import { createFoundList } from './foundList.ts';
import { createLookedFor, type FinderWish, type Kind } from './lookedFor.ts';

export interface FinderNeeds {
  wish: FinderWish;
  /** The first page of a search. */
  search(query: FacilityQuery): Promise<Page<FoundFacility>>;
  /** The page at `next`. */
  readPage(next: string): Promise<Page<FoundFacility>>;
  wait(milliseconds: number): Promise<void>;
}

export const LARGEST_PARTY = 50;

export type FinderModel = ReturnType<typeof createFinder>;

export function createFinder({ wish, search, readPage, wait }: FinderNeeds) {
  const { kilometres, query, inOrder, ...lookedFor } = createLookedFor(wish);
  const { near, isNearGuest, day, partySize, kind, widerCircle } = lookedFor;
  const list = createFoundList({
    search: () => search(query()),
    searchKey: () => JSON.stringify(query()),
    readPage,
    inOrder,
    wait,
  });
  const { searchAgain } = list;

  return {
    ...lookedFor,
    ...list,
    chooseKind(chosen: Kind) {
      kind.value = chosen;
      return searchAgain();
    },
    /** `YYYY-MM-DD`, or empty for any. */
    chooseDay(chosen: string) {
      day.value = chosen;
      return searchAgain();
    },
    choosePartySize(size: number) {
      partySize.value = size;
      return searchAgain();
    },
    /** The guest's own place. */
    goNear(place: Coordinates) {
      near.value = place;
      isNearGuest.value = true;
      return searchAgain();
    },
    /** Back to the page's own place, or to none. */
    leaveGuest() {
      near.value = wish.near;
      isNearGuest.value = false;
      return searchAgain();
    },
    widen() {
      kilometres.value = widerCircle.peek();
      return searchAgain();
    },
  };
}
