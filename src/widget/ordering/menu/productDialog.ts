/** Which product is open in its dialog; small, for every row of the menu can open one. */
import { computed, signal } from '@preact/signals';
import { createSheets } from '../../app/sheets.ts';
import type { Ordering } from '../shared.ts';

export interface OpenedProduct {
  /** Its path. */
  product: string;
  /** The line of the cart that is changed; undefined for a new one. */
  lineKey: string | undefined;
}

export function createProductDialog({ model }: Pick<Ordering, 'model'>) {
  const sheets = model(createSheets);
  const target = signal<OpenedProduct | undefined>(undefined);
  return {
    /** Undefined while no product is open. */
    opened: computed(() => (sheets.shown.value === 'product' ? target.value : undefined)),
    open(product: string, lineKey?: string) {
      target.value = { product, lineKey };
      sheets.open('product');
    },
    close: sheets.close,
  };
}
