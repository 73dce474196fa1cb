/** The wiring of the table view: that of ordering, with the table and its hours. */
import { createOrdering } from '../ordering/models.ts';
import type { AtTable, OrderingView, OwnOrdering } from '../ordering/shared.ts';
import type { TableOrdering } from './shared.ts';
import type { Table } from './table.ts';
import { createTableHours } from './tableHours.ts';

/** What the view has of its own, once it has read its menu. */
export interface OwnTable extends OwnOrdering {
  /** Which table it is, when its menu is that of now, whether it has rounds, and how its hours are said. */
  atTable: Table & Pick<AtTable, 'fresh' | 'hasRounds' | 'Hours'>;
}

export function tableOrderingOf(view: OrderingView & OwnTable): TableOrdering {
  const { clock, facility, atTable } = view;
  return createOrdering(view, ({ menu, fulfilment }) => ({
    ...atTable,
    ...createTableHours({ menu, fulfilment, clock, timezone: facility.timezone }),
  }));
}
