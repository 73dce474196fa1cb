/** Keeps the table's name, and corrects it; the other side of `table.ts`. */
import { jsonText } from '../../domain/jsonText.ts';
import { cleanTable } from '../../domain/tableName.ts';
import type { Table } from './table.ts';

/** Keeps the name for the rest of the meal, so that a page without it in its address knows it too. */
export function keepTable({ asked, key, name, storage, now }: Table): void {
  try {
    storage().setItem(key, jsonText({ asked, name: name.peek(), at: now() }));
  } catch {
    // Then it holds as long as the page.
  }
}

/** The guest says which table it is. */
export function correctTable(table: Table, next: string): void {
  table.name.value = cleanTable(next) || table.name.peek();
  keepTable(table);
}
