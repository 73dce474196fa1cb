import CartPanel from '../ordering/cart/CartPanel.tsx';
import { RoundsLine } from './RoundsLine.tsx';
import { useTable } from './shared.ts';

/** Beside the menu, in a wide widget: the cart, and the rounds that were sent. */
export default function TableAside() {
  const { navigation } = useTable();
  if (navigation.step.value !== 'menu') return null;
  return (
    <div class="beside">
      <CartPanel />
      <RoundsLine />
    </div>
  );
}
