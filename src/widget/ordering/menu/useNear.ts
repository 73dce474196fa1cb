import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Not in every browser: there nothing is left to wait for. */
export const TELLS_NEAR = 'oncontentvisibilityautostatechange' in document;

/**
 * Tells when the guest comes near to a place of the page that has `content-visibility: auto`.
 *
 * @param onNear as the first drawing gives it; the listener goes with the place
 */
export function useNear(place: RefObject<HTMLElement | null>, onNear: () => void): void {
  useLayoutEffect(() => {
    const listen = ({ skipped }: Event & { skipped?: boolean }) => !skipped && onNear();
    place.current?.addEventListener('contentvisibilityautostatechange', listen);
  }, []);
}
