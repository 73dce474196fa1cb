import type { Emit } from './context.ts';

/** Tells the page from `host`; what has a detail says whose widget it is, for a page may have several. */
export const emitFrom =
  (host: HTMLElement): Emit =>
  (name, detail?: object) => {
    const facility = host.getAttribute('facility');
    host.dispatchEvent(
      new CustomEvent(`tableside-${name}`, {
        bubbles: true,
        composed: true,
        detail: detail && facility ? { facility, ...detail } : detail,
      }),
    );
  };
