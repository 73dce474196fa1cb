import { useEffect } from 'preact/hooks';
import { useOrdering } from '../../app/ordering.ts';
import { keepTable } from '../../state/tableKept.ts';

/** Keeps the table that the guest has come with, once the first screen stands. */
export function useKeptTable(): void {
  const { table } = useOrdering();
  useEffect(() => {
    if (table!.name.peek()) keepTable(table!);
  }, []);
}
