import CartPanel from '../ordering/cart/CartPanel.tsx';
import { useOrdering } from '../ordering/shared.ts';
import { RoundsLine } from './RoundsLine.tsx';

/** Beside the menu, in a wide widget: the cart, and the rounds that were sent. */
export default function TableAside() {
  const { navigation } = useOrdering();
  if (navigation.step.value !== 'menu') return null;
  return (
    <div class="beside">
      <CartPanel />
      <RoundsLine />
    </div>
  );
}
