import { useEffect, useRef } from 'preact/hooks';
import { useFramed } from '../app/context.ts';

/**
 * Calls `read` whenever the connection is back: what failed for want of it is read again by itself. It hears of it by
 * what the whole element knows, for a listener of its own would keep an element that the page has taken out.
 */
export function useOnline(read: () => void): void {
  const isAway = useFramed().isOffline.value;
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) read();
    wasAway.current = isAway;
  }, [isAway]);
}
