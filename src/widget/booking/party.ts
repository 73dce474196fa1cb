/** How many guests, within what the restaurant takes online. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Facility } from '../api/facility.ts';

const DEFAULT_PARTY = 2;
const DEFAULT_LARGEST_PARTY = 20;
/** Larger parties get no chip of their own: they ask the restaurant. */
const LARGEST_PARTY = 100;

// A chip for each size: what the record says must stay a number of guests.
const sizeOf = (size: number, least: number) => Math.max(least, Math.min(LARGEST_PARTY, Math.trunc(size)));

/** @param wished out of range or 0 falls back */
export function createParty(facility: ReadonlySignal<Facility>, wished: number) {
  const smallest = computed(() => sizeOf(facility.value.min_num ?? 1, 1));
  const largest = computed(() => sizeOf(facility.value.max_num ?? DEFAULT_LARGEST_PARTY, smallest.value));
  const partySize = signal(0);
  /** The guest said that they are more than can be booked here. */
  const isLargeParty = signal(false);
  const choosePartySize = (size: number) => {
    isLargeParty.value = size > largest.value;
    partySize.value = Math.min(largest.value, Math.max(smallest.value, size));
  };
  choosePartySize(wished || DEFAULT_PARTY);
  return { smallest, largest, partySize, isLargeParty, choosePartySize };
}
