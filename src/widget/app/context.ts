/** What the components of one element instance share; handed down, never a module's own. */

import type { ReadonlySignal } from '@preact/signals';
import { type ComponentChildren, type ComponentType, h } from 'preact';
import type { FacilityWith } from '../api/facility.ts';
import type { Http } from '../api/http.ts';
import type { Events } from '../events.ts';
import type { Connect } from '../script/element.ts';
import type { Attributes } from './attributes.ts';
import type { Language } from './language.ts';
import type { Navigation } from './navigation.ts';
import { typedContext } from './typedContext.ts';

/** Says something to screen readers through the live region; the same words twice are said twice. */
export type Announce = (sentence: string) => void;

/** Dispatches `tableside-<name>` from the element. Details hold no personal data, no secret and no raw record. */
export type Emit = <Name extends keyof Events>(name: Name, detail?: Told<Events[Name]>) => void;

/** The facility is said by the element, but where it is that of another one. */
type Told<Detail> = Detail extends { facility: string }
  ? Omit<Detail, 'facility'> & { facility?: string }
  : Detail;

/** What the frame gives to every view, whatever that shows. */
export interface Framed {
  language: Language;
  isOffline: ReadonlySignal<boolean>;
  announce: Announce;
  /** What was announced last, for the live region inside a modal dialog: beyond it nothing is read. */
  spoken: ReadonlySignal<string>;
  emit: Emit;
  /** The restaurant, where the view is of one that could be read. */
  facility?: FacilityWith<object> | undefined;
}

/** What views of a restaurant add (`mountView`); what one view alone needs is in its own context. */
export interface Common<Step extends string = string, Later extends string = string> extends Framed {
  /** Absolute address of the API. */
  api: string;
  http: Http;
  facility: FacilityWith<object>;
  navigation: Navigation<Step>;
  /** Resolves at the first sign that the guest is about to use the widget. */
  intent: Promise<void>;
  /** A component of a later step, with its sentences and its style. */
  load(name: Later): Promise<ComponentType>;
  /** Lets a model follow the page (its clock, its storage) from now on, whenever the element is in it. */
  follow(connect: Connect): void;
  /** The element's, as they stand now. */
  attributes: Attributes;
}

/** For parts of any view. */
export const [FramedContext, useFramed] = typedContext<Framed>();

const [Context, useCommon] = typedContext<Common>();

/** For parts of the views of a restaurant. */
export { useCommon };

/** Hands down what the views of a restaurant have in common, to parts of these and of any view. */
export function CommonContext({ value, children }: { value: Common; children: ComponentChildren }) {
  return h(FramedContext, { value }, h(Context, { value }, children));
}
