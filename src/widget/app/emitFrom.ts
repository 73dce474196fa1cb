import type { Emit } from './context.ts';

/**
 * Tells the page from `host`; what has a detail says whose widget it is, because a page may have several.
 *
 * @param isOfFacility whether the view is that of the facility which the element names: a finder has none
 */
export const emitFrom =
  (host: HTMLElement, isOfFacility = true): Emit =>
  (name, detail?: object) => {
    const facility = isOfFacility && host.getAttribute('facility');
    host.dispatchEvent(
      new CustomEvent(`tableside-${name}`, {
        bubbles: true,
        composed: true,
        detail: detail && facility ? { facility, ...detail } : detail,
      }),
    );
  };
