import { useEffect } from 'preact/hooks';
import { useOrdering } from '../../app/ordering.ts';
import { createSeen } from '../../state/seen.ts';

/** For what always stands beside or below the menu, and comes in a later chunk: where it stands, the menu is seen. */
export function useMenuSeen(): void {
  const { model, navigation } = useOrdering();
  const isMenu = navigation.step.value === 'menu';
  useEffect(() => {
    if (isMenu) model(createSeen)('menu');
  }, [isMenu]);
}
