import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { listen } from '../browser.ts';

/** What ends a press: the button comes up, or what was dragged with it is dropped. */
const ENDS = ['mouseup', 'dragend'];

/**
 * Keeps what a press sets off until the press has become a click: anything that moves before takes the button from
 * under the pointer, and the click is lost. A finger counts as well: browsers turn its tap into the same events.
 *
 * @param inside anything in the view where presses count
 * @returns calls `act` after the press that is under way, or at once without one
 */
export function useAfterPress(inside: RefObject<Element | null>): (act: () => void) => void {
  const press = useRef<Promise<void> | undefined>(undefined);
  useEffect(
    () =>
      listen(inside.current!.getRootNode(), ['mousedown'], () => {
        const over = new AbortController();
        press.current = new Promise((resolve) => {
          const end = () => {
            over.abort();
            press.current = undefined;
            // The click comes first.
            setTimeout(resolve);
          };
          // On the way down, where no page can keep it back.
          for (const name of ENDS) addEventListener(name, end, { capture: true, signal: over.signal });
        });
      }),
    [],
  );
  return (act) => {
    if (press.current) void press.current.then(act);
    else act();
  };
}
