/**
 * The table that the guest sits at: its name comes from the code's address (`?table=12`) or the attribute, can
 * be corrected, and lives for some hours in this tab.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { rawField } from '../../contract/rawField.ts';
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
  const kept = attempt((): unknown => JSON.parse(storage().getItem(key)!));
  const text = (field: string) => {
    const value = rawField(kept, field);
    return typeof value === 'string' ? cleanTable(value) : '';
  };
  const age = now() - Number(rawField(kept, 'at'));
  // Another code is another table; what was corrected holds for the code that was wrong.
  if (age >= 0 && age < MEAL && (!asked || text('asked') === asked)) {
    name.value = text('name') || asked;
    // Also after a page without a code, whose name is kept anew.
    asked ||= text('asked');
  }
  /** Keeps the name for the rest of the meal, so that a page without it in its address knows it too. */
  const keep = () => {
    if (!name.peek()) return;
    attempt(() => storage().setItem(key, JSON.stringify({ asked, name: name.peek(), at: now() })));
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
