/** Which product is open in its dialog; small, for every row of the menu can open one. */
import { computed, signal } from '@preact/signals';
import type { Sheets } from '../../app/sheets.ts';

export interface OpenedProduct {
  /** Its path. */
  product: string;
  /** The line of the cart that is changed; undefined for a new one. */
  lineKey: string | undefined;
}

export type ProductDialog = ReturnType<typeof createProductDialog>;

export function createProductDialog({ sheets }: { sheets: Pick<Sheets, 'shown' | 'open' | 'close'> }) {
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
