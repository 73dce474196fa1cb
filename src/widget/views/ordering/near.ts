import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Tells when the guest comes near to a place of the page that has `content-visibility: auto`, and when they leave it. */
export function useNear(place: RefObject<HTMLElement | null>, onChange: (isNear: boolean) => void): void {
  useLayoutEffect(() => {
    const listen = ({ skipped }: Event & { skipped?: boolean }) => onChange(!skipped);
    place.current?.addEventListener('contentvisibilityautostatechange', listen);
  }, []);
}
