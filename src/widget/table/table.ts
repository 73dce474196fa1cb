/**
 * The table that the guest sits at (design.md, "Menu, cart, price"): its name comes from the code's address
 * (`?table=12`) or the attribute, can be corrected (`tableKept.ts`), and lives for some hours in this tab.
 */
import { type Signal, signal } from '@preact/signals';
import { rawField } from '../../contract/rawField.ts';
import { cleanTable } from '../../domain/tableName.ts';

export interface TableOptions {
  /** What the code's address or the attribute says; empty when neither does. */
  asked: string;
  /** Where it is kept in this tab. */
  key: string;
  /** May throw, as browsers that keep nothing do. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Table extends TableOptions {
  /** Empty as long as nobody has said which. */
  readonly name: Signal<string>;
}

/** A meal, in milliseconds: whoever comes back after that sits anywhere. */
const MEAL = 6 * 3_600_000;

export function createTable(options: TableOptions): Table {
  const { key, storage, now } = options;
  let asked = cleanTable(options.asked);
  let name = asked;
  try {
    const kept: unknown = JSON.parse(storage().getItem(key)!);
    const text = (field: string) => {
      const value = rawField(kept, field);
      return typeof value === 'string' ? cleanTable(value) : '';
    };
    const age = now() - Number(rawField(kept, 'at'));
    // Another code is another table; what was corrected holds for the code that was wrong.
    if (age >= 0 && age < MEAL && (!asked || text('asked') === asked)) {
      name = text('name') || asked;
      // Also after a page without a code, whose name is kept anew.
      asked ||= text('asked');
    }
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  return { ...options, asked, name: signal(name) };
}
