/**
 * The table that the guest sits at: its name comes from the code's address (`?table=12`) or the attribute, can
 * be corrected, and lives for some hours in this tab.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { cleanTable } from '../../domain/tableName.ts';
import { attempt } from '../browser.ts';

export interface TableNeeds {
  /** What the code's address or the attribute says; empty when neither does. */
  asked: string;
  /** Where it is kept in this tab. */
  key: string;
  /** May throw, as browsers that keep nothing do. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970. */
  now(): number;
}

export type Table = ReturnType<typeof createTable>;

/** A meal, in milliseconds: after that the guest may sit anywhere. */
const MEAL = 6 * 3_600_000;

export function createTable({ asked: said, key, storage, now }: TableNeeds) {
  let asked = cleanTable(said);
  const name = signal(asked);
  // Line by line, for each is one line. As JSON a page could change it, by the `toJSON` of old Prototype.js.
  const [keptAsked = '', keptName = '', at = ''] = attempt(() => storage().getItem(key)?.split('\n')) ?? [];
  const age = now() - Number(at);
  // Another code is another table; what was corrected holds for the code that was wrong.
  if (age >= 0 && age < MEAL && (!asked || keptAsked === asked)) {
    name.value = cleanTable(keptName) || asked;
    // Also after a page without a code, whose name is kept anew.
    asked ||= cleanTable(keptAsked);
  }
  /** Keeps the name for the rest of the meal, so that a page without it in its address knows it too. */
  const keep = () => {
    if (!name.peek()) return;
    attempt(() => storage().setItem(key, `${asked}\n${name.peek()}\n${now()}`));
  };
  return {
    /** Empty until it is known. */
    name: name as ReadonlySignal<string>,
    keep,
    /** The guest says which table it is. */
    correct(next: string) {
      name.value = cleanTable(next) || name.peek();
      keep();
    },
  };
}
