/** What every component of one element instance shares; handed down, never a module's own. */
import { type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ReadonlySignal } from '@preact/signals';
import type { Facility } from '../api/facility.ts';
import type { Http } from '../api/http.ts';
import type { BookingModel } from '../state/booking.ts';
import type { Navigation } from '../state/navigation.ts';
import type { Language } from './language.ts';

/** Says something to screen readers through the live region; the same words twice are said twice. */
export type Announce = (sentence: string) => void;

/** Dispatches `tableside-<name>` from the element. Details hold no personal data, no secret and no raw record. */
export type Emit = (name: string, detail?: Record<string, unknown>) => void;

export interface Shared {
  /** Absolute address of the API. */
  api: string;
  http: Http;
  facility: Facility;
  language: Language;
  booking: BookingModel;
  navigation: Navigation<Step>;
  isOffline: ReadonlySignal<boolean>;
  announce: Announce;
  emit: Emit;
  /** A component of a later step, with its sentences and its style. */
  load(name: LaterName): Promise<ComponentType>;
  /** The model that `create` makes, made when it is first asked for and kept as long as the element. */
  model<Model>(create: (shared: Shared) => Model): Model;
  /** An attribute of the element, as it stands now. */
  attribute(name: string): string | null;
}

/** What comes after the first screen, in chunks of its own. */
export type LaterName = 'instead' | 'legend' | 'days' | 'custom' | 'details' | 'waitlist' | 'done';

/** The steps of the booking view. `choose` is the first screen, the others are chunks of their own. */
export type Step = 'choose' | 'details' | 'waitlist' | 'done';

export const SharedContext = createContext<Shared>(null as never);

export const useShared = (): Shared => useContext(SharedContext);
