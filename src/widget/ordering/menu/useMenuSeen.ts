import { useEffect } from 'preact/hooks';
import { useOrdering } from '../shared.ts';
import { createLinkedProduct } from './linkedProduct.ts';
import { createSeen } from './seen.ts';

/** Where the menu stands it is seen, and the dish that a link leads to. */
export function useMenuSeen(): void {
  const { model, navigation, table } = useOrdering();
  const isMenu = navigation.step.value === 'menu';
  useEffect(() => {
    if (!isMenu) return;
    model(createSeen)('menu');
    const openLinked = model(createLinkedProduct);
    // At the table the menu may be that of an earlier visit, and the dish gone since.
    if (table) void table.fresh.then(openLinked);
    else openLinked();
  }, [isMenu]);
}
