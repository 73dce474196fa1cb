/** The dish that the page or a link leads to, open at first. What the menu doesn't show is not opened: the menu stands as it is. */
import { rawField } from '../../../contract/rawField.ts';
import type { Sheets } from '../../app/sheets.ts';
import type { MenuModel } from './menu.ts';
import type { ProductDialog } from './productDialog.ts';

export interface LinkedProductNeeds {
  menu: Pick<MenuModel, 'chapters' | 'chapterIndex' | 'product'>;
  sheets: Pick<Sheets, 'shown'>;
  dialog: Pick<ProductDialog, 'open'>;
  /** The id of the dish that is asked for now; null or empty: none is. */
  wanted(): string | null;
}

/** Once, as soon as the menu stands; not over what the guest has opened meanwhile. */
export type OpenLinked = () => void;

export function createLinkedProduct({ menu, sheets, dialog, wanted }: LinkedProductNeeds): OpenLinked {
  let isDone = false;
  return () => {
    const isLate = isDone || sheets.shown.peek() !== 'none';
    isDone = true;
    const id = wanted();
    if (isLate || !id) return;
    const { chapters, chapterIndex, product } = menu;
    const before = chapterIndex.peek();
    // Some pages have replaced the `entries` of every list.
    for (let index = 0; index < chapters.peek().length; index++)
      for (const record of [...chapters.peek()[index]!.products.values()].flat()) {
        const own = rawField(record, 'id');
        if (typeof own !== 'number' || String(own) !== id) continue;
        // Each chapter has its own cart: the dish goes into that of its own.
        chapterIndex.value = index;
        const shown = product(rawField(record, 'resource_uri') as string);
        if (shown) return dialog.open(shown.path);
        chapterIndex.value = before;
      }
  };
}
