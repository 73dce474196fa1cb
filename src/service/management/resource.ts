/** What is declared of a record that a facility owns, whether of a menu (`menuResource`) or not (`ownedResource`). */
import type * as z from 'zod/mini';
import type { Order, OwnedTable } from '../store/owned.ts';
import type { Duplicate } from './duplicate.ts';
import type { Filter } from './list.ts';
import type { Method } from './route.ts';

export interface Resource<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
> {
  /** The last part of the list's path. */
  name: string;
  /** What the path calls a record's id: `note_id`. */
  idName: string;
  tag: string;
  /** In a sentence: `note`, `notes`. */
  nouns: readonly [one: string, several: string];
  table: Table;
  record: Item;
  filters?: Readonly<Record<string, Filter>>;
  /** Columns to order by, as they are called in records. */
  orders: readonly string[];
  /** Without `order_by`; those that are alike come in the order of their ids. */
  order: readonly Order[];
  /** Of these methods which the document has; the others are ours. */
  documented: readonly Method[];
  create: New;
  change: Changes;
  /** The field, and what is said, when there is such a record already. */
  duplicate?: Duplicate;
}
