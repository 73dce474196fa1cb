/**
 * The package's `.`: the class of the element, and the types of all that a page has to do with. Importing it
 * registers nothing, and does no harm where there is no document; `define.ts` registers.
 */

import type { Events } from '../events.ts';
import { TablesideWidget } from '../script/element.ts';

// In the package the views are files beside this one (scripts/build/packageViews.ts), and no script's address
// says where the API is: it is the page's own `/v1` until the page names another origin. In a build of several
// entries it may come to that when elements of the server's HTML have begun already.
let base = (globalThis as { location?: Location }).location?.href ?? '';
Object.defineProperty(TablesideWidget, 'base', {
  get: () => base,
  set(next: string) {
    if (next === base) return;
    base = next;
    for (const element of globalThis.document.querySelectorAll('tableside-widget'))
      if (element instanceof TablesideWidget && !element.getAttribute('api')) element.reset();
  },
});

// Frameworks give an element a property where `in` finds one, and an attribute elsewhere.
Object.defineProperty(TablesideWidget.prototype, 'paymentMethods', { value: undefined, writable: true });

/** A `CustomEvent` without a detail has null. */
type Detail<Given> = undefined extends Given ? Exclude<Given, undefined> | null : Given;

/** Every event with its whole name. */
export type TablesideEventMap = {
  [Name in keyof Events as `tableside-${Name}`]: CustomEvent<Detail<Events[Name]>>;
};

declare global {
  interface HTMLElementTagNameMap {
    'tableside-widget': TablesideWidget;
  }
  // They bubble, so document and window hear them too.
  interface GlobalEventHandlersEventMap extends TablesideEventMap {}
}

export type { View } from '../../domain/views.ts';
export type { Events, Failure, When } from '../events.ts';
export type { Messages } from '../messages.ts';
export type { PaymentMethod, PaymentOrder, PaymentToken, PrepaidType } from '../payments/method.ts';
export type { TablesideAttributes } from './attributes.ts';
export { TablesideWidget };
