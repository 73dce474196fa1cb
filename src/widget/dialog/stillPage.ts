/** Keeps the page behind an open dialog where it is, without a change to the page's own style. */

const isScroller = (element: EventTarget): boolean => {
  if (!(element instanceof Element)) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  return (
    (scrolls(overflowY) && element.scrollHeight > element.clientHeight) ||
    (scrolls(overflowX) && element.scrollWidth > element.clientWidth)
  );
};

/**
 * What scrolls inside keeps to itself by `overscroll-behavior`; what doesn't would hand the gesture, or the key,
 * on to the page.
 */
export function keepPageStill(dialog: HTMLDialogElement): void {
  const hold = (event: Event) => {
    const path = event.composedPath();
    if (!path.slice(0, path.indexOf(dialog)).some(isScroller)) event.preventDefault();
  };
  dialog.addEventListener('wheel', (event) => event.ctrlKey || hold(event), { passive: false });
  dialog.addEventListener('touchmove', (event) => event.touches.length > 1 || hold(event), {
    passive: false,
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'PageUp' || event.key === 'PageDown') hold(event);
  });
}
