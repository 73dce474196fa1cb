import { useEffect } from 'preact/hooks';
import { useOrdering } from '../../app/ordering.ts';
import CartPanel from '../ordering/CartPanel.tsx';
import { keepTable } from '../../state/tableKept.ts';
import { RoundsLine } from './RoundsLine.tsx';

/** Beside the menu, in a wide widget: the cart, and the rounds that were sent. */
export default function TableAside() {
  const { navigation, table } = useOrdering();
  useEffect(() => {
    if (table!.name.peek()) keepTable(table!);
  }, []);
  if (navigation.step.value !== 'menu') return null;
  return (
    <div class="beside">
      <CartPanel />
      <RoundsLine />
    </div>
  );
}
