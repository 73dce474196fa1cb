import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { listen } from '../../browser.ts';

/**
 * A press anywhere in the row of a dish is one on its title, for fingers and mice. A button as large as its
 * row would do the same; but each box that is positioned costs a long menu time whenever a finger comes down.
 *
 * @param place an element of the view that is there as long as its rows
 */
export function usePressOnRow(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = place.current!.getRootNode();
    const press = ({ target }: Event) => {
      if ((target as Element).closest('button, a')) return;
      const title = (target as Element).closest('.product')?.querySelector('button');
      // Where it comes back to from the dish.
      title?.focus({ preventScroll: true });
      title?.click();
    };
    return listen(root, ['click'], press);
  }, []);
}
