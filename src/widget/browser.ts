/**
 * The one rule for what a browser may withhold: the widget is better with it and does not depend on it. A sandboxed
 * frame without an origin refuses locks, storage and addresses, an old browser lacks what a new one has, and a page may
 * have put something of its own in its place: they say so by a throw, by a rejection or by nothing at all.
 */

/** What `use` gives; where the browser does not let it, what `otherwise` gives. */
export function attempt<Given>(use: () => Given): Given | undefined;
export function attempt<Given, Otherwise>(use: () => Given, otherwise: () => Otherwise): Given | Otherwise;
export function attempt<Given, Otherwise>(use: () => Given, otherwise?: () => Otherwise) {
  try {
    return use();
  } catch {
    return otherwise?.();
  }
}

/** Ends a request after so many milliseconds; where nothing can, the network does. */
export const timeLimit = (milliseconds: number) => attempt(() => AbortSignal.timeout(milliseconds)) ?? null;

/** Sets the style sheets of a shadow root; a browser that takes none shows it without. */
export function setStyles(root: ShadowRoot, css: readonly (string | CSSStyleSheet)[]): void {
  attempt(() => {
    root.adoptedStyleSheets = css.map((text) => {
      if (typeof text !== 'string') return text;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  });
}

/** Gives a shadow root one style sheet more, above those that it has or at their place `at`. */
export function adoptStyle(root: ShadowRoot, css: string, at?: number): void {
  const before = attempt(
    () => [...root.adoptedStyleSheets],
    () => [],
  );
  const place = at ?? before.length;
  setStyles(root, [...before.slice(0, place), css, ...before.slice(place)]);
}

/**
 * Makes an observer and has it observe.
 *
 * @param begin makes it, lets it begin, and returns it
 * @returns ends it; does nothing where there is none
 */
export function observing(begin: () => Pick<MutationObserver, 'disconnect'>): () => void {
  const observer = attempt(begin);
  return () => observer?.disconnect();
}

/** Calls `work` when the page has nothing else to do, or soon. */
export function whenIdle(work: () => void): void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari has no such callback
  (globalThis.requestIdleCallback ?? setTimeout)(work);
}
