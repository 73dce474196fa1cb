/** What the components of the table view share. */
import { typedContext } from '../app/typedContext.ts';
import type { AtTable, Ordering } from '../ordering/shared.ts';
import type { Table } from './table.ts';

export interface TableOrdering extends Ordering {
  readonly table: AtTable & Table;
}

export const [TableContext, useTable] = typedContext<TableOrdering>();
