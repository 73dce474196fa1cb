/** What a guest looks for among the restaurants, and what was found. */
import { computed, signal } from '@preact/signals';
import { metresBetween } from '../../domain/distance.ts';
import type { Coordinates } from '../../domain/place.ts';
import type { FacilityQuery, FoundFacility } from '../api/facilities.ts';
import type { Page } from '../api/pages.ts';

/** Restaurants that take bookings, that take orders, or either. */
export type Kind = 'all' | 'bookings' | 'orders';

/** What the page asks for at first. */
export interface FinderWish {
  near: Coordinates | undefined;
  kilometres: number | undefined;
  /** `YYYY-MM-DD`; empty for any. */
  day: string;
  partySize: number;
  inPartnerNetwork: boolean;
  verified: boolean;
}

export interface FinderOptions {
  wish: FinderWish;
  /** The first page of a search. */
  search(query: FacilityQuery): Promise<Page<FoundFacility>>;
  /** The page at `next`. */
  readPage(next: string): Promise<Page<FoundFacility>>;
  wait(milliseconds: number): Promise<void>;
}

/** A guest who presses again within this time has not finished choosing, in milliseconds. */
const SETTLE = 250;
/** What the API takes when it is told no radius. */
const USUAL_KILOMETRES = 50;
/** Where nothing is found the circle grows by these. */
const CIRCLES = [1, 2, 5, 10, 20, 50, 100, 200, 500];
/** A list that always gives `next` must end some day. */
const MOST_PAGES = 25;
export const LARGEST_PARTY = 50;

export type FinderModel = ReturnType<typeof createFinder>;

export function createFinder({ wish, search, readPage, wait }: FinderOptions) {
  const near = signal(wish.near);
  /** The place is the guest's own, and not the page's. */
  const isNearGuest = signal(false);
  const kilometres = signal(wish.kilometres);
  const day = signal(wish.day);
  const partySize = signal(wish.partySize);
  const kind = signal<Kind>('all');

  const facilities = signal<readonly FoundFacility[]>([]);
  const next = signal<string | undefined>(undefined);
  /** The list on show is about to be replaced. */
  const isReading = signal(false);
  const hasFailed = signal(false);
  const isReadingMore = signal(false);
  const hasMoreFailed = signal(false);
  let pages = 0;
  /** Counts the searches: what answers an earlier one is dropped. */
  let searches = 0;

  const metresTo = ({ place }: FoundFacility) =>
    near.value && place ? metresBetween(near.value, place) : undefined;
  /** Nearest first where a place is known; else, and at the same distance, in the order of the API. */
  const inOrder = (found: readonly FoundFacility[]) => {
    const far = (facility: FoundFacility) => metresTo(facility) ?? Infinity;
    return near.peek() ? found.toSorted((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b))) : found;
  };
  /** Each once, for a list may change between its pages. */
  const add = (known: readonly FoundFacility[], { items, next: following }: Page<FoundFacility>) => {
    const ids = new Set(known.map(({ id }) => id));
    const fresh = items.filter(({ id }) => !ids.has(id) && ids.add(id));
    facilities.value = inOrder([...known, ...fresh]);
    // A page that brings nothing new ends the list, whatever it says comes next.
    next.value = fresh.length > 0 && ++pages < MOST_PAGES ? following : undefined;
  };

  const query = (): FacilityQuery => ({
    near: near.peek(),
    kilometres: kilometres.peek(),
    // Orders are not for a day of the book.
    day: kind.peek() === 'orders' ? '' : day.peek(),
    seats: partySize.peek(),
    takesBookings: kind.peek() === 'bookings',
    takesOrders: kind.peek() === 'orders',
    inPartnerNetwork: wish.inPartnerNetwork,
    verified: wish.verified,
  });

  const read = async (mine: number) => {
    try {
      const page = await search(query());
      if (mine !== searches) return;
      pages = 0;
      hasMoreFailed.value = false;
      add([], page);
    } finally {
      if (mine === searches) isReading.value = false;
    }
  };

  /** Reads the list anew, once the guest has settled; the last choice wins. */
  const searchAgain = async () => {
    const mine = ++searches;
    isReading.value = true;
    isReadingMore.value = false;
    hasFailed.value = false;
    await wait(SETTLE);
    if (mine !== searches) return;
    await read(mine).catch(() => {
      if (mine === searches) hasFailed.value = true;
    });
  };

  const circle = computed(() => kilometres.value ?? USUAL_KILOMETRES);
  const widerCircle = computed(() => CIRCLES.find((size) => size > circle.value));

  return {
    near,
    isNearGuest,
    day,
    partySize,
    kind,
    facilities,
    /** There are more than those on show. */
    hasMore: computed(() => next.value !== undefined && next.value !== ''),
    isReading,
    hasFailed,
    isReadingMore,
    hasMoreFailed,
    /** How far around the place the list reaches, in kilometres. */
    circle,
    widerCircle,
    metresTo,
    searchAgain,
    /** The first search; rejects when it can't be made. */
    start: () => read(++searches),

    async showMore() {
      const following = next.peek();
      if (!following || isReadingMore.peek()) return;
      const mine = searches;
      isReadingMore.value = true;
      hasMoreFailed.value = false;
      try {
        const page = await readPage(following);
        if (mine === searches) add(facilities.peek(), page);
      } catch {
        if (mine === searches) hasMoreFailed.value = true;
      } finally {
        if (mine === searches) isReadingMore.value = false;
      }
    },

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
