/** The dish that the page or a link leads to, open at first. */
import type { LinkedProductNeeds } from './linkedProduct.ts';

/** Once, as soon as the menu stands; not over what the guest has opened meanwhile. */
export type OpenLinked = () => Promise<void>;

/** @param wanted the id of the dish that is asked for now; null or empty: none is */
export function createOpenLinked(needs: LinkedProductNeeds, wanted: () => string | null): OpenLinked {
  let isDone = false;
  return async () => {
    const isLate = isDone || needs.sheets.shown.peek() !== 'none';
    isDone = true;
    const id = wanted();
    if (isLate || !id) return;
    // Few come for one dish: what finds it comes for these alone. Where it can't be had the menu stands as it is.
    const loaded = await import('./linkedProduct.ts').catch(() => undefined);
    loaded?.openLinked(needs, id);
  };
}
