/** Finds the dish that is to be open at first. What the menu doesn't show is not opened: the menu stands as it is. */
import { rawField } from '../../../contract/rawField.ts';
import type { Sheets } from '../../app/sheets.ts';
import type { MenuModel } from './menu.ts';
import type { ProductDialog } from './productDialog.ts';

export interface LinkedProductNeeds {
  menu: Pick<MenuModel, 'chapters' | 'chapterIndex' | 'product'>;
  sheets: Pick<Sheets, 'shown'>;
  dialog: Pick<ProductDialog, 'open'>;
}

export function openLinked({ menu, sheets, dialog }: LinkedProductNeeds, id: string): void {
  if (sheets.shown.peek() !== 'none') return;
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
}
