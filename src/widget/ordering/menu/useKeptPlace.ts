import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Brings the guest back to where they were on the page when a part comes back that was hidden meanwhile. */
export function useKeptPlace(part: RefObject<HTMLElement | null>, isShown: boolean): void {
  const top = useRef<number | undefined>(undefined);
  // The part is still to be seen while this is drawn.
  if (!isShown) top.current ??= part.current?.getBoundingClientRect().top;
  useLayoutEffect(() => {
    if (!isShown || top.current === undefined) return;
    scrollBy(0, part.current!.getBoundingClientRect().top - top.current);
    top.current = undefined;
  }, [isShown]);
}
