import { useEffect } from 'preact/hooks';
import { useOrdering } from '../shared.ts';

/** Where the menu stands it is seen, and the dish that a link leads to. */
export function useMenuSeen(): void {
  const { see, openLinked, navigation, table } = useOrdering();
  const isMenu = navigation.step.value === 'menu';
  useEffect(() => {
    if (!isMenu) return;
    see('menu');
    // At the table the menu may be that of an earlier visit, and the dish gone since.
    if (table) void table.fresh.then(openLinked);
    else void openLinked();
  }, [isMenu]);
}
