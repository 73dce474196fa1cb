/**
 * Calls `heard` now and whenever the size of `element` changes.
 *
 * @returns ends it
 */
export function onResize(element: Element, heard: () => void): () => void {
  heard();
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- some pages and browsers have none
  if (!globalThis.ResizeObserver) return () => {};
  const observer = new ResizeObserver(heard);
  observer.observe(element);
  return () => observer.disconnect();
}
