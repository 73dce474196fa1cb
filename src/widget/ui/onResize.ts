import { observing } from '../browser.ts';

/**
 * Calls `heard` now and whenever the size of `element` changes.
 *
 * @returns ends it
 */
export function onResize(element: Element, heard: () => void): () => void {
  heard();
  return observing(() => {
    const observer = new ResizeObserver(heard);
    observer.observe(element);
    return observer;
  });
}
