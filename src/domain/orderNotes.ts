/**
 * The one free text that an order carries, as the kitchen reads it: the table, what was said of each
 * dish, the general note.
 */
import { NOTE_LIMIT } from '../contract/limits.ts';
import { cleanLine, oneLine } from './cleanLine.ts';
import { cleanNote } from './guestDetails.ts';
import { cleanTable } from './tableName.ts';

export interface DishNote {
  readonly quantity: number;
  readonly title: string;
  /** The guest's words; empty for a dish of which nothing is said. */
  readonly note: string;
}

export interface OrderNotes {
  /** As it stands first, e.g. `Table 12`; for orders at the table only. */
  readonly table?: string | undefined;
  /** In the cart's order. */
  readonly dishes: readonly DishNote[];
  /** What is said of the whole order. */
  readonly note: string;
}

/**
 * The `notes` of an order: `Table 12`, then a line for each dish of which something is said
 * (`2 x Margherita: no basil`), then the general note. No word of the guest is cut: whether it fits is
 * `notesLeft`'s to say.
 */
export function composeNotes({ table = '', dishes, note }: OrderNotes): string {
  return [headOf(table, dishes), cleanNote(note)].filter(Boolean).join('\n');
}

/**
 * UTF-16 units by which the general note may still grow. Negative: what was written is longer than an
 * order can carry, and so much has to go, here or in the note of a dish.
 */
export function notesLeft({ table = '', dishes, note }: OrderNotes): number {
  const head = headOf(table, dishes);
  // Blanks at its end count too: they stay as soon as the guest goes on.
  return NOTE_LIMIT - (head && `${head}\n`).length - note.length;
}

/** Each on one line, so that nothing in it passes for another line. */
function headOf(table: string, dishes: readonly DishNote[]): string {
  const lines = dishes.map(({ quantity, title, note }) => {
    const words = oneLine(note);
    return words && `${quantity} x ${cleanLine(title)}: ${words}`;
  });
  return [cleanLine(table), ...lines].filter(Boolean).join('\n');
}

/** The table that stands first in `notes`, and what stands after it. */
export function splitTableNote(notes: string): { table: string; rest: string } {
  const [first = '', ...rest] = notes.split('\n');
  const table = cleanTable(/^Table (.+)$/.exec(first)?.[1] ?? '');
  return table ? { table, rest: rest.join('\n') } : { table, rest: notes };
}

/** As it stands first in an order's `notes`: `Table 12`. */
export function tableNote(name: string): string {
  return name && `Table ${name}`;
}

/**
 * The guest's words for each dish, out of the `notes` of an order without its table; what is said of the whole order
 * is left.
 *
 * @param dishes as they were ordered
 * @returns the words for each dish, in the same order; empty for one of which nothing is said
 */
export function splitDishNotes(
  notes: string,
  dishes: readonly Omit<DishNote, 'note'>[],
): { notes: string[]; rest: string } {
  const words = dishes.map(() => '');
  const heads = dishes.map(({ quantity, title }) => `${quantity} x ${cleanLine(title)}: `);
  const lines = notes.split('\n');
  let read = 0;
  // They stand first, in the order of the dishes: what comes after them is the guest's own, whatever it looks like.
  for (let dish = 0; dish < heads.length && read < lines.length; dish += 1) {
    const head = heads[dish]!;
    const line = lines[read]!;
    if (!line.startsWith(head)) continue;
    words[dish] = line.slice(head.length);
    read += 1;
  }
  return { notes: words, rest: lines.slice(read).join('\n') };
}
