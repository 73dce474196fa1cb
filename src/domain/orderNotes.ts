/**
 * The single free text of an order, as the kitchen reads it: the table, the notes about dishes, the general note.
 */
import { NOTE_LIMIT } from '../contract/limits.ts';
import { cleanLine, oneLine } from './cleanLine.ts';
import { cleanNote } from './guestDetails.ts';
import { cleanTable } from './tableName.ts';

export interface DishNote {
  readonly quantity: number;
  readonly title: string;
  /** The guest's note; empty for none. */
  readonly note: string;
}

export interface OrderNotes {
  /** The first line, e.g. `Table 12`; only for orders at the table. */
  readonly table?: string | undefined;
  /** In the cart's order. */
  readonly dishes: readonly DishNote[];
  /** The note about the whole order. */
  readonly note: string;
}

/**
 * The `notes` of an order: `Table 12`, then a line for each dish with a note (`2 x Margherita: no basil`), then the
 * general note. Nothing is cut: `notesLeft` tells whether it fits.
 */
export function composeNotes({ table = '', dishes, note }: OrderNotes): string {
  return [headOf(table, dishes), cleanNote(note)].filter(Boolean).join('\n');
}

/**
 * UTF-16 units by which the general note may still grow. When negative, the notes are too long for an order, and this
 * much must be removed, here or in a dish's note.
 */
export function notesLeft({ table = '', dishes, note }: OrderNotes): number {
  const head = headOf(table, dishes);
  // Trailing spaces count too, because they stay once the guest continues typing.
  return NOTE_LIMIT - (head && `${head}\n`).length - note.length;
}

/** Table and dish notes, each on one line, so that none can pass for another line. */
function headOf(table: string, dishes: readonly DishNote[]): string {
  const lines = dishes.map(({ quantity, title, note }) => {
    const words = oneLine(note);
    return words && `${quantity} x ${cleanLine(title)}: ${words}`;
  });
  return [cleanLine(table), ...lines].filter(Boolean).join('\n');
}

/** The table in the first line of `notes`, and the rest. */
export function splitTableNote(notes: string): { table: string; rest: string } {
  const [first = '', ...rest] = notes.split('\n');
  const table = cleanTable(/^Table (.+)$/.exec(first)?.[1] ?? '');
  return table ? { table, rest: rest.join('\n') } : { table, rest: notes };
}

/** The first line of the `notes` of an order at the table: `Table 12`. */
export function tableNote(name: string): string {
  return name && `Table ${name}`;
}

/**
 * Splits an order's `notes`, without its table, into the notes about dishes and the note about the whole order.
 *
 * @param dishes as ordered
 * @returns a note for each dish, in the same order, empty for none; and the rest
 */
export function splitDishNotes(
  notes: string,
  dishes: readonly Omit<DishNote, 'note'>[],
): { notes: string[]; rest: string } {
  const words = dishes.map(() => '');
  const heads = dishes.map(({ quantity, title }) => `${quantity} x ${cleanLine(title)}: `);
  const lines = notes.split('\n');
  let read = 0;
  // They come first, in the order of the dishes; everything after them is the general note, whatever it looks like.
  for (let dish = 0; dish < heads.length && read < lines.length; dish += 1) {
    const head = heads[dish]!;
    const line = lines[read]!;
    if (!line.startsWith(head)) continue;
    words[dish] = line.slice(head.length);
    read += 1;
  }
  return { notes: words, rest: lines.slice(read).join('\n') };
}
