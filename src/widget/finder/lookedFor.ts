/** What a guest looks for: where, what for, and for a table when and for how many. */
import { computed, signal } from '@preact/signals';
import { metresBetween } from '../../domain/distance.ts';
import type { Coordinates } from '../../domain/place.ts';
import type { FacilityQuery, FoundFacility } from '../api/facilities.ts';

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

/** What the API takes when it is told no radius. */
const USUAL_KILOMETRES = 50;
/** Where nothing is found the circle grows by these. */
const CIRCLES = [1, 2, 5, 10, 20, 50, 100, 200, 500];

export function createLookedFor(wish: FinderWish) {
  const near = signal(wish.near);
  const kilometres = signal(wish.kilometres);
  const day = signal(wish.day);
  const partySize = signal(wish.partySize);
  const kind = signal<Kind>('all');
  const circle = computed(() => kilometres.value ?? USUAL_KILOMETRES);
  // Orders are not for a day of the book.
  const askedDay = computed(() => (kind.value === 'orders' ? '' : day.value));
  const metresTo = ({ place }: FoundFacility) =>
    near.value && place ? metresBetween(near.value, place) : undefined;

  return {
    near,
    /** The place is the guest's own, and not the page's. */
    isNearGuest: signal(false),
    kilometres,
    day,
    /** The day that the list is for, as far as it is for one. */
    askedDay,
    partySize,
    kind,
    /** How far around the place the list reaches, in kilometres. */
    circle,
    widerCircle: computed(() => CIRCLES.find((size) => size > circle.value)),
    metresTo,
    /** Nearest first where a place is known; else, and at the same distance, in the order of the API. */
    inOrder(found: readonly FoundFacility[]): readonly FoundFacility[] {
      const far = (facility: FoundFacility) => metresTo(facility) ?? Infinity;
      return near.peek() ? found.toSorted((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b))) : found;
    },
    query: (): FacilityQuery => ({
      near: near.peek(),
      kilometres: kilometres.peek(),
      day: askedDay.peek(),
      seats: partySize.peek(),
      takesBookings: kind.peek() === 'bookings',
      takesOrders: kind.peek() === 'orders',
      inPartnerNetwork: wish.inPartnerNetwork,
      verified: wish.verified,
    }),
  };
}
