import { attempt } from '../browser.ts';

/**
 * Scrolls no further than it takes to see `target` with the room that its `scroll-margin` asks for; not at all where
 * it is in view. The guest has just acted, and sees where it leads.
 */
export function scrollByNeed(target: Element | null, block: ScrollLogicalPosition = 'nearest'): void {
  const isCalm = attempt(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  target?.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
}
