/** What the components of the finder share. It has no facility: that is what a guest looks for. */

import type { ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { FoundFacility } from '../api/facilities.ts';
import type { Framed } from '../app/context.ts';
import { typedContext } from '../app/typedContext.ts';
import type { FinderModel } from './finder.ts';
import type { GuestPlace } from './guestPlace.ts';

/** The name of the slot in which the restaurant's own widget shows. */
export const CHOSEN_SLOT = 'tableside-chosen';

export interface Choice {
  facility: FoundFacility;
  view: 'booking' | 'ordering';
}

/** What comes after the first list, in a chunk of its own. */
export interface FinderLater {
  guestPlace: GuestPlace;
  /** The restaurant's own widget, not yet in the page. */
  widgetFor(
    host: HTMLElement,
    choice: Choice,
    wish: Readonly<{ day: string; partySize: number }>,
  ): HTMLElement;
  NearMe: ComponentType<{ guestPlace: GuestPlace }>;
  More: ComponentType;
  NothingFound: ComponentType<{ guestPlace: GuestPlace }>;
  WhenMore: ComponentType<{ isOther: boolean }>;
  /** How a restaurant stands now; undefined when it shows no hours. */
  openText(
    facility: FoundFacility,
    shared: Pick<Finder, 'language' | 'localeIn' | 'now'>,
  ): { isOpen: boolean; text: string } | undefined;
  /** Where it is, as its country writes it. */
  addressOf(facility: FoundFacility): readonly string[];
  /** What guests think of it; undefined when it does not show that. */
  ratingText(facility: FoundFacility, shared: Pick<Finder, 'language'>): string | undefined;
}

export interface Finder extends Framed {
  finder: FinderModel;
  /** What is open in place of the list; undefined while the list is. */
  chosen: ReadonlySignal<Choice | undefined>;
  choose(choice: Choice): void;
  /** Back to the list. */
  leave(): void;
  /** Undefined until it has come. */
  later: ReadonlySignal<FinderLater | undefined>;
  /** The guest's tag at home in a country, unless it names a region of its own: each restaurant's times are its own. */
  localeIn(country: string | undefined): string;
  /** Milliseconds since 1970. */
  now(): number;
  /** The guest's own date, `YYYY-MM-DD`. */
  today(): string;
}

export const [FinderContext, useFinder] = typedContext<Finder>();
