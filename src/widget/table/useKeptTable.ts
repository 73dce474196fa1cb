import { useEffect } from 'preact/hooks';
import { useOrdering } from '../ordering/shared.ts';
import { keepTable } from './tableKept.ts';

/** Keeps the table that the guest has come with, once the first screen stands. */
export function useKeptTable(): void {
  const { table } = useOrdering();
  useEffect(() => {
    if (table!.name.peek()) keepTable(table!);
  }, []);
}
