/** The dish that the page or a link leads to, open at first. What the menu doesn't show is not opened: the menu stands as it is. */
import { rawField } from '../../../contract/rawField.ts';
import { createSheets } from '../../app/sheets.ts';
import type { Ordering } from '../shared.ts';
import { createMenu } from './menu.ts';
import { createProductDialog } from './productDialog.ts';

export function createLinkedProduct({ model, attribute }: Pick<Ordering, 'model' | 'attribute'>) {
  let isDone = false;
  /** Once, as soon as the menu stands; not over what the guest has opened meanwhile. */
  return function openLinked(): void {
    const isLate = isDone || model(createSheets).shown.peek() !== 'none';
    isDone = true;
    const id = attribute('product');
    if (isLate || !id) return;
    const { chapters, chapterIndex, product } = model(createMenu);
    const before = chapterIndex.peek();
    // Some pages have replaced the `entries` of every list.
    for (let index = 0; index < chapters.peek().length; index++)
      for (const record of [...chapters.peek()[index]!.products.values()].flat()) {
        const own = rawField(record, 'id');
        if (typeof own !== 'number' || String(own) !== id) continue;
        // Each chapter has its own cart: the dish goes into that of its own.
        chapterIndex.value = index;
        const shown = product(rawField(record, 'resource_uri') as string);
        if (shown) return model(createProductDialog).open(shown.path);
        chapterIndex.value = before;
      }
  };
}
