import { useMemo } from 'preact/hooks';

/**
 * A press anywhere in the row of a dish is one on its title, for fingers and mice. A button as large as its
 * row would do the same; but each box that is positioned costs a long menu time whenever a finger comes down.
 *
 * @returns the `ref` of an element that is there as long as the view is
 */
export function usePressOnRow(): (element: Element | null) => void {
  return useMemo(() => {
    let root: Node | undefined;
    const press = ({ target }: Event) => {
      if ((target as Element).closest('button, a')) return;
      const title = (target as Element).closest('.product')?.querySelector('button');
      // Where it comes back to from the dish.
      title?.focus({ preventScroll: true });
      title?.click();
    };
    return (element) => {
      root?.removeEventListener('click', press);
      root = element?.getRootNode();
      root?.addEventListener('click', press);
    };
  }, []);
}
