/** What every component of one element instance shares; handed down, never a module's own. */

import type { ReadonlySignal } from '@preact/signals';
import { type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FacilityWith } from '../api/facility.ts';
import type { Http } from '../api/http.ts';
import type { Events } from '../events.ts';
import type { Connect } from '../script/element.ts';
import type { Attributes } from './attributes.ts';
import type { Language } from './language.ts';
import type { Navigation } from './navigation.ts';

/** Says something to screen readers through the live region; the same words twice are said twice. */
export type Announce = (sentence: string) => void;

/** Dispatches `tableside-<name>` from the element. Details hold no personal data, no secret and no raw record. */
export type Emit = <Name extends keyof Events>(name: Name, detail?: Told<Events[Name]>) => void;

/** The facility is said by the element, but where it is that of another one. */
type Told<Detail> = Detail extends { facility: string }
  ? Omit<Detail, 'facility'> & { facility?: string }
  : Detail;

/** What all views have; a view adds its own (`booking.ts`, `ordering.ts`). */
export interface Common<Step extends string = string, Later extends string = string> {
  /** Absolute address of the API. */
  api: string;
  http: Http;
  facility: FacilityWith<object>;
  language: Language;
  navigation: Navigation<Step>;
  isOffline: ReadonlySignal<boolean>;
  /** Resolves at the first sign that the guest is about to use the widget. */
  intent: Promise<void>;
  announce: Announce;
  /** What was announced last, for the live region inside a modal dialog: beyond it nothing is read. */
  spoken: ReadonlySignal<string>;
  emit: Emit;
  /** A component of a later step, with its sentences and its style. */
  load(name: Later): Promise<ComponentType>;
  /** The model that `create` makes, made when it is first asked for and kept as long as the element. */
  model<Model>(create: (shared: this) => Model): Model;
  /** Lets a model follow the page (its clock, its storage) from now on, whenever the element is in it. */
  follow(connect: Connect): void;
  /** The element's, as they stand now. */
  attributes: Attributes;
  /** @deprecated One of them as the page wrote it; `attributes` knows their types and defaults. */
  attribute(name: string): string | null;
}

/** The view puts its own in; its components take it out by the hook that says so. */
export const SharedContext = createContext<unknown>(null);

/** For what stands in several views. */
export const useCommon = () => useContext(SharedContext) as Common;
