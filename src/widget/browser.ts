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

/** Gives a shadow root the style sheet `css` and no other; a browser that takes none shows it without. */
export function setStyle(root: ShadowRoot, css: string): void {
  attempt(() => {
    root.adoptedStyleSheets = [sheetOf(css)];
  });
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Gives a shadow root one style sheet more, above those that it has or at their place `at`. */
export function adoptStyle(root: ShadowRoot, css: string, at?: number): void {
  attempt(() => {
    const sheets = [...root.adoptedStyleSheets];
    sheets.splice(at ?? sheets.length, 0, sheetOf(css));
    root.adoptedStyleSheets = sheets;
  });
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

/**
 * Hears events of `target`, without keeping a page from scrolling.
 *
 * @returns ends it
 */
export function listen(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  names: readonly string[],
  heard: (event: never) => void,
): () => void {
  const listener = heard as (event: Event) => void;
  for (const name of names) target.addEventListener(name, listener, { passive: true });
  return () => names.forEach((name) => target.removeEventListener(name, listener));
}
