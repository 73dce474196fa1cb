/** What the kitchen is told of an order: the table, the notes of its dishes, and what the guest says of the whole. */
import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { composeNotes, notesLeft, tableNote } from '../../../domain/orderNotes.ts';
import type { Cart } from '../cart/cart.ts';

export interface KitchenNoteNeeds {
  cart: Pick<Cart, 'lines'>;
  /** The table's name; undefined except at the table. */
  table: ReadonlySignal<string> | undefined;
}

export type KitchenNote = ReturnType<typeof createKitchenNote>;

export function createKitchenNote({ cart, table }: KitchenNoteNeeds) {
  /** What the guest says of the whole order. */
  const text = signal('');
  const isRefused = signal(false);
  const parts = () => ({
    table: table && tableNote(table.value),
    dishes: cart.lines.value,
    note: text.value,
  });
  return {
    text,
    /** The service did not take the notes as they stand. */
    isRefused,
    /** UTF-16 units by which it may still grow; negative when something has to go. */
    left: computed(() => notesLeft(parts())),
    /** The order's `notes`: the table, those of its dishes, then the general one. */
    composed: () => untracked(() => composeNotes(parts())),
  };
}
