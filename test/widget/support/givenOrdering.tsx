/** What a view that takes orders hands down to its parts. */
import type { ComponentChildren } from 'preact';
import { CommonContext } from '../../../src/widget/app/context.ts';
import { OrderingContext } from '../../../src/widget/ordering/shared.ts';
import { TableContext } from '../../../src/widget/table/shared.ts';
import type { shareOrdering } from './sharedOrdering.ts';

export interface GivenProps
  extends Pick<Awaited<ReturnType<typeof shareOrdering>>, 'common' | 'shared' | 'tableOrdering'> {
  children: ComponentChildren;
}

export function Given({ common, shared, tableOrdering, children }: GivenProps) {
  return (
    <CommonContext value={common}>
      <TableContext value={tableOrdering}>
        <OrderingContext value={shared}>{children}</OrderingContext>
      </TableContext>
    </CommonContext>
  );
}
