/** The dialog as one entry of the browser's history, and the ways back from such entries. */
import { createListAndChosen } from '../app/listAndChosen.ts';

/** The ways back of the page's dialogs that have begun. */
let waysBack: Promise<unknown> = Promise.resolve();

/** Resolves when the browser is on no way back from a dialog's entry: what is written meanwhile would be lost. */
export const settled = (): Promise<unknown> => waysBack;

/** The place of one dialog in the history: `true` is chosen while it is open. */
export function createPlace() {
  // Random: no reload finds the entry again, for then there is nothing open.
  const place = createListAndChosen<true>(`dialog ${Math.random()}`);
  let onArrival: (() => void) | undefined;
  place.isOnWayBack.subscribe((isBegun) => {
    if (isBegun) {
      const way = new Promise<void>((resolve) => (onArrival = resolve));
      waysBack = waysBack.then(() => way);
    }
    // In a task of its own: others are told of the step after us, and would take a new entry for the old.
    else if (onArrival) setTimeout(onArrival);
  });
  return place;
}
